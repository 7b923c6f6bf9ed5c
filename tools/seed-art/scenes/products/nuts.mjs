import {bean, block, pile, plate} from '../../kit/bites.mjs'
import {box, pouch} from '../../kit/packs.mjs'
import {put} from '../../kit/paint.mjs'
import {peanut, peanutKernel} from '../../kit/treats.mjs'
import {product, withSide} from './compose.mjs'

/** Nuts and dried fruit: in a pouch with a window, and a heap before it. */
const nut = (color, word, kinds, {dark = '#3A1606', rx = 50, ry = 34, mark = ''} = {}) =>
  product('nuts', () =>
    withSide(
      pouch(color, word, {
        mark: color,
        inside: `<g transform="translate(0 -58)">${pile(bean(kinds, {rx: rx * 0.52, ry: ry * 0.52, dark, mark: mark && `<g transform="scale(.52)">${mark}</g>`}), {rows: [4, 4, 4, 3, 1], step: 47, rise: 41, seed: 4})}</g>`,
      }),
      pile(bean(kinds, {rx, ry, dark, mark}), {rows: [5, 4, 3, 1], step: rx * 1.84, rise: ry * 1.6, seed: 7}),
      {scale: 1.3, x: 560, at: [1150, 1050], sideShadow: 460},
    ),
  )
const furrows =
  '<path d="M-30-8C-10-24 4 4 34-12M-34 10C-10-4 10 20 34 8" fill="none" stroke="#5A3A14" stroke-width="6" stroke-linecap="round" opacity=".6"/>'
const crease = (color) =>
  `<path d="M-42-6C-14-18 20-14 44 2M-36 12C-10 4 16 8 36 14" fill="none" stroke="${color}" stroke-width="6" stroke-linecap="round" opacity=".55"/>`
const dates = (kinds, r = [84, 50]) =>
  pile(bean(kinds, {rx: r[0], ry: r[1], dark: '#1E0C04', mark: crease('#F0C890')}), {
    rows: [5, 4, 3],
    step: r[0] * 1.85,
    rise: r[1] * 1.55,
    seed: 9,
    loose: 0.5,
  })

/** Ajwa: small, round and nearly black, with fine wrinkles. */
const ajwa = () =>
  pile(
    bean(['#2E1810', '#3A2016', '#241008'], {
      rx: 60,
      ry: 46,
      dark: '#0A0402',
      mark: '<path d="M-46-8C-20-22 14-20 44-6M-44 8C-14-2 14 0 42 10M-30 24C-8 18 12 18 30 24" fill="none" stroke="#9A7058" stroke-width="4" stroke-linecap="round" opacity=".55"/>',
    }),
    {rows: [5, 4, 2], step: 110, rise: 72, seed: 9, loose: 0.6},
  )

export const nuts = {
  'dates-medjool': product(
    'nuts',
    () =>
      `${put(plate(540), 800, 1030, {shadow: 800, depth: 0.07})}${put(dates(['#6A3418', '#7E4220', '#5E2C12']), 800, 990, {scale: 1.05})}`,
  ),
  'dates-ajwa': product('nuts', () =>
    withSide(box('#3A1A12', 'Ajwa|dates', {w: 480, h: 380, mark: '#8A5A00'}), ajwa(), {
      scale: 1.3,
      shadow: 600,
      x: 570,
      at: [1130, 1050],
      sideShadow: 500,
    }),
  ),
  'dates-deglet': product('nuts', () =>
    withSide(
      box('#C8871C', 'Dates', {w: 480, h: 380, mark: '#8A5A00'}),
      dates(['#A8642C', '#B5743A', '#94561F'], [60, 36]),
      {scale: 1.3, shadow: 600, x: 570, at: [1130, 1050], sideShadow: 500},
    ),
  ),
  'date-paste': product('nuts', () =>
    withSide(
      box('#6A3418', 'Date paste', {w: 480, h: 300, mark: '#6A3418'}),
      block('#5E3018', {w: 330, h: 130, d: 110, dark: '#1E0C04', grainy: 0.03}),
      {scale: 1.3, shadow: 600, x: 570, at: [1150, 1050], sideShadow: 400},
    ),
  ),
  almonds: nut('#0F4A36', 'Almonds', ['#B5743A', '#A8662E', '#C48448'], {rx: 52, ry: 33}),
  pistachios: nut('#55702B', 'Pistachios', ['#DDC79A', '#E8D6AE'], {
    rx: 50,
    ry: 36,
    dark: '#7A5A2A',
    mark: '<path d="M-38 2C-10-20 20-20 42-2 20 8-10 12-38 2Z" fill="#8FAE3C"/>',
  }),
  walnuts: nut('#6A4423', 'Walnuts', ['#C9A066', '#BA8F54'], {rx: 56, ry: 46, mark: furrows}),
  cashews: nut('#C4572B', 'Cashews', ['#F3E0B8', '#EBD3A4'], {
    rx: 52,
    ry: 33,
    dark: '#A8844A',
    mark: '<path d="M-24 14C-4-6 20-4 34 12" fill="none" stroke="#B58E50" stroke-width="7" stroke-linecap="round"/>',
  }),
  'pine-nuts': nut('#0F4A36', 'Pine nuts', ['#F8EBCB', '#F3E0B8'], {rx: 38, ry: 19, dark: '#A8844A'}),
  'pumpkin-seeds': nut('#2F7A46', 'Pumpkin|seeds', ['#FBF3DE', '#F3E8CC'], {
    rx: 44,
    ry: 25,
    dark: '#A8925A',
    mark: '<ellipse rx="30" ry="14" fill="none" stroke="#C9B98A" stroke-width="4"/>',
  }),
  'nuts-mixed': nut('#A3282C', 'Mixed nuts', ['#B5743A', '#F3E0B8', '#8FAE3C', '#A8622C', '#EBD3A4'], {
    rx: 50,
    ry: 34,
  }),
  peanuts: product('nuts', () =>
    withSide(
      pouch('#C8871C', 'Peanuts', {content: '#C98F46', dark: '#5E3608', grainy: 0.03, mark: '#8A5A00'}),
      `${put(peanut({seed: 5}), 30, -96, {scale: 0.95, turn: 14})}${put(peanut({seed: 3}), -50, -10, {turn: -10})}${put(peanut({seed: 8}), 120, 6, {scale: 0.9, turn: 24})}${put(peanutKernel(), -120, 40)}${put(peanutKernel(), 10, 46, {turn: 8})}`,
      {scale: 1.3, x: 570, at: [1130, 1040], sideShadow: 420},
    ),
  ),
  figs: nut('#4A2A5A', 'Dried|figs', ['#C9A05E', '#B98C4A'], {
    rx: 60,
    ry: 46,
    dark: '#5A3A0A',
    mark: crease('#7A5220'),
  }),
  apricots: nut('#D9722B', 'Apricots', ['#F09A2C', '#E8862C', '#F4AC44'], {
    rx: 58,
    ry: 42,
    dark: '#8A3A06',
    mark: crease('#FBD896'),
  }),
  raisins: nut('#8E2E3C', 'Raisins', ['#5A2E1C', '#6E3C24', '#4A2414'], {
    rx: 38,
    ry: 27,
    dark: '#1A0804',
    mark: '<path d="M-22-4C-6-12 8 0 22-6" fill="none" stroke="#B5886A" stroke-width="5" stroke-linecap="round" opacity=".6"/>',
  }),
}
