import {bean, pile} from '../../kit/bites.mjs'
import {blossom, rose, sunflower} from '../../kit/flowers.mjs'
import {bottle, box, glass} from '../../kit/packs.mjs'
import {put} from '../../kit/paint.mjs'
import {bowl, oilTin} from '../../kit/pantry.mjs'
import {RED_PEPPER, bellPepper, chili, cucumber, olive} from '../../kit/pods.mjs'
import {solid} from '../../kit/solid.mjs'
import {peanut, peanutKernel} from '../../kit/treats.mjs'
import {clove, garlic} from '../../kit/vegetables.mjs'
import {product, withSide} from './compose.mjs'

const tall = (word, liquid, options, side, sideOptions = {}) =>
  product('oils', () =>
    withSide(bottle(word, {liquid, ...options}), side(), {
      scale: 1.32,
      shadow: 390,
      x: 630,
      at: [1090, 1040],
      sideShadow: 280,
      ...sideOptions,
    }),
  )
const paste = (word, content, dark, lid, side, sideShadow = 260) =>
  product('oils', () =>
    withSide(glass(word, {content, dark, lid, grainy: 0.03}), side(), {
      scale: 1.42,
      shadow: 470,
      x: 600,
      at: [1120, 1045],
      sideShadow,
    }),
  )

/** Three olives lying together, their foot at x, y. */
const olives = (x, y) =>
  `${put(olive(1), x - 56, y - 46, {scale: 1.5, shadow: 90})}${put(olive(0), x + 70, y - 30, {scale: 1.5, shadow: 90})}${put(olive(1), x + 6, y, {scale: 1.6, shadow: 100})}`

/** A twig of the olive tree with its fruit: 360 wide. */
const branch = () =>
  `<path d="M-170-150C-80-110 40-70 170-20" stroke="#7A6A44" stroke-width="12" fill="none" stroke-linecap="round"/>${[
    [-120, -130, -60],
    [-40, -98, -40],
    [50, -66, -58],
    [130, -36, -36],
    [-90, -118, 120],
    [0, -84, 132],
    [90, -50, 118],
  ]
    .map(([x, y, turn]) =>
      put(
        solid('M0 0C-26-34-26-104 0-140C26-104 26-34 0 0Z', ['#A8B88A', '#6E8456', '#36482A'], {
          edge: 6,
          marks: '<path d="M0 0V-140" stroke="#DDE6C2" stroke-width="4"/>',
        }),
        x,
        y,
        {turn},
      ),
    )
    .join('')}${put(olive(1), -50, -14, {scale: 1.05})}${put(olive(0), 50, 10, {scale: 1.05})}`

/** The lower front of the family tin: a band and two olives. */
const tinFace = () =>
  `<path d="M-200-196H200V-176H-200ZM-200-36H200V-16H-200Z" fill="#F0B429"/><ellipse cy="-106" rx="120" ry="66" fill="#FBF1DC"/>${put(olive(1), -34, -76, {scale: 0.9})}${put(olive(0), 44, -70, {scale: 0.8})}`

export const oils = {
  'olive-oil': product(
    'oils',
    () => `${put(oilTin(), 640, 1000, {scale: 2.75, shadow: 400})}${olives(1080, 1040)}`,
  ),
  'olive-oil-family': product('oils', () =>
    withSide(
      box('#1F4F9A', 'Olive|oil', {w: 400, h: 620, d: 130, mark: '#B5281C', art: tinFace()}),
      branch(),
      {
        scale: 1.42,
        shadow: 640,
        x: 560,
        at: [1150, 1050],
        sideShadow: 300,
      },
    ),
  ),
  'sunflower-oil': tall('Sunflower|oil', '#F0C84A', {cap: '#C8871C', dark: '#8A5A0A'}, () =>
    put(sunflower(), 0, 0),
  ),
  'pomegranate-molasses': product('oils', () =>
    withSide(
      bottle('Pomegranate|molasses', {liquid: '#5A0E1C', cap: '#0F4A36', mark: '#A3282C'}),
      bowl(160, '#FBF1DC', '#8E1226', {high: 0.5, grainy: 0.03, dark: '#3A020A', band: '#A3282C'}),
      {scale: 1.32, shadow: 390, x: 630, at: [1110, 1045], sideShadow: 260},
    ),
  ),
  'date-syrup': tall(
    'Date|syrup',
    '#4A2410',
    {cap: '#C8871C', mark: '#8A5A00'},
    () =>
      pile(bean(['#6A3418', '#7E4220'], {rx: 70, ry: 42, dark: '#1E0C04'}), {
        rows: [3, 2],
        step: 130,
        rise: 70,
        loose: 0.5,
      }),
    {sideShadow: 380},
  ),
  'rose-water': tall(
    'Rose|water',
    '#FBE3E4',
    {cap: '#C4607A', dark: '#A8707A', mark: '#A3282C'},
    () => put(rose(), 0, 0, {scale: 1.1}),
    {sideShadow: 260},
  ),
  'blossom-water': tall('Orange|blossom', '#FFF6E4', {cap: '#D9822B', dark: '#A8905A', mark: '#C4572B'}, () =>
    put(blossom(), 0, 0, {scale: 1.15}),
  ),
  vinegar: tall(
    'Vinegar',
    '#F3E7B8',
    {cap: '#55702B', dark: '#8A7A3A', mark: '#55702B'},
    () =>
      `${put(cucumber(), 10, -44, {scale: 0.6, turn: -5})}${put(clove(), -60, 20, {turn: -24, scale: 0.7})}${put(chili(), 70, 14, {scale: 0.46})}`,
  ),
  'soy-sauce': tall('Soy|sauce', '#2A140C', {cap: '#A3282C'}, () =>
    bowl(150, '#2A6478', '#2A140C', {high: 0.1, grainy: 0.01}),
  ),
  'palm-oil': tall('Red palm|oil', '#C4441C', {cap: '#F0B429', dark: '#5A1206', mark: '#A3282C'}, () =>
    bowl(150, '#14573F', '#D9541E', {high: 0.1, grainy: 0.01}),
  ),
  tahini: paste(
    'Tahini',
    '#DDBF8A',
    '#8A6A34',
    '#C8871C',
    () => bowl(180, '#14573F', '#DDBF8A', {high: 0.24, grainy: 0.015, dark: '#8A6A34'}),
    300,
  ),
  harissa: paste(
    'Harissa',
    '#B5281C',
    '#4A0602',
    '#0F4A36',
    () =>
      `${put(chili(), 0, -70, {scale: 0.7, turn: -12})}${put(chili(), 0, 0, {scale: 0.8, turn: 5, flip: true})}`,
  ),
  'pepper-paste': paste('Pepper|paste', '#C4341C', '#5A0A06', '#A3282C', () =>
    put(bellPepper(RED_PEPPER), 0, 0, {scale: 0.9}),
  ),
  'peanut-paste': paste(
    'Peanut|butter',
    '#B5742C',
    '#4A2606',
    '#A3282C',
    () =>
      `${put(peanut({seed: 3}), 20, -40, {scale: 0.8, turn: -8})}${put(peanutKernel(), -80, 16)}${put(peanutKernel(), 60, 24, {turn: 10})}`,
  ),
  mayonnaise: paste(
    'Garlic|sauce',
    '#FBF6E2',
    '#B0A890',
    '#2A6478',
    () => `${put(garlic(), 30, -10, {scale: 0.8})}${put(clove(), -110, 16, {turn: -40, scale: 0.8})}`,
  ),
}
