import {along, pick} from '../../kit/relief/cuts.mjs'
import {parsley, plain, scattered} from '../../kit/relief/garnish.mjs'
import {board, paper, plate} from '../../kit/relief/ground.mjs'
import {link, minced, steel} from '../../kit/relief/links.mjs'
import {blend, clamp, ease, rgb, rough, soft} from '../../kit/relief/noise.mjs'
import {limbs, spots} from '../../kit/relief/shapes.mjs'
import {lay} from '../../kit/relief/sheet.mjs'
import {relief} from './compose.mjs'

async function merguez(sheet) {
  await paper(sheet, {w: 745, h: 570, stain: '#C96A44', seed: 61})
  const curves = [
    spots('250 380, 480 270, 760 300, 1010 400, 1290 330'),
    spots('240 520, 500 430, 760 460, 1020 540, 1320 470'),
    spots('260 660, 500 590, 790 610, 1060 690, 1330 620'),
    spots('270 800, 540 740, 800 770, 1060 830, 1310 770'),
    spots('330 940, 560 890, 820 930, 1060 970, 1260 920'),
  ]
  for (const [i, points] of curves.entries())
    await link(
      sheet,
      points,
      56,
      minced('#A63A22', {
        seed: i * 5 + 3,
        fat: '#E8B890',
        spice: '#6E160C',
        size: 21,
        fatty: 0.62,
        wet: 0.85,
        dark: '#4E0E08',
      }),
      {z: 14},
    )
  await scattered(sheet, {
    x: 1390,
    y: 230,
    rx: 60,
    ry: 40,
    z: 14,
    count: 12,
    size: 8,
    colors: ['#A87E42', '#8A6A2E', '#C0472C'],
  })
}

/** Meat pressed on a flat skewer by hand: ridges where the fingers were. */
export async function skewered(
  sheet,
  place,
  paint,
  {long = 420, r = 58, waves = 7, z = 14, flat = 0.62, blade = 15, out = 250} = {},
) {
  await lay(
    sheet,
    limbs(
      [
        [-long - out * 0.4, 0, blade * 0.7, -long, 0, blade],
        [-long, 0, blade, long + out, 0, blade],
      ],
      place,
      {blend: 0, squash: 0.35, soften: 1},
    ),
    steel,
    {z: z + r * 0.3},
  )
  const parts = []
  const n = waves * 2
  for (let i = 0; i < n; i++) {
    const u = -long + (i / (n - 1)) * long * 2
    const next = -long + (Math.min(n - 1, i + 1) / (n - 1)) * long * 2
    const size = (k) => r * (k % 2 ? 0.93 : 1.05) * (k === 0 || k === n - 1 ? 0.82 : 1)
    parts.push([u, soft(i, 3, 5) * 6, size(i), next, soft(i + 1, 3, 5) * 6, size(Math.min(n - 1, i + 1))])
  }
  await lay(sheet, limbs(parts, place, {blend: 16, squash: flat, soften: 3}), paint, {z})
}

async function kofta(sheet) {
  await plate(sheet, {rx: 750, ry: 610})
  for (let i = 0; i < 5; i++)
    await skewered(
      sheet,
      {x: 740 + pick(i, 3, -22, 22), y: 350 + i * 138, turn: pick(i, 4, -3, 3)},
      minced('#A9453A', {
        seed: i * 7 + 2,
        fat: '#E6BFA6',
        green: '#4E7A34',
        size: 22,
        fatty: 0.4,
        wet: 0.45,
        lumps: 7,
      }),
      {z: 22, waves: 6},
    )
  await parsley(sheet, {x: 300, y: 400, turn: 200, z: 26, scale: 0.85})
}

/** Franks: alike, smooth and shiny. */
async function franks(sheet, {color, dark, ends, from = 300, step = 128, n = 6, r = 58, z, seed = 2}) {
  const paint = (i) => {
    const [base, low] = [color, dark].map(rgb)
    return (u, v, edge) => {
      const tone = rough(u / 160, v / 40, seed + i, 3)
      const smoke = clamp(0.2 + tone * 0.7)
      const fine = soft(u / 6, v / 6, seed + i)
      const paintOf = blend(base, low, smoke * 0.6).map((value) => value * (1 + fine * 0.025))
      return [...blend(low, paintOf, ease(-4, 20, edge)), 0.85, tone * 1.2]
    }
  }
  for (let i = 0; i < n; i++) {
    const y = from + i * step
    const bend = pick(i, seed, 14, 34)
    const [a, b] = [330 + pick(i, seed + 1, -26, 26), 1270 + pick(i, seed + 2, -26, 26)]
    await link(
      sheet,
      [
        [a, y + bend],
        [560, y],
        [800, y - bend * 0.3],
        [1040, y],
        [b, y + bend],
      ],
      r,
      paint(i),
      {z, knots: Boolean(ends), taper: 0.72},
    )
  }
}

async function chickenFranks(sheet) {
  await plate(sheet, {rx: 750, ry: 610})
  await franks(sheet, {color: '#E3A877', dark: '#C07A48', z: 14, n: 5, from: 360, step: 136, r: 60})
  await lay(
    sheet,
    limbs(
      along(
        spots('420 350, 520 410, 640 340, 760 410, 880 340, 1000 410, 1120 345').map(([x, y]) => [x, y]),
        13,
      ),
      {x: 0, y: 0},
      {blend: 4},
    ),
    plain('#F2C230', {wet: 0.8, grain: 30, uneven: 0.04}),
    {over: true},
  )
  await parsley(sheet, {x: 1180, y: 990, turn: 170, z: 26, scale: 0.8})
}

async function beefFranks(sheet) {
  await board(sheet, {w: 745, h: 530})
  await franks(sheet, {color: '#A9492E', dark: '#7A2A1A', z: 44, n: 6, from: 300, step: 126, r: 58, seed: 8})
}

export const sausages = {
  merguez: relief('meat', merguez),
  kofta: relief('meat', kofta),
  'chicken-franks': relief('deli', chickenFranks, {zoom: 1.18, middle: [800, 590]}),
  'beef-franks': relief('frozen', beefFranks),
}
