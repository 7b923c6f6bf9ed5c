import {plate} from '../../kit/bites.mjs'
import {aril} from '../../kit/cut-fruit.mjs'
import {
  chickpea,
  chopped,
  dipBowl,
  falafel,
  falafelHalf,
  kibbeh,
  kibbehHalf,
  lemonWedge,
  strewn,
  stuffedLeaf,
} from '../../kit/dishes.mjs'
import {parsleyLeaf} from '../../kit/leaves.mjs'
import {tub} from '../../kit/packs.mjs'
import {put} from '../../kit/paint.mjs'
import {skin} from '../../kit/solid.mjs'
import {clove} from '../../kit/vegetables.mjs'
import {laid, product, withSide} from './compose.mjs'

const dip = (word, mark, side) =>
  product('deli', () =>
    withSide(tub('#FFFDF6', word, {mark, lid: mark}), side(), {
      scale: 1.6,
      shadow: 590,
      x: 560,
      at: [1150, 1060],
      sideScale: 1.15,
      sideShadow: 400,
    }),
  )
const PLATE = {shadow: 800, depth: 0.07}
const plated = (list, color, options) =>
  product('deli', () => laid([[plate(540, color), 800, 1040, PLATE], ...list()]), {zoom: 1.12, ...options})
const garnish = (x, y, scale = 1) =>
  [
    [-40, 0, -40],
    [36, 4, 36],
    [0, -10, -4],
  ].map(([dx, dy, turn], i) => [parsleyLeaf(i), x + dx * scale, y + dy, {turn, scale}])

/** The counter's dips, salads and dishes; cold meat is in `meat.mjs`. */
export const deli = {
  hummus: dip('Hummus', '#C8871C', () =>
    dipBowl(255, ['#FBEFD2', '#EBD3A0', '#C49E5C'], {
      on: `${strewn(46, 150, 56, (roll, i) => `<circle r="${roll(2, 5)}" fill="${['#B5301C', '#D2542C'][i % 2]}"/>`, 4)}${strewn(16, 170, 60, chopped, 7)}${[
        [-40, 10],
        [22, -14],
        [52, 22],
        [-8, 30],
      ]
        .map(([x, y]) => put(chickpea(), x, y))
        .join('')}`,
    }),
  ),
  'baba-ghanoush': dip('Baba|ghanoush', '#4A2A5A', () =>
    dipBowl(255, ['#E3D3AE', '#C2AA7C', '#8A7048'], {
      outside: '#A3282C',
      texture: skin(0.03, '#6E5430', {opacity: 0.4, cut: 0.54, gain: 6, seed: 5}),
      on: `${strewn(14, 160, 58, chopped, 5)}${[
        [-60, 14],
        [-20, -20],
        [34, 10],
        [70, -16],
        [6, 34],
        [-90, -10],
      ]
        .map(([x, y], i) => aril(x, y, 17, i))
        .join('')}`,
    }),
  ),
  'garlic-dip': dip(
    'Toum',
    '#55702B',
    () =>
      `${dipBowl(250, ['#FFFFFA', '#F8F5E6', '#CFC8AE'], {outside: '#2A6478', oil: false, on: strewn(9, 150, 50, chopped, 8)})}${put(clove(), -300, 40, {turn: -50, scale: 0.8, shadow: 90})}${put(clove(), -220, 66, {turn: 20, scale: 0.8, shadow: 90})}`,
  ),
  tabbouleh: dip('Tabbouleh', '#2F7A46', () =>
    dipBowl(255, ['#5EA040', '#3A7E2E', '#1E5018'], {
      outside: '#FBF1DC',
      swirl: false,
      oil: false,
      on: `${strewn(190, 205, 78, (roll, i) => (i % 8 === 0 ? `<rect x="-12" y="-10" width="${roll(18, 26)}" height="${roll(15, 22)}" rx="5" fill="${['#D8361F', '#E8563A'][i % 2]}"/>` : i % 5 === 0 ? `<ellipse rx="8" ry="5" fill="#E9CF96"/>` : i % 11 === 0 ? '<rect x="-9" y="-5" width="18" height="10" rx="3" fill="#F8F6E4"/>' : chopped(roll, i)), 3)}`,
    }),
  ),
  'stuffed-leaves': plated(() => [
    [stuffedLeaf({seed: 1}), 560, 900, {turn: 3}],
    [stuffedLeaf({seed: 2}), 850, 890, {turn: -3}],
    [stuffedLeaf({seed: 3}), 700, 826, {turn: 2}],
    [stuffedLeaf({seed: 4}), 970, 826, {turn: -6}],
    [stuffedLeaf({seed: 5}), 500, 990, {turn: -3}],
    [stuffedLeaf({seed: 6}), 790, 990, {turn: 2}],
    [lemonWedge(), 1080, 1000, {shadow: 110, turn: -8, scale: 1.2}],
    [lemonWedge(), 1200, 966, {shadow: 100, turn: 10, scale: 1.1}],
  ]),
  falafel: plated(() => [
    [falafel({seed: 3}), 620, 880, {shadow: 150}],
    [falafel({seed: 7}), 830, 870, {shadow: 150}],
    [falafel({seed: 5}), 720, 800, {}],
    ...garnish(1080, 950, 1.1),
    [falafel({seed: 9}), 500, 980, {shadow: 160, scale: 1.08}],
    [falafel({seed: 11}), 720, 1000, {shadow: 160, scale: 1.08}],
    [falafelHalf({seed: 5}), 950, 1010, {shadow: 170, scale: 1.16}],
    [lemonWedge(), 1190, 990, {shadow: 100, turn: 12}],
  ]),
  kibbeh: plated(() => [
    [kibbeh({seed: 3}), 560, 890, {shadow: 280, turn: -4}],
    [kibbeh({seed: 8}), 910, 880, {shadow: 280, turn: 5}],
    [kibbeh({seed: 5}), 740, 800, {}],
    ...garnish(1200, 930, 0.95),
    [kibbeh({seed: 12}), 580, 1000, {shadow: 290, turn: 3, scale: 1.06}],
    [kibbehHalf({seed: 4}), 910, 1010, {shadow: 220, scale: 1.22}],
    [lemonWedge(), 1210, 1000, {shadow: 100, turn: 10}],
  ]),
}
