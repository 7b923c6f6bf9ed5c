import {plate} from '../../kit/bites.mjs'
import {clay, put} from '../../kit/paint.mjs'
import {herbs, pomegranates} from '../../kit/pantry.mjs'
import {one, product, three, two} from './compose.mjs'

const E = (name, options) => product('produce', () => three(name, options))
const bunch = (count = 3) =>
  Array.from({length: count}, (_, i) =>
    put(herbs(), 800 + (i - (count - 1) / 2) * 330, 1000 + (i % 2) * 40, {scale: 2.1, shadow: 190}),
  ).join('')

export const produce = {
  tomatoes: E('tomato'),
  onions: E('onion'),
  garlic: E('garlic'),
  lemons: E('lemon'),
  cucumbers: E('cucumber'),
  aubergines: E('aubergine', {size: 540}),
  peppers: E('pepper'),
  chillies: E('chilli'),
  carrots: E('carrot', {size: 540}),
  potatoes: E('potato'),
  lettuce: product('produce', () => one('lettuce')),
  avocados: E('avocado'),
  apples: E('apple'),
  oranges: E('orange'),
  mangoes: E('mango'),
  bananas: product('produce', () => one('banana')),
  watermelon: product('produce', () => one('watermelon')),
  ginger: product('produce', () => one('ginger')),

  parsley: product('produce', () => bunch()),
  mint: product('produce', () => two('herb', 'herb', {a: 640, b: 500})),
  pomegranates: product('produce', () => put(pomegranates(), 800, 1020, {scale: 2.6, shadow: 640})),
  okra: product(
    'produce',
    () =>
      `${put(plate(520), 800, 1020, {shadow: 760, depth: 0.08})}${[
        [560, 950, -14],
        [700, 930, 10],
        [850, 960, -6],
        [1000, 930, 16],
        [660, 850, 6],
        [820, 840, -12],
        [960, 850, 4],
        [780, 760, -4],
      ]
        .map(
          ([x, y, turn]) =>
            `<g transform="translate(${x} ${y}) rotate(${turn})"><g ${clay(10, '#123A16', 0.55, 0.5)}><path d="M-40-44C30-52 120-30 180 0 110 16 20 30-40 24-62 16-62-36-40-44Z" fill="#6BAA4A"/></g><g ${clay(5, '#123A16', 0.5)}><path d="M-36-46c-30-4-50 10-56 26 6 22 26 46 56 42 14-20 14-48 0-68Z" fill="#3B7A34"/></g><path d="M-20-14C50-20 110-8 150 0" stroke="#C8E29A" stroke-width="6" fill="none" opacity=".7" stroke-linecap="round"/></g>`,
        )
        .join('')}`,
  ),
}
