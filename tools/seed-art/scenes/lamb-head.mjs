import {bowl, liquid} from '../kit/relief/dishes.mjs'
import {pick} from '../kit/relief/cuts.mjs'
import {clove, lemon, oneLeaf, parsley} from '../kit/relief/garnish.mjs'
import {board} from '../kit/relief/ground.mjs'
import {blend, clamp, ease, rgb, rough} from '../kit/relief/noise.mjs'
import {slab, spots, through} from '../kit/relief/shapes.mjs'
import {lay} from '../kit/relief/sheet.mjs'
import {wrapped} from '../kit/relief/parcel.mjs'

/** Meat that has simmered all night: brown, in threads. */
const simmered = (seed) => {
  const [brown, pale, dark] = ['#B98460', '#DDB690', '#7E4E34'].map(rgb)
  return (u, v, edge) => {
    const thread = rough(u / 50, v / 7, seed, 3)
    const tone = rough(u / 60, v / 60, seed + 3, 2)
    const color = blend(blend(brown, pale, clamp(0.3 + thread)), dark, clamp(0.1 - tone * 0.7))
    return [...blend(dark, color, ease(-8, 12, edge)), 0.6, thread * 4]
  }
}

/**
 * A lamb's head: not the head itself, which some would rather not meet on a shelf, but as one carries it home, and the bowl
 * that it makes: golden broth, tender cheek, chickpeas and parsley.
 */
export async function lambHead(sheet) {
  await board(sheet, {x: 800, y: 620, w: 755, h: 540})
  await wrapped(sheet, {x: 440, y: 470, w: 310, h: 250, turn: -7, z: 44})
  await broth(sheet, {x: 1060, y: 690})
  await lemon(sheet, {x: 470, y: 930}, {r: 104, z: 44})
  await clove(sheet, {x: 290, y: 880, turn: 30}, {z: 44})
  await clove(sheet, {x: 300, y: 970, turn: -16}, {z: 44, seed: 5})
  await oneLeaf(sheet, {x: 1120, y: 200, turn: 20}, {z: 48, length: 100, color: '#6E7E45'})
  await oneLeaf(sheet, {x: 1240, y: 230, turn: -24}, {z: 48, length: 92, color: '#5E7040', seed: 4})
}

/** The same for the deal, which puts it on a color of its own. */
export const lambHeadDeal = {
  width: 1200,
  height: 1200,
  frame: [200, -60, 1200, 1200],
  clear: true,
  relief: async (sheet) => {
    await board(sheet, {x: 800, y: 570, w: 575, h: 610})
    await wrapped(sheet, {x: 800, y: 250, w: 340, h: 250, turn: -5, z: 44})
    await broth(sheet, {x: 850, y: 790})
    await lemon(sheet, {x: 370, y: 720}, {r: 104, z: 44})
    await clove(sheet, {x: 350, y: 1050, turn: 30}, {z: 44})
    await clove(sheet, {x: 420, y: 1110, turn: -16}, {z: 44, seed: 5})
    await oneLeaf(sheet, {x: 350, y: 540, turn: 64}, {z: 48, length: 100, color: '#6E7E45'})
    await oneLeaf(sheet, {x: 1270, y: 560, turn: -60}, {z: 48, length: 92, color: '#5E7040', seed: 4})
  },
}

async function broth(sheet, {x, y}) {
  const r = 375
  await bowl(sheet, {
    x,
    y,
    r,
    z: 44,
    color: '#1C5A42',
    deep: 190,
    fill: liquid('#DCA94A', {drops: '#F6DC8C', seed: 6}),
  })
  const level = 44 + r * 0.42
  for (const [i, [dx, dy, size, turn]] of spots(
    '-130 -70 156 24, 100 -130 150 -24, 0 110 166 8, 180 40 120 50',
  ).entries()) {
    const points = Array.from({length: 8}, (_, k) => {
      const a = (k / 8) * 6.283
      return [
        Math.cos(a) * size * pick(k, i + 3, 0.84, 1.12),
        Math.sin(a) * size * 0.66 * pick(k, i + 4, 0.84, 1.1),
      ]
    })
    await lay(
      sheet,
      slab(through(points, 0.8), {x: x + dx, y: y + dy, turn}, {height: 52, round: 44, dome: 12, soften: 5}),
      simmered(i * 4 + 3),
      {z: level - 12},
    )
  }
  const pea = (u, v) => [
    ...blend(rgb('#E5BC74'), rgb('#F4DDA6'), clamp(0.5 + rough(u / 12, v / 12, 3, 2))),
    0.6,
    0,
  ]
  for (const [i, [dx, dy]] of spots(
    '-200 30, -170 80, 70 -30, 170 160, -50 -170, 210 -70, -120 170',
  ).entries())
    await lay(
      sheet,
      slab(
        through(spots('-26 0, -16 -22, 12 -24, 27 0, 14 22, -14 24')),
        {x: x + dx, y: y + dy, turn: i * 40},
        {height: 26, round: 22, soften: 2},
      ),
      pea,
      {z: level - 8},
    )
  await parsley(sheet, {x: x + 20, y: y - 40, turn: -30, z: level + 30, scale: 0.62})
}
