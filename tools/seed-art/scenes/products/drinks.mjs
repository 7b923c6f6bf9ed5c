import {bean, cup, pile, tumbler} from '../../kit/bites.mjs'
import {pomegranate, pomegranateHalf} from '../../kit/cut-fruit.mjs'
import {hibiscus, rose} from '../../kit/flowers.mjs'
import {apple, citrusHalf, mango} from '../../kit/fruit.mjs'
import {bottle, box, can, glass, pouch} from '../../kit/packs.mjs'
import {put} from '../../kit/paint.mjs'
import {tea} from '../../kit/pantry.mjs'
import {product, withSide} from './compose.mjs'

const teaBox = (color, word, side, sideOptions = {}) =>
  product('drinks', () =>
    withSide(box(color, word, {w: 380, h: 460, mark: color}), side(), {
      scale: 1.42,
      shadow: 560,
      x: 600,
      at: [1140, 1040],
      sideShadow: 260,
      ...sideOptions,
    }),
  )
const drink = (word, liquid, options, side, sideOptions = {}) =>
  product('drinks', () =>
    withSide(bottle(word, {liquid, ...options}), side(), {
      scale: 1.32,
      shadow: 390,
      x: 620,
      at: [1090, 1040],
      sideShadow: 200,
      ...sideOptions,
    }),
  )
const soda = (color, word, liquid, mark = color) =>
  product('drinks', () =>
    withSide(
      can(color, word, {w: 250, h: 470, mark}),
      tumbler(liquid, {
        more: [
          [-30, -120],
          [20, -170],
          [34, -90],
          [-14, -60],
        ]
          .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="8" fill="#fff" opacity=".55"/>`)
          .join(''),
      }),
      {scale: 1.55, shadow: 400, x: 630, at: [1080, 1030], sideScale: 1.35, sideShadow: 190},
    ),
  )

const DARK = ['#A8481A', '#5E1E0A']
const BERGAMOT = {rind: '#A8B83A', flesh: '#E3E48A', fleshDark: '#B9C24A', pith: '#FBF8DA'}

export const drinks = {
  'tea-black': teaBox('#8E2E3C', 'Ceylon|tea', () =>
    put(tea({brew: DARK, top: '#B5501A', mint: false}), 0, 0, {scale: 2}),
  ),
  'tea-persian': teaBox(
    '#1F3F6A',
    'Bergamot|tea',
    () =>
      `${put(tea({brew: ['#C4561A', '#7A2A0C'], top: '#D9782A', mint: false}), -50, -10, {scale: 1.8})}${put(citrusHalf(90, BERGAMOT), 130, 10)}`,
    {sideShadow: 380},
  ),
  'tea-green': teaBox('#2F7A46', 'Green tea', () =>
    put(tea({brew: ['#DDD87A', '#A8A83A'], top: '#E6E29A'}), 0, 0, {scale: 2}),
  ),
  'tea-mint': teaBox('#0F4A36', 'Mint tea', () => put(tea(), 0, 0, {scale: 2})),
  hibiscus: product('drinks', () =>
    withSide(
      pouch('#8E1E34', 'Hibiscus', {content: '#7A1228', dark: '#2A0208', grainy: 0.03, mark: '#8E1E34'}),
      `${put(hibiscus({seed: 3}), -90, -10, {turn: -18, scale: 1.05})}${put(hibiscus({seed: 5}), 90, -16, {turn: 14, scale: 1.05})}${put(hibiscus({seed: 8}), 0, 20, {scale: 1.2})}`,
      {scale: 1.28, x: 600, at: [1140, 1050], sideShadow: 260},
    ),
  ),
  'coffee-ground': product('drinks', () =>
    withSide(
      pouch('#3A2418', 'Coffee', {
        mark: '#6A3A1C',
        inside: `<g transform="translate(0 -58)">${pile(bean(['#5A3018', '#6A3A1C'], {rx: 27, ry: 19, dark: '#140804'}), {rows: [4, 4, 4, 3, 1], step: 47, rise: 41, seed: 4})}</g>`,
      }),
      cup(),
      {scale: 1.28, x: 580, at: [1150, 1040], sideScale: 1.25, sideShadow: 380},
    ),
  ),
  'coffee-cardamom': product('drinks', () =>
    withSide(
      pouch('#C8871C', 'Cardamom|coffee', {
        mark: '#8A5A00',
        inside: `<g transform="translate(0 -58)">${pile(bean(['#5A3018', '#A8BA78', '#6A3A1C'], {rx: 27, ry: 19, dark: '#140804'}), {rows: [4, 4, 4, 3, 1], step: 47, rise: 41, seed: 4})}</g>`,
      }),
      cup('#A3282C'),
      {scale: 1.28, x: 580, at: [1150, 1040], sideScale: 1.25, sideShadow: 380},
    ),
  ),
  'coffee-instant': product('drinks', () =>
    withSide(
      glass('Instant|coffee', {content: '#4A2614', dark: '#140804', lid: '#3A2418', grainy: 0.06}),
      cup('#2A6478'),
      {scale: 1.4, shadow: 470, x: 590, at: [1140, 1040], sideScale: 1.2, sideShadow: 360},
    ),
  ),
  'juice-mango': drink('Mango', '#F2A41C', {cap: '#2F7A46', dark: '#8A4A06'}, () =>
    put(mango(), 0, 0, {scale: 0.86}),
  ),
  'juice-pomegranate': drink(
    'Pome-|granate',
    '#A3142E',
    {cap: '#A3282C', dark: '#3A020A'},
    () => `${put(pomegranate(), 60, -20, {scale: 0.7})}${put(pomegranateHalf(), -80, 16, {scale: 0.62})}`,
    {at: [1110, 1040], sideShadow: 300},
  ),
  'juice-apple': drink('Apple', '#E0B03A', {cap: '#A3282C', dark: '#8A5A06'}, () =>
    put(apple(), 0, 0, {scale: 0.86}),
  ),
  'syrup-rose': drink(
    'Rose|syrup',
    '#C41F4B',
    {cap: '#0F4A36', dark: '#4A0218', mark: '#A3282C'},
    () => put(rose(['#E85A78', '#C4224A', '#6E0824']), 0, 0, {scale: 1.1}),
    {sideShadow: 260},
  ),
  water: drink('Water', '#CFE8F0', {cap: '#2A6478', dark: '#5E96A8', mark: '#2A6478'}, () =>
    tumbler('#DDF1F6'),
  ),
  'soda-pomegranate': soda('#A3142E', 'Pome-|granate', '#C8324C'),
  'soda-lemon': soda('#2F7A46', 'Lemon|mint', '#E4EDA0'),
  'soda-apple': soda('#D99A2B', 'Apple|soda', '#F0CF6A', '#8A5A00'),
  'soda-cola': soda('#5A1E1E', 'Cola', '#5A2E1C'),
}
