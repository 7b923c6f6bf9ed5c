import {bean, pile} from '../../kit/bites.mjs'
import {mintTwig} from '../../kit/leaves.mjs'
import {box, glass} from '../../kit/packs.mjs'
import {clay, put} from '../../kit/paint.mjs'
import {bowl, cinnamon} from '../../kit/pantry.mjs'
import {chili} from '../../kit/pods.mjs'
import {product, withSide} from './compose.mjs'

const spice = (
  word,
  color,
  dark,
  {lid = '#A3282C', side, grainy = 0.07, dish = '#14573F', sideShadow = 300} = {},
) =>
  product('spices', () =>
    withSide(
      glass(word, {content: color, lid, dark, grainy}),
      side ? side() : bowl(190, dish, color, {dark, grainy: grainy * 0.8}),
      {scale: 1.42, shadow: 470, x: 590, at: [1110, 1045], sideShadow},
    ),
  )
const seeds =
  (color, dark, rx = 34, ry = 20) =>
  () =>
    pile(bean([color], {rx, ry, dark}), {rows: [7, 6, 4, 2], step: 62, rise: 38, seed: 5})

export const spices = {
  zaatar: spice('Za’atar', '#6E7A2E', '#22260A', {lid: '#0F4A36', dish: '#FBF1DC'}),
  sumac: spice('Sumac', '#8E1E34', '#2A0208'),
  cumin: spice('Ground|cumin', '#A87E42', '#4A2E0A', {lid: '#8A5A00'}),
  'cumin-seed': spice('Cumin|seed', '#B08A4E', '#4A2E0A', {
    lid: '#0F4A36',
    grainy: 0.04,
    side: () =>
      pile(
        (roll, i) =>
          `<g ${clay(5, '#4A2E0A', 0.5, 0.4)}><path d="M-34 0C-20-13 16-14 34-2 18 11-18 13-34 0Z" fill="${['#B08A4E', '#C29E60', '#94703A'][i % 3]}"/></g><path d="M-26 0C-8-5 10-6 28-2M-22 5C-6 2 8 1 22 2" stroke="#5E4216" stroke-width="2.500" fill="none" opacity=".8"/>`,
        {rows: [11, 10, 8, 6, 3], step: 42, rise: 24, seed: 5, loose: 1.2},
      ),
    sideShadow: 460,
  }),
  turmeric: spice('Turmeric', '#E8A81C', '#8A4E06', {lid: '#8A5A00', dish: '#2A6478'}),
  paprika: spice('Paprika', '#C4341C', '#5A0A06', {dish: '#FBF1DC'}),
  'chilli-flakes': spice('Chili|flakes', '#B5301C', '#4A0A02', {
    side: () =>
      `${put(chili(), 0, -60, {scale: 0.72, turn: -10})}${put(chili(), 10, 0, {scale: 0.8, turn: 4, flip: true})}`,
    sideShadow: 360,
  }),
  allspice: spice('Seven|spice', '#7A4A26', '#2A1204', {lid: '#0F4A36'}),
  'garam-masala': spice('Garam|masala', '#8A5A2C', '#2E1806', {lid: '#C4572B'}),
  'ras-el-hanout': spice('Ras el|hanout', '#B5722C', '#4A2206', {lid: '#2A6478', dish: '#2A6478'}),
  cinnamon: spice('Cinnamon', '#9A5A2C', '#3A1A06', {
    lid: '#8A5A00',
    side: () => `${put(cinnamon(360), 0, -70, {turn: -6})}${put(cinnamon(380), 10, 0, {scale: 1.15})}`,
    sideShadow: 440,
  }),
  cardamom: spice('Cardamom', '#A8B87A', '#3A4A1A', {
    lid: '#0F4A36',
    side: seeds('#A8BA78', '#3A4A1A', 46, 24),
    sideShadow: 440,
  }),
  cloves: spice('Cloves', '#4A2A1A', '#140804', {side: seeds('#5A3420', '#140804', 36, 13), sideShadow: 440}),
  pepper: spice('Black|pepper', '#3A322C', '#0A0604', {
    lid: '#3A3A44',
    side: seeds('#3E342C', '#0A0604', 22, 21),
    sideShadow: 420,
  }),
  saffron: product('spices', () =>
    withSide(
      box('#8E1E34', 'Saffron', {w: 380, h: 330, mark: '#A3282C'}),
      `<g ${clay(3, '#4A0602', 0.5)}>${Array.from({length: 34}, (_, i) => `<path d="M${-150 + ((i * 53) % 300)} ${-20 - ((i * 37) % 90)}q${20 + (i % 5) * 8} ${-30 + (i % 7) * 10} ${50 + (i % 4) * 12} ${-8 + (i % 3) * 12}" stroke="${['#B5200C', '#D8421C', '#8E1408'][i % 3]}" stroke-width="9" stroke-linecap="round" fill="none"/>`).join('')}</g>`,
      {scale: 1.5, shadow: 560, x: 590, at: [1150, 1040], sideShadow: 360},
    ),
  ),
  'dried-limes': spice('Dried|limes', '#8A6A42', '#2E1C0A', {
    lid: '#55702B',
    side: () =>
      pile(bean(['#8A6A42', '#6E5230', '#9A7A50'], {rx: 74, ry: 70, dark: '#2E1C0A'}), {
        rows: [3, 2],
        step: 140,
        rise: 110,
        loose: 0.5,
      }),
    sideShadow: 420,
  }),
  'dried-mint': spice('Dried|mint', '#5E7A42', '#1A2A0A', {
    lid: '#0F4A36',
    side: () => put(mintTwig({seed: 7, pairs: 3}), 0, 10, {scale: 0.78}),
    sideShadow: 160,
  }),
  salt: spice('Sea|salt', '#FFFDF8', '#C8C2B4', {lid: '#2A6478', dish: '#2A6478', grainy: 0.05}),
}
