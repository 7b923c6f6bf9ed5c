import {bowl, crumb, grilled, liquid, onionRing} from '../../kit/relief/dishes.mjs'
import {pick} from '../../kit/relief/cuts.mjs'
import {fat} from '../../kit/relief/flesh.mjs'
import {lemon} from '../../kit/relief/garnish.mjs'
import {plate} from '../../kit/relief/ground.mjs'
import {link, minced} from '../../kit/relief/links.mjs'
import {slab, spots, through} from '../../kit/relief/shapes.mjs'
import {lay} from '../../kit/relief/sheet.mjs'
import {relief} from './compose.mjs'

async function nuggets(sheet) {
  await plate(sheet, {rx: 755, ry: 610})
  await bowl(sheet, {x: 1130, y: 430, r: 176, z: 8, color: '#A3282C', fill: liquid('#E8C777', {seed: 4})})
  const list = spots(
    '480 370, 760 340, 370 560, 640 540, 880 590, 440 750, 700 740, 960 780, 1200 720, 570 920, 830 930, 1080 920',
  )
  const shape = (i) =>
    through(
      Array.from({length: 8}, (_, k) => {
        const a = (k / 8) * 6.283
        return [Math.cos(a) * 138 * pick(k, i + 5, 0.86, 1.08), Math.sin(a) * 96 * pick(k, i + 6, 0.86, 1.1)]
      }),
    )
  for (const [i, [x, y]] of list.entries())
    await lay(
      sheet,
      slab(shape(i), {x, y, turn: pick(i, 7, -35, 35)}, {height: 66, round: 50, dome: 12, soften: 5}),
      crumb({seed: i + 1}),
      {z: 10},
    )
  for (const [i, [x, y]] of [
    [560, 640],
    [820, 830],
  ].entries())
    await lay(
      sheet,
      slab(shape(i + 20), {x, y, turn: pick(i, 8, -35, 35)}, {height: 66, round: 50, dome: 12, soften: 5}),
      crumb({seed: i + 41}),
      {z: 62},
    )
}

async function popcorn(sheet) {
  await plate(sheet, {rx: 755, ry: 610})
  const bite = async (x, y, z, i) => {
    const points = through(
      Array.from({length: 7}, (_, k) => {
        const a = (k / 7) * 6.283
        const r = pick(i, 3, 66, 88) * pick(k, i + 5, 0.76, 1.2)
        return [Math.cos(a) * r, Math.sin(a) * r * 0.9]
      }),
    )
    await lay(
      sheet,
      slab(points, {x, y, turn: pick(i, 7, 0, 180)}, {height: 68, round: 52, dome: 10, soften: 6}),
      crumb({seed: i + 1, color: '#E8A055', dark: '#BF6A2C', light: '#F8CB88', flecks: '#C4361E', size: 17}),
      {z},
    )
  }
  let i = 0
  for (const [rx, ry, z] of spots('480 350 10, 340 240 62, 190 120 112'))
    for (let row = -3; row <= 3; row++)
      for (let column = -4; column <= 4; column++) {
        i += 1
        const x = (column + (row % 2 ? 0.5 : 0)) * 140 + pick(i, 1, -24, 24)
        const y = row * 118 + pick(i, 2, -20, 20)
        if ((x / rx) ** 2 + (y / ry) ** 2 < 1) await bite(720 + x, 610 + y, z + pick(i, 4, 0, 12), i)
      }
  await bowl(sheet, {
    x: 1270,
    y: 420,
    r: 130,
    z: 8,
    color: '#1C5A42',
    fill: liquid('#C8371F', {seed: 4, drops: '#E87A3A'}),
  })
}

async function seekh(sheet) {
  await plate(sheet, {rx: 755, ry: 610})
  for (let i = 0; i < 6; i++) {
    const y = 320 + i * 116
    const [a, b] = [330 + pick(i, 3, -20, 20) + Math.abs(i - 2.5) * 26, 1120 + pick(i, 4, -20, 20)]
    const paint = grilled(
      minced('#C9884A', {
        fat: '#E8C08A',
        dark: '#7A3E1A',
        spice: '#9A5A2A',
        green: '#4E7A2E',
        leafy: 0.14,
        seed: i * 5 + 2,
        size: 26,
        fatty: 0.2,
        lumps: 7,
        wet: 0.5,
      }),
      {seed: i + 4, much: 0.34},
    )
    await link(
      sheet,
      [
        [a, y + pick(i, 5, -8, 8)],
        [560, y],
        [840, y + pick(i, 6, -8, 8)],
        [b, y],
      ],
      56,
      paint,
      {z: 14, knots: false, taper: 0.86},
    )
  }
  await bowl(sheet, {
    x: 1280,
    y: 470,
    r: 120,
    z: 10,
    color: '#1C5A42',
    fill: liquid('#6E9A4A', {seed: 3, wet: 0.5}),
  })
  await onionRing(sheet, {x: 1260, y: 700, r: 70, z: 14})
  await onionRing(sheet, {x: 1220, y: 770, r: 58, z: 20, seed: 4})
  await lemon(sheet, {x: 1150, y: 900}, {r: 80, z: 14})
}

/** What is only warmed up: on a plate, with its dip. */
export const cooked = {
  'chicken-nuggets': relief('frozen', nuggets, {zoom: 1.16, middle: [790, 600]}),
  'chicken-popcorn': relief('frozen', popcorn, {zoom: 1.2, middle: [790, 580]}),
  'kebab-seekh': relief('frozen', seekh),
}
