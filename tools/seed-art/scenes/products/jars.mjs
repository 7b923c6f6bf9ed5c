import {bean, pile} from '../../kit/bites.mjs'
import {vineLeaf} from '../../kit/flowers.mjs'
import {lemon, lemonHalf} from '../../kit/fruit.mjs'
import {can, glass} from '../../kit/packs.mjs'
import {clay, put} from '../../kit/paint.mjs'
import {bowl} from '../../kit/pantry.mjs'
import {RED_PEPPER, bellPepper, cucumber, cucumberSlice, eggplant} from '../../kit/pods.mjs'
import {cherries, coconut, dipper, honeycomb} from '../../kit/treats.mjs'
import {tomato} from '../../kit/vegetables.mjs'
import {product, withSide} from './compose.mjs'

const tin = (color, word, side, {sideShadow = 260} = {}) =>
  product('jars', () =>
    withSide(can(color, word), side(), {scale: 1.55, shadow: 520, x: 600, at: [1130, 1045], sideShadow}),
  )
const pickles = (word, brine, lid, pieces, side, sideShadow = 270) =>
  product('jars', () =>
    withSide(glass(word, {content: brine, lid, dark: '#3A3A0A', smooth: true, pieces: pieces()}), side(), {
      scale: 1.45,
      shadow: 480,
      x: 600,
      at: [1120, 1045],
      sideShadow,
    }),
  )
const sticks = (colors, dark) => () =>
  `<g ${clay(7, dark, 0.5, 0.5)}>${[-130, -88, -44, 0, 44, 88, 130].map((x, i) => `<rect x="${x - 21}" y="${-410 + (i % 3) * 18}" width="42" height="190" rx="20" fill="${colors[i % colors.length]}"/>`).join('')}</g>`
const jam = (word, content, dark, lid, fruit) =>
  product('jars', () =>
    withSide(glass(word, {content, dark, lid, grainy: 0.025, h: 440, w: 370}), fruit(), {
      scale: 1.55,
      shadow: 500,
      x: 600,
      at: [1130, 1045],
      sideShadow: 230,
    }),
  )
const few = (kinds, options) => () =>
  pile(bean(kinds, {rx: 44, ry: 36, ...options}), {rows: [5, 4, 2], step: 82, rise: 56, seed: 7})

export const jars = {
  'can-chickpeas': tin('#C8871C', 'Chickpeas', few(['#EBC78A', '#E3BA78'], {dark: '#8A5A1C', ry: 41}), {
    sideShadow: 420,
  }),
  'can-fava': tin('#6A4423', 'Foul|medames', few(['#A8743E', '#94622E'], {dark: '#3A1E06', rx: 52}), {
    sideShadow: 420,
  }),
  'can-beans': tin('#8E2E3C', 'Beans', few(['#8E2434', '#A03040'], {dark: '#2A0208', rx: 50}), {
    sideShadow: 420,
  }),
  'can-tomatoes': tin('#B5281C', 'Tomatoes', () => put(tomato(), 0, 0, {scale: 0.84})),
  'tomato-paste': tin('#A3282C', 'Tomato|paste', () =>
    bowl(160, '#FBF1DC', '#B5200C', {high: 0.36, grainy: 0.015, dark: '#4A0602', band: '#A3282C'}),
  ),
  'can-coconut': tin('#2F7A46', 'Coconut|milk', () => put(coconut(), 0, 0, {scale: 0.95})),
  'pickles-cucumber': pickles(
    'Pickles',
    '#C9CF7A',
    '#0F4A36',
    sticks(['#6E8A2E', '#7E9A3A', '#5E7A26'], '#1E3206'),
    () =>
      `${put(cucumber(), 10, -50, {scale: 0.66, turn: -6})}${put(cucumberSlice(), -90, 10, {scale: 0.8})}${put(cucumberSlice(), 20, 16, {scale: 0.8})}`,
  ),
  'pickles-turnip': pickles(
    'Pickled|turnip',
    '#E89AB8',
    '#A3282C',
    sticks(['#E0608E', '#F08CB0', '#D84C80'], '#6A0A34'),
    () =>
      `<g ${clay(8, '#6A0A34', 0.45, 0.6)}>${[-120, -40, 40, 120].map((x, i) => `<rect x="${x - 34}" y="${-70 - (i % 2) * 50}" width="200" height="54" rx="22" transform="rotate(${i * 14 - 20} ${x} -40)" fill="${i % 2 ? '#F08CB0' : '#E0608E'}"/>`).join('')}</g>`,
  ),
  'pickled-lemons': pickles(
    'Preserved|lemons',
    '#E9CF5A',
    '#0F4A36',
    () =>
      `<g ${clay(9, '#8A5A06', 0.5, 0.5)}>${[
        [-100, -390],
        [10, -400],
        [104, -380],
        [-106, -290],
        [106, -290],
      ]
        .map(([x, y]) => `<ellipse cx="${x}" cy="${y}" rx="54" ry="50" fill="#F2C428"/>`)
        .join('')}</g>`,
    () => `${put(lemon(), 30, -40, {scale: 0.7})}${put(lemonHalf(), -70, 10, {scale: 0.76})}`,
  ),
  'grape-leaves': pickles(
    'Grape|leaves',
    '#7E8F3A',
    '#55702B',
    sticks(['#5E7A32', '#4E6A26'], '#1A2A06'),
    () => put(vineLeaf(), 0, 0, {scale: 0.95}),
  ),
  makdous: pickles(
    'Makdous',
    '#C9B04A',
    '#4A2A5A',
    () =>
      `<g ${clay(10, '#14061A', 0.55, 0.5)}>${[
        [-100, -380],
        [10, -395],
        [104, -375],
        [-106, -285],
        [106, -285],
      ]
        .map(([x, y]) => `<ellipse cx="${x}" cy="${y}" rx="56" ry="62" fill="#4A2A5A"/>`)
        .join('')}</g>`,
    () =>
      `${put(eggplant(), 0, -70, {scale: 0.52, turn: -8})}${put(eggplant(), 0, 0, {scale: 0.58, turn: 6})}`,
  ),
  ajvar: product('jars', () =>
    withSide(
      glass('Ajvar', {content: '#C4481C', dark: '#5A1206', lid: '#2A6478', grainy: 0.03}),
      `${put(bellPepper(RED_PEPPER), 60, -10, {scale: 0.72})}${put(eggplant(), -40, 12, {scale: 0.5, turn: -4})}`,
      {scale: 1.45, shadow: 480, x: 600, at: [1120, 1045], sideShadow: 250},
    ),
  ),
  honey: product('jars', () =>
    withSide(
      glass('Honey', {content: '#E8A01C', dark: '#8A4A06', lid: '#C8871C', smooth: true, h: 450, w: 370}),
      `${put(honeycomb(), 20, 0, {scale: 0.86})}${put(dipper(), -40, 26, {scale: 0.72, turn: 56})}`,
      {scale: 1.5, shadow: 490, x: 600, at: [1130, 1045], sideShadow: 280},
    ),
  ),
  'jam-cherry': jam('Cherry jam', '#8E1226', '#3A020A', '#A3282C', () =>
    put(cherries(), 0, 0, {scale: 0.95}),
  ),
  'jam-fig': jam(
    'Fig jam',
    '#5A2A3C',
    '#1A040C',
    '#4A2A5A',
    few(['#5A3A5E', '#6E4470', '#C9A05E'], {rx: 62, ry: 52, dark: '#1A040C'}),
  ),
}
