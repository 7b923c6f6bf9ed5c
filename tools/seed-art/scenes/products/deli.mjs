import {pile, plate, roll} from '../../kit/bites.mjs'
import {standing as emoji} from '../../kit/emoji.mjs'
import {tub} from '../../kit/packs.mjs'
import {clay, put} from '../../kit/paint.mjs'
import {bowl} from '../../kit/pantry.mjs'
import {product, withSide} from './compose.mjs'

const dip = (word, heapColor, dark, mark) =>
  product('deli', () =>
    withSide(
      tub('#FFFDF6', word, {mark, lid: mark}),
      bowl(180, '#14573F', heapColor, {dark, high: 0.3, grainy: 0.02}),
      {scale: 1.75, shadow: 640, x: 640, at: [1180, 1050], sideScale: 1.15, sideShadow: 300},
    ),
  )

/** The counter's dips, salads and dishes; cold meat is in `meat.mjs`. */
export const deli = {
  hummus: dip('Hummus', '#E9CB94', '#A87A3A', '#C8871C'),
  'baba-ghanoush': dip('Baba|ghanoush', '#C9B48A', '#6E5426', '#4A2A5A'),
  'garlic-dip': dip('Toum', '#FBF7EA', '#B0A890', '#55702B'),
  tabbouleh: dip('Tabbouleh', '#4B9A57', '#123A16', '#2F7A46'),
  'stuffed-leaves': product(
    'deli',
    () =>
      `${put(plate(520), 800, 1010, {shadow: 760, depth: 0.08})}${[
        [620, 960],
        [860, 975],
        [1060, 950],
        [740, 880],
        [960, 880],
        [850, 800],
      ]
        .map(([x, y]) => put(roll('#5E7A32', '#1E3206'), x, y, {scale: 1.05, turn: -4}))
        .join('')}`,
  ),
  falafel: product(
    'deli',
    () => `${put(plate(500), 800, 1020, {shadow: 740, depth: 0.08})}${put(emoji('falafel', 560), 800, 990)}`,
  ),
  kibbeh: product(
    'deli',
    () =>
      `${put(plate(500), 800, 1020, {shadow: 740, depth: 0.08})}${put(
        pile(
          (r, i) =>
            `<g ${clay(14, '#3A1606', 0.55, 0.5)}><path d="M-120 0C-90-60 90-60 120 0 90 60-90 60-120 0Z" fill="${i % 2 ? '#8A4A20' : '#9A5628'}"/></g>`,
          {rows: [3, 2, 1], step: 220, rise: 100, loose: 0.3},
        ),
        800,
        960,
      )}`,
  ),
}
