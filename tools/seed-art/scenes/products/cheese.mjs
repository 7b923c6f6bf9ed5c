import {bean, block, pile, plate} from '../../kit/bites.mjs'
import {standing as emoji} from '../../kit/emoji.mjs'
import {glass} from '../../kit/packs.mjs'
import {clay, put} from '../../kit/paint.mjs'
import {herbs} from '../../kit/pantry.mjs'
import {center, product, withSide} from './compose.mjs'

const olives = (colors, dark) =>
  pile(bean(colors, {rx: 52, ry: 42, dark, mark: ''}), {rows: [5, 4, 2], step: 92, rise: 62, seed: 6})
const olive = (word, colors, dark, mark) =>
  product('cheese', () =>
    withSide(glass(word, {content: colors[0], lid: mark, dark, grainy: 0.02}), olives(colors, dark), {
      scale: 1.45,
      shadow: 460,
      x: 590,
      at: [1110, 1050],
      sideShadow: 440,
    }),
  )
const slab = (color, options = {}) =>
  product(
    'cheese',
    () =>
      `${put(plate(540), 800, 1030, {shadow: 800, depth: 0.07})}${put(block(color, {w: 560, h: 250, d: 170, ...options}), 790, 970)}${put(herbs(), 1190, 1000, {scale: 0.85})}`,
  )

export const cheese = {
  feta: slab('#FFFDF4', {dark: '#A8A08A', grainy: 0.03}),
  halloumi: slab('#F8EECB', {
    dark: '#A8925A',
    fleck:
      '<g fill="#2F7A46" opacity=".7"><circle cx="-120" cy="-150" r="7"/><circle cx="40" cy="-80" r="6"/><circle cx="150" cy="-180" r="7"/><circle cx="-40" cy="-210" r="5"/></g>',
  }),
  kashkaval: product(
    'cheese',
    () => `${put(plate(540), 800, 1030, {shadow: 800, depth: 0.07})}${put(emoji('cheese', 640), 800, 1010)}`,
  ),
  'string-cheese': product(
    'cheese',
    () =>
      `${put(plate(560), 800, 1020, {shadow: 820, depth: 0.07})}<g transform="translate(800 860)" fill="none" stroke-linecap="round" ${clay(16, '#A8A08A', 0.5, 0.5)}>${[-60, 0, 60].map((y, i) => `<path d="M-360 ${y}C-240 ${y + (i - 1) * -90} -180 ${-y} -60 ${-y}S120 ${y} 200 ${y}S320 ${-y} 370 ${-y * 0.6}" stroke="${['#FFFBEA', '#F8F0D2', '#FFFDF2'][i]}" stroke-width="74"/>`).join('')}</g>`,
  ),
  'labneh-balls': product('cheese', () =>
    center(
      glass('Labneh balls', {
        content: '#D9C25A',
        lid: '#0F4A36',
        dark: '#6E6A1A',
        smooth: true,
        w: 420,
        pieces: [
          [-120, -400],
          [-10, -410],
          [110, -396],
          [-130, -310],
          [130, -305],
          [-150, -230],
          [150, -220],
        ]
          .map(
            ([x, y]) =>
              `<g ${clay(8, '#8A8A5A', 0.5, 0.5)}><circle cx="${x}" cy="${y}" r="50" fill="#FFFDF2"/></g>`,
          )
          .join(''),
      }),
      {scale: 1.55, shadow: 540},
    ),
  ),
  'olives-green': olive('Green olives', ['#8A9A3A', '#9CAC4A', '#7A8A2E'], '#2A3206', '#55702B'),
  'olives-black': olive('Black olives', ['#3A2A38', '#2A1C28', '#4A3646'], '#0A0408', '#4A2A5A'),
  'olives-kalamata': olive('Kalamata', ['#5A2A3C', '#6E3448', '#4A2032'], '#1A040C', '#7A2A3A'),
  'olives-mixed': olive('Mixed olives', ['#8A9A3A', '#4A2032', '#6E7A2E', '#2A1C28'], '#1A1A06', '#A3282C'),
}
