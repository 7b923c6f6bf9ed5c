import {
  baguette,
  barbari,
  breadSlice,
  flatRound,
  garlicAndGreen,
  lavash,
  lavashRoll,
  msemen,
  naan,
  pita,
  pocket,
  sesameRing,
  wheatPita,
  zaatarTop,
} from '../../kit/breads.mjs'
import {pouch} from '../../kit/packs.mjs'
import {bowl} from '../../kit/pantry.mjs'
import {laid, product, withSide} from './compose.mjs'

const baked = (list, options) => product('bread', () => laid(list()), options)
export const bread = {
  pita: baked(() => [
    [pita(330, {seed: 3}), 560, 850],
    [pita(330, {seed: 8}), 1040, 860],
    [pita(350, {seed: 5}), 760, 960],
    [pocket(300), 1080, 1060, {shadow: 480, depth: 0.18}],
  ]),
  'pita-wheat': baked(() => [
    [wheatPita(330, {seed: 6}), 560, 850],
    [wheatPita(330, {seed: 9}), 1060, 870],
    [wheatPita(350, {seed: 4}), 800, 1000],
  ]),
  'pita-mini': baked(() =>
    [
      [560, 800, 3],
      [800, 780, 5],
      [1040, 800, 7],
      [440, 890, 9],
      [680, 870, 11],
      [920, 880, 13],
      [1160, 890, 15],
      [560, 980, 17],
      [800, 970, 19],
      [1040, 985, 21],
      [690, 1070, 23],
      [930, 1075, 25],
    ].map(([x, y, seed]) => [pita(158, {seed, thick: 24}), x, y]),
  ),
  naan: baked(() => [
    [naan({seed: 4}), 640, 860, {turn: -8}],
    [naan({seed: 9}), 960, 1000, {turn: 6, flip: true, scale: 1.1}],
  ]),
  'naan-garlic': baked(() => [
    [naan({seed: 7, on: garlicAndGreen()}), 960, 830, {turn: -6, flip: true, scale: 1.05}],
    [naan({seed: 12, on: garlicAndGreen()}), 680, 1010, {turn: 5, scale: 1.25}],
  ]),
  lavash: baked(() => [
    [lavash(), 780, 930, {shadow: 800, depth: 0.1}],
    [lavashRoll(), 860, 1040, {shadow: 600, turn: -3, scale: 1.15, depth: 0.1}],
  ]),
  baguette: baked(() => [
    [baguette(), 830, 850, {shadow: 900, turn: -10, scale: 1.15, depth: 0.07}],
    [breadSlice({seed: 3}), 480, 1060, {shadow: 200, turn: -6, scale: 1.3}],
    [breadSlice({seed: 6}), 720, 1080, {shadow: 200, turn: 4, scale: 1.3}],
  ]),
  simit: baked(() => [
    [sesameRing(310, {seed: 4}), 1010, 880],
    [sesameRing(340, {seed: 8}), 620, 1020],
  ]),
  manaqish: baked(
    () => [
      [
        flatRound(520, {
          seed: 6,
          tilt: 0.56,
          thick: 40,
          flour: false,
          on: zaatarTop(520, {tilt: 0.56, thick: 40}),
        }),
        800,
        1020,
      ],
    ],
    {zoom: 0.94, limit: 18_000},
  ),
  barbari: baked(() => [
    [barbari(), 830, 850, {shadow: 860, turn: -5, depth: 0.08}],
    [barbari(), 790, 1020, {shadow: 900, turn: 3, scale: 1.08, depth: 0.08}],
  ]),
  msemen: baked(() => [
    [msemen({seed: 3}), 600, 900],
    [msemen({seed: 7}), 1030, 890],
    [msemen({seed: 5}), 820, 1020],
    [msemen({seed: 9, shade: false}), 830, 974],
    [msemen({seed: 2, shade: false}), 814, 928],
  ]),
  breadcrumbs: product('bread', () =>
    withSide(
      pouch('#C8871C', 'Crumbs', {content: '#E0B064', dark: '#8A4A14'}),
      bowl(190, '#A3282C', '#E0B064', {dark: '#8A4A14', grainy: 0.05}),
      {scale: 1.3, at: [1140, 1040]},
    ),
  ),
}
