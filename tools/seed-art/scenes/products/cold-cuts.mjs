import {circle, pick} from '../../kit/relief/cuts.mjs'
import {clove, oneLeaf, parsley, scattered} from '../../kit/relief/garnish.mjs'
import {board, paper, plate} from '../../kit/relief/ground.mjs'
import {blend, cells, clamp, ease, rgb, rough, soft} from '../../kit/relief/noise.mjs'
import {slab, spots, through} from '../../kit/relief/shapes.mjs'
import {lay} from '../../kit/relief/sheet.mjs'
import {relief} from './compose.mjs'

/** Slices of a row lie on each other like tiles, each a little higher than the one before. */
async function shingled(sheet, slices, draw, {z = 44, rise = 7, tilt = [0.05, 0]} = {}) {
  for (const [i, slice] of slices.entries()) await draw(slice, {z: z + 10 + (i % 20) * rise * 0.3, tilt}, i)
}

/** A slice of sausage: the color of the meat, its fat in pieces of all sizes, and the skin. */
function cutFace(r, {color, fat, rind, seed, size = 34, fatty = 0.5, pepper, deep}) {
  const [base, white, skin, low] = [color, fat, rind, deep].map(rgb)
  const black = pepper && rgb(pepper)
  return (u, v, edge) => {
    const warp = soft(u / 30, v / 30, seed + 3) * 0.22
    const [near, , id] = cells(u / size + warp, v / size - warp, seed)
    const [fine, , other] = cells(u / (size * 0.6), v / (size * 0.6), seed + 5)
    const tone = rough(u / 80, v / 80, seed + 7, 2)
    let paint = blend(base, low, clamp(0.25 + tone * 0.8))
    const big = ease(0.2 + id * 0.42, 0.12 + id * 0.34, near) * (id < fatty ? 1 : 0)
    const small = ease(0.4, 0.26, fine) * (other < fatty * 0.5 ? 1 : 0)
    paint = blend(paint, white, Math.max(big * 0.9, small * 0.5))
    if (black) {
      const [corn, , which] = cells(u / 46, v / 46, seed + 11)
      paint = blend(paint, black, ease(0.16, 0.11, corn) * (which < 0.4 ? 0.85 : 0))
    }
    paint = blend(skin, paint, ease(r * 0.025, r * 0.055, edge))
    return [...paint, 0.45, tone * 1.2 + big * 0.8 - ease(8, 2, edge) * 1]
  }
}

async function salami(sheet) {
  await board(sheet, {w: 755, h: 560})
  const r = 232
  const rows = [400, 800].flatMap((y, row) =>
    Array.from({length: 5}, (_, i) => [350 + i * 205 + row * 60, y + pick(i, row + 3, -16, 16), row * 6 + i]),
  )
  await shingled(
    sheet,
    rows,
    ([x, y, seed], how) =>
      lay(
        sheet,
        slab(circle(r), {x, y, turn: seed * 50}, {height: 15, round: 6, soften: 1.5}),
        cutFace(r, {
          color: '#A8332E',
          deep: '#7C1C20',
          fat: '#F2D6C0',
          rind: '#5A2018',
          seed: seed + 2,
          size: 46,
          fatty: 0.5,
          pepper: '#241610',
        }),
        how,
      ),
    {tilt: [-0.07, 0]},
  )
  await scattered(sheet, {x: 1400, y: 420, rx: 40, ry: 80, z: 44, count: 9, size: 10})
  await oneLeaf(sheet, {x: 260, y: 940, turn: 50}, {z: 48, length: 80, color: '#6E7E45'})
}

async function mortadella(sheet) {
  await paper(sheet, {w: 755, h: 580, seed: 71, color: '#F2E7CF'})
  const r = 330
  const face = (seed) => {
    const [pink, low, skin] = ['#EDB3A2', '#E29C8C', '#C97A62'].map(rgb)
    const [olive, rim, heart] = ['#93A23E', '#5E6E22', '#C2362A'].map(rgb)
    return (u, v, edge) => {
      const tone = rough(u / 70, v / 70, seed, 3)
      const fine = soft(u / 7, v / 7, seed + 2)
      let paint = blend(pink, low, clamp(0.3 + tone * 0.6)).map((value) => value * (1 + fine * 0.018))
      const [near, , id] = cells(u / 132, v / 132, seed + 5)
      const d = near * 132
      const size = 22 + id * 16
      if (id < 0.72) {
        const ring = blend(rim, olive, ease(size, size - 8, d))
        paint = blend(paint, ring, ease(size + 2, size - 1, d))
        paint = blend(paint, heart, ease(size * 0.42, size * 0.3, d))
      }
      const [bit, , other] = cells(u / 40, v / 40, seed + 9)
      paint = blend(
        paint,
        [0.98, 0.9, 0.84],
        ease(0.22, 0.15, bit) * (other < 0.22 && d > size + 4 ? 0.75 : 0),
      )
      paint = blend(skin, paint, ease(4, 10, edge))
      return [...paint, 0.4, tone * 1.4 - ease(size + 2, size - 3, d) * (id < 0.72 ? 1.2 : 0)]
    }
  }
  const list = spots('470 440 4, 1060 410 9, 620 780 15, 1110 800 22')
  for (const [i, [x, y, seed]] of list.entries())
    await lay(
      sheet,
      slab(circle(r), {x, y, turn: seed * 30}, {height: 15, round: 7, soften: 2}),
      face(seed),
      {z: 24 + i * 7, tilt: [-0.012, 0.012]},
    )
  await parsley(sheet, {x: 1400, y: 1060, turn: 200, z: 18, scale: 0.7})
}

/** A thin slice that does not lie flat. */
const waved =
  (paint, seed, high = 13) =>
  (u, v, edge, top) => {
    const [r, g, b, gloss, bump = 0] = paint(u, v, edge, top)
    const wave =
      Math.sin((u + soft(u / 160, v / 160, seed) * 110) / 46) * high * ease(0, 60, edge) +
      soft(u / 150, v / 150, seed + 2) * high * 1.6
    return [r, g, b, gloss, bump + wave]
  }

async function turkey(sheet) {
  await board(sheet, {w: 755, h: 560})
  const [meat, pale, gold, brown] = ['#EFC5A4', '#F8DFC8', '#CE8A42', '#8A4A1C'].map(rgb)
  const paint = (seed) => (u, v, edge) => {
    const grain = rough(u / 120, v / 18, seed, 3)
    const patch = rough(u / 80, v / 80, seed + 3, 2)
    let color = blend(meat, pale, clamp(0.4 + grain * 0.7 + patch * 0.4))
    const smoke = edge + soft(u / 40, v / 40, seed) * 5
    color = blend(gold, color, ease(10, 34, smoke))
    color = blend(brown, color, ease(3, 14, smoke))
    return [...color, 0.45, grain * 1.6]
  }
  const oval = through(
    spots('-270 0, -230 -110, -90 -160, 90 -156, 230 -100, 272 10, 220 112, 70 150, -100 148, -230 96'),
  )
  const list = spots(
    '430 330 -16, 820 310 8, 1180 380 20, 400 620 6, 760 600 -10, 1120 660 12, 520 880 -8, 920 880 10, 1220 920 -14',
  )
  for (const [i, [x, y, turn]] of list.entries())
    await lay(
      sheet,
      slab(oval, {x, y, turn}, {height: 20, round: 9, soften: 2}),
      waved(paint(i * 3 + 2), i + 3, 4),
      {z: 54 + i * 6, drape: true},
    )
}

async function pastirma(sheet) {
  await plate(sheet, {rx: 755, ry: 610})
  const paint = (seed) => {
    const [ruby, deep, light, crust, red] = ['#8E1F26', '#5A0F18', '#B84A42', '#A8622A', '#B5341C'].map(rgb)
    const white = rgb('#EBC9B0')
    return (u, v, edge) => {
      const grain = rough(u / 90, v / 16, seed, 3)
      const vein = ease(0.2, 0.5, rough(u / 70, v / 26, seed + 9, 3) - 0.12)
      let color = blend(ruby, grain > 0 ? light : deep, clamp(Math.abs(grain) * 0.9))
      color = blend(color, white, vein * 0.6)
      const rim = edge + soft(u / 26, v / 26, seed) * 6
      const spice = rough(u / 9, v / 9, seed + 4, 2)
      const cover = ease(27, 20, rim)
      color = blend(color, blend(crust, red, clamp(0.4 + spice)), cover)
      return [...color, 0.55 - cover * 0.4, grain * 1.2 + cover * (1.5 + spice * 3)]
    }
  }
  const slice = through(
    spots('-236 10, -210 -70, -90 -110, 80 -104, 210 -66, 240 10, 200 76, 60 104, -100 100, -206 70'),
  )
  const list = spots(
    '470 370 -20, 790 330 -6, 1100 390 16, 400 580 -30, 730 560 -14, 1060 590 10, 480 800 -18, 810 790 -2, 1130 800 22, 660 960 -8, 960 960 8',
  )
  for (const [i, [x, y, turn]] of list.entries())
    await lay(
      sheet,
      slab(slice, {x, y, turn, scale: 1.06}, {height: 14, round: 6, soften: 1.5}),
      waved(paint(i * 4 + 3), i + 9, 3),
      {z: 20 + i * 6, drape: true},
    )
  await clove(sheet, {x: 1310, y: 590, turn: 60}, {z: 24})
}

export const coldCuts = {
  salami: relief('deli', salami),
  mortadella: relief('deli', mortadella),
  'turkey-smoked': relief('deli', turkey),
  pastirma: relief('deli', pastirma),
}
