import {bean, pile, plate} from '../../kit/bites.mjs'
import {
  IVORY,
  akkawi,
  braid,
  crumb,
  feta,
  grilled,
  halloumi,
  kashkaval,
  kashkavalWedge,
  oregano,
  sheepFeta,
} from '../../kit/cheeses.mjs'
import {board} from '../../kit/furniture.mjs'
import {mintLeaf} from '../../kit/leaves.mjs'
import {glass} from '../../kit/packs.mjs'
import {clay} from '../../kit/paint.mjs'
import {olive} from '../../kit/pods.mjs'
import {tomatoHalf} from '../../kit/vegetables.mjs'
import {center, laid, product, withSide} from './compose.mjs'

const olives = (colors, dark) =>
  pile(bean(colors, {rx: 52, ry: 42, dark, mark: ''}), {rows: [5, 4, 2], step: 92, rise: 62, seed: 6})
const jarOfOlives = (word, colors, dark, mark) =>
  product('cheese', () =>
    withSide(glass(word, {content: colors[0], lid: mark, dark, grainy: 0.02}), olives(colors, dark), {
      scale: 1.45,
      shadow: 460,
      x: 590,
      at: [1110, 1050],
      sideShadow: 440,
    }),
  )
/** White cheese shows on a colored plate. */
const plated = (list, color = '#2A6478', rim = '#FBF1DC') =>
  product(
    'cheese',
    () => laid([[plate(540, {color, rim}), 800, 1040, {shadow: 800, depth: 0.07}], ...list()]),
    {zoom: 1.14},
  )
const leaf = (x, y, turn, tone, long = 120) => [mintLeaf(tone, long), x, y, {turn}]

export const cheese = {
  feta: plated(() => [
    [feta(), 700, 980, {shadow: 480, depth: 0.08}],
    [crumb({seed: 3}), 1130, 1000, {shadow: 100}],
    [crumb({seed: 5}), 1050, 1024, {shadow: 90, scale: 0.8}],
    [crumb({seed: 8}), 1200, 960, {shadow: 90, scale: 0.9}],
    [tomatoHalf(), 1160, 960, {scale: 0.5, shadow: 70}],
  ]),
  'feta-sheep': plated(
    () => [
      [sheepFeta(), 740, 980, {shadow: 600, depth: 0.08}],
      [oregano(230, 40, {count: 60}), 760, 800, {}],
      [crumb({seed: 6, colors: IVORY}), 1150, 1000, {shadow: 90}],
      ...[
        [1110, 960, 0],
        [1200, 950, 1],
        [1230, 1000, 0],
      ].map(([x, y, i]) => [olive(i), x, y, {shadow: 80, scale: 1.05}]),
    ],
    '#C4572B',
  ),
  akkawi: plated(
    () => [
      ['<ellipse rx="400" ry="62" fill="#DDE9E4" opacity=".28"/>', 800, 960, {}],
      [akkawi(), 640, 930, {shadow: 420, depth: 0.08}],
      [akkawi({w: 360, h: 120}), 960, 1010, {shadow: 380, depth: 0.08}],
      [akkawi({w: 380, h: 120}), 690, 806, {}],
    ],
    '#14573F',
    '#F0B429',
  ),
  halloumi: plated(
    () => [
      [halloumi(), 660, 960, {shadow: 520, depth: 0.08}],
      [grilled(), 1000, 1010, {shadow: 280, turn: -4}],
      [grilled(), 1100, 960, {shadow: 240, turn: 8, scale: 0.95}],
      leaf(540, 1030, -64, 0),
      leaf(560, 1030, 40, 1, 110),
      leaf(552, 1036, -10, 2, 90),
    ],
    '#FFFDF6',
    '#0F4A36',
  ),
  kashkaval: product('cheese', () =>
    laid([
      [board(1180, {depth: 230, thick: 50}), 800, 1070, {shadow: 1180, depth: 0.06}],
      [kashkaval(), 640, 990, {shadow: 640, depth: 0.1}],
      [kashkavalWedge(), 1060, 1010, {shadow: 400, scale: 0.86, depth: 0.1}],
    ]),
  ),
  'string-cheese': plated(() => [
    [braid(), 800, 880, {turn: -3, scale: 1.22}],
    [braid(), 800, 1010, {turn: 2, shadow: 700, scale: 1.32, depth: 0.06}],
  ]),
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
  'olives-green': jarOfOlives('Green olives', ['#8A9A3A', '#9CAC4A', '#7A8A2E'], '#2A3206', '#55702B'),
  'olives-black': jarOfOlives('Black olives', ['#3A2A38', '#2A1C28', '#4A3646'], '#0A0408', '#4A2A5A'),
  'olives-kalamata': jarOfOlives('Kalamata', ['#5A2A3C', '#6E3448', '#4A2032'], '#1A040C', '#7A2A3A'),
  'olives-mixed': jarOfOlives(
    'Mixed olives',
    ['#8A9A3A', '#4A2032', '#6E7A2E', '#2A1C28'],
    '#1A1A06',
    '#A3282C',
  ),
}
