import {aril, avocado, avocadoHalf, melonQuarter, pomegranate, pomegranateHalf} from '../../kit/cut-fruit.mjs'
import {seededRandom} from '../../kit/paint.mjs'
import {apple, bananas, lemon, lemonHalf, mango, mangoCheek, orange, orangeHalf} from '../../kit/fruit.mjs'
import {bunch, cilantroLeaf, mintTwig, parsleyLeaf, romaine} from '../../kit/leaves.mjs'
import {bellPepper, chili, cucumber, cucumberSlice, eggplant, okraPod, okraSlice} from '../../kit/pods.mjs'
import {carrot, clove, garlic, ginger, onion, potato, tomato} from '../../kit/vegetables.mjs'
import {laid, product} from './compose.mjs'

const fresh = (list, options) => product('produce', () => laid(list()), options)

export const produce = {
  tomatoes: fresh(() => [
    [tomato({leaves: false}), 610, 850, {shadow: 300}],
    [tomato(), 960, 840, {shadow: 300, turn: 6}],
    [
      '<path d="M-300-60C-160-140 60-110 330-40M-150-104C-190-150-220-170-262-180M40-112C60-150 70-170 110-190" stroke="#5E8F3C" stroke-width="19" fill="none" stroke-linecap="round"/>',
      790,
      680,
      {},
    ],
    [tomato(), 430, 1010, {shadow: 320, turn: -8}],
    [tomato(), 1180, 1000, {shadow: 320, turn: 10, flip: true}],
    [tomato(), 800, 1060, {shadow: 330, scale: 1.06}],
  ]),
  onions: fresh(() => [
    [onion(), 800, 840, {shadow: 300}],
    [onion(), 500, 1010, {shadow: 310, turn: -10, scale: 1.05}],
    [onion(), 1090, 1020, {shadow: 320, turn: 12, flip: true, scale: 1.08}],
  ]),
  garlic: fresh(() => [
    [garlic(), 610, 900, {shadow: 300, turn: -4, scale: 1.1}],
    [garlic(), 1010, 960, {shadow: 320, turn: 8, flip: true, scale: 1.2}],
    [clove(), 560, 1050, {shadow: 110, turn: -60, scale: 1.1}],
    [clove(), 740, 1066, {shadow: 110, turn: 14, scale: 1.1}],
  ]),
  lemons: fresh(() => [
    [lemon(), 620, 840, {shadow: 300, turn: -12}],
    [lemon(), 1010, 850, {shadow: 300, turn: 14, flip: true}],
    [lemon(), 460, 1030, {shadow: 320, turn: 6}],
    [lemon(), 1160, 1040, {shadow: 320, turn: -8}],
    [lemonHalf(), 810, 1070, {shadow: 240, scale: 1.1}],
  ]),
  oranges: fresh(() => [
    [orange({navel: false}), 620, 870, {shadow: 300}],
    [orange(), 1000, 860, {shadow: 300}],
    [orange(), 440, 1050, {shadow: 320, turn: -20}],
    [orangeHalf(), 1170, 1050, {shadow: 290}],
    [orange({navel: false}), 810, 1080, {shadow: 320}],
  ]),
  apples: fresh(() => [
    [apple(), 800, 840, {shadow: 300, turn: 4}],
    [apple(), 520, 1020, {shadow: 310, turn: -12, scale: 1.05}],
    [apple(), 1080, 1020, {shadow: 310, turn: 12, flip: true, scale: 1.05}],
  ]),
  mangoes: fresh(() => [
    [mango(), 640, 850, {shadow: 300, turn: -6}],
    [mango({blush: false}), 1030, 860, {shadow: 300, turn: 10, flip: true}],
    [mango({blush: false}), 500, 1040, {shadow: 320, turn: 4}],
    [mangoCheek(), 1010, 1060, {shadow: 330, scale: 1.2}],
  ]),
  bananas: fresh(
    () => [
      ['', 640, 1120, {shadow: 420, depth: 0.1}],
      [bananas(), 800, 1020, {turn: -62, scale: 1.7}],
    ],
    {zoom: 1.45},
  ),
  watermelon: fresh(() => [[melonQuarter(), 800, 1020, {shadow: 520, scale: 1.2, depth: 0.1}]]),
  pomegranates: fresh(() => [
    [pomegranate(), 960, 940, {shadow: 330, scale: 1.3, turn: 6}],
    [pomegranateHalf(), 600, 1040, {shadow: 330, scale: 1.2}],
    ...[
      [850, 1060, 26, 0],
      [910, 1072, 24, 1],
      [884, 1036, 22, 2],
      [980, 1060, 24, 3],
    ].map(([x, y, r, i]) => [aril(0, -r * 0.7, r, i), x, y, {shadow: r * 1.8}]),
  ]),
  avocados: fresh(() => [
    [avocado(), 560, 920, {shadow: 280, turn: -10, scale: 1.1}],
    [avocado(), 1060, 920, {shadow: 280, turn: 12, flip: true, scale: 1.1}],
    [avocadoHalf(), 660, 1060, {shadow: 270, turn: -14, scale: 1.05}],
    [avocadoHalf({stone: false}), 990, 1060, {shadow: 270, turn: 14, scale: 1.05}],
  ]),

  potatoes: fresh(() => [
    [potato({seed: 5}), 640, 820, {shadow: 360, turn: -6}],
    [potato({seed: 8}), 1010, 840, {shadow: 360, turn: 10, flip: true}],
    [potato({seed: 3}), 480, 1010, {shadow: 380, turn: 4, scale: 1.05}],
    [potato({seed: 11}), 980, 1040, {shadow: 390, turn: -4, scale: 1.1}],
  ]),
  carrots: fresh(() => [
    [carrot({seed: 4}), 1040, 760, {turn: 9, shadow: 300}],
    [carrot({seed: 9}), 1060, 830, {turn: 5, shadow: 300}],
    [carrot({seed: 2}), 1050, 905, {turn: 0, shadow: 300}],
    [carrot({seed: 6}), 1070, 975, {turn: -4, scale: 1.04, shadow: 300}],
    [carrot({seed: 7}), 1030, 1050, {turn: -9, scale: 1.06, shadow: 300}],
  ]),
  cucumbers: fresh(() => [
    [cucumber(), 800, 800, {shadow: 440, turn: -4, depth: 0.08}],
    [cucumber(), 690, 910, {shadow: 440, turn: 3, flip: true, depth: 0.08}],
    [cucumber(), 930, 960, {shadow: 440, turn: -3, depth: 0.08}],
    [cucumberSlice(), 520, 1060, {shadow: 130, scale: 1.05}],
    [cucumberSlice(), 640, 1070, {shadow: 130, scale: 1.05}],
    [cucumberSlice(), 760, 1080, {shadow: 130, scale: 1.05}],
  ]),
  aubergines: fresh(() => [
    [eggplant(), 780, 800, {shadow: 440, turn: -8, depth: 0.1, scale: 1.05}],
    [eggplant(), 820, 1010, {shadow: 470, turn: 5, depth: 0.1, scale: 1.2}],
  ]),
  peppers: fresh(() => [
    [bellPepper(), 800, 830, {shadow: 290}],
    [bellPepper(), 500, 1010, {shadow: 300, turn: -9, scale: 1.04}],
    [bellPepper(), 1100, 1010, {shadow: 300, turn: 9, flip: true, scale: 1.04}],
  ]),
  chillies: fresh(() => [
    [chili(), 760, 760, {shadow: 320, turn: -14, depth: 0.08}],
    [chili(), 860, 850, {shadow: 330, turn: 8, flip: true, depth: 0.08}],
    [chili(), 640, 920, {shadow: 330, turn: 6, depth: 0.08}],
    [chili(), 960, 960, {shadow: 330, turn: -10, depth: 0.08}],
    [chili(), 740, 1030, {shadow: 340, turn: -2, flip: true, depth: 0.08}],
  ]),
  okra: fresh(() => {
    const roll = seededRandom(5)
    const pods = [
      [640, 800], [900, 790], [760, 850], [1040, 860], [560, 900], [840, 910], [1120, 940], [660, 970], [960, 985], [780, 1040],
    ] // prettier-ignore
    return [
      ...pods.map(([x, y], i) => [
        okraPod(),
        x,
        y,
        {turn: roll(-22, 22), flip: i % 3 === 1, shadow: 230, scale: 1.16},
      ]),
      [okraSlice(), 1080, 1060, {shadow: 80, scale: 1.1}],
      [okraSlice(), 1190, 1030, {shadow: 80, scale: 1.05}],
    ]
  }),
  ginger: fresh(() => [[ginger(), 800, 1010, {shadow: 470, scale: 1.7, turn: -3}]]),
  lettuce: fresh(() => [[romaine(), 800, 1040, {shadow: 300, turn: 5, scale: 1.2}]], {zoom: 1.12}),

  parsley: fresh(() => [[bunch(parsleyLeaf, {seed: 3, size: 0.94}), 800, 1040, {shadow: 240, scale: 1.3}]], {
    limit: 24_000,
  }),
  cilantro: fresh(
    () => [
      [
        bunch(cilantroLeaf, {
          seed: 6,
          size: 0.98,
          stalk: ['#B5D87A', '#94C45A', '#7CB048'],
          string: '#B5503A',
        }),
        800,
        1040,
        {shadow: 240, scale: 1.3},
      ],
    ],
    {limit: 24_000},
  ),
  mint: fresh(
    () => [
      [mintTwig({seed: 3, pairs: 3}), 800, 1030, {turn: -52, scale: 1.1}],
      [mintTwig({seed: 6, pairs: 3}), 800, 1030, {turn: 52, scale: 1.1}],
      [mintTwig({seed: 2, pairs: 4}), 790, 1030, {turn: -27, scale: 1.2}],
      [mintTwig({seed: 5, pairs: 4}), 810, 1030, {turn: 27, scale: 1.2}],
      [mintTwig({seed: 8, pairs: 4}), 800, 1050, {shadow: 200, scale: 1.3}],
    ],
    {limit: 24_000, zoom: 1.3},
  ),
}
