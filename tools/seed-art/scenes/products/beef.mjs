import {either, circle, cube, ground, pick} from '../../kit/relief/cuts.mjs'
import {BEEF, fat, lean, sawnBone} from '../../kit/relief/flesh.mjs'
import {oneLeaf, parsley, rosemary, scattered, clove} from '../../kit/relief/garnish.mjs'
import {board, paper, plate} from '../../kit/relief/ground.mjs'
import {blend, ease, rgb, rough, soft} from '../../kit/relief/noise.mjs'
import {slab, spots, through} from '../../kit/relief/shapes.mjs'
import {lay} from '../../kit/relief/sheet.mjs'
import {relief} from './compose.mjs'

const PINK = '#C9806A'

/** Muscles on a slice of fat: each an outline of its own, as the knife shows them. */
export async function muscles(sheet, place, outlines, kind, options = {}) {
  let seed = options.seed ?? 1
  for (const points of outlines) {
    seed += 3
    await lay(
      sheet,
      slab(through(points), place, {height: 4, round: 9, soften: 2}),
      lean(kind, {marble: 0.3, size: 46, ...options, seed, run: (options.run ?? 30) + seed * 9}),
      {over: true},
    )
  }
}

async function ribeye(sheet) {
  await board(sheet, {w: 700, h: 500})
  const place = {x: 740, y: 600, scale: 1.75, turn: -4}
  const outline = spots(
    '-300 -20, -270 -130, -170 -205, -30 -228, 120 -205, 250 -150, 318 -50, 300 60, 225 140, 110 186, -20 196, -140 172, -240 110',
  )
  await lay(
    sheet,
    slab(through(outline), place, {height: 84, round: 46, soften: 5}),
    fat('#F0E0BF', {seed: 4}),
    {z: 44},
  )
  await muscles(
    sheet,
    place,
    [
      // The eye, and around it the cap and the small muscle of the tail.
      spots(
        '-232 30, -214 -56, -140 -108, -20 -116, 90 -96, 176 -40, 186 44, 132 124, 20 172, -100 156, -196 104',
      ),
      spots(
        '-284 -34, -256 -122, -165 -194, -30 -216, 112 -194, 230 -140, 290 -60, 268 -34, 196 -72, 100 -124, -10 -142, -130 -132, -226 -82, -252 -20, -268 26',
      ),
      spots('206 -6, 262 -14, 290 30, 268 82, 210 130, 150 152, 196 80'),
    ],
    BEEF,
    {seed: 11, marble: 0.42, size: 40, fiber: 0.28, along: 2},
  )
  await rosemary(sheet, {x: 1300, y: 330, turn: 64, z: 46, scale: 1.15})
  await scattered(sheet, {x: 1270, y: 900, rx: 110, ry: 70, z: 44, count: 14})
}

async function stew(sheet) {
  await paper(sheet, {w: 730, h: 560, stain: PINK, seed: 5})
  const rows = spots(
    '400 330, 690 380, 920 400, 1130 460, 400 620, 620 600, 850 590, 1070 650, 1230 700, 520 810, 750 800, 980 830',
  )
  for (const [i, [x, y]] of rows.entries())
    await cube(sheet, BEEF, {
      x,
      y,
      turn: pick(i, 4, -45, 45),
      size: pick(i, 5, 96, 122),
      seed: i + 2,
      rind: i % 4 === 1 ? 0.3 : 0,
      marble: 0.24,
    })
  for (const [i, [x, y]] of spots('600 520, 830 490, 1000 560, 710 700, 920 720').entries())
    await cube(sheet, BEEF, {
      x,
      y,
      turn: pick(i, 9, -45, 45),
      z: 112,
      size: pick(i, 8, 94, 112),
      seed: i + 31,
      rind: i === 2 ? 0.32 : 0,
      marble: 0.26,
    })
  await oneLeaf(sheet, {x: 1290, y: 400, turn: -60}, {z: 18, length: 110, color: '#6E7E45'})
  await scattered(sheet, {x: 330, y: 880, rx: 90, ry: 60, z: 14})
}

async function groundBeef(sheet) {
  await paper(sheet, {w: 730, h: 560, stain: PINK, seed: 8})
  await ground(sheet, BEEF, {x: 790, y: 620, rx: 590, ry: 390, tall: 180, white: 0.14, r: 19, seed: 3})
  await rosemary(sheet, {x: 1310, y: 220, turn: 24, z: 16})
}

async function oxtail(sheet) {
  await paper(sheet, {w: 730, h: 560, stain: PINK, seed: 12})
  const joints = spots(
    '450 440 176 10, 800 400 205 60, 1150 470 170 120, 540 760 150 40, 860 780 182 200, 1190 800 140 80',
  )
  for (const [i, [x, y, r, turn]] of joints.entries()) {
    const place = {x, y, turn}
    const rim = through(
      Array.from({length: 10}, (_, k) => {
        const a = (k / 10) * 6.283
        return [Math.cos(a) * r * pick(k, i + 3, 0.88, 1.08), Math.sin(a) * r * pick(k, i + 4, 0.84, 1.04)]
      }),
    )
    await lay(
      sheet,
      slab(rim, place, {height: 118, round: 40, soften: 6}),
      either(fat('#F1E0C0', {seed: i, blush: 0.3}), lean(BEEF, {seed: i, marble: 0.1}), (u, v) =>
        ease(0.0, 0.25, rough(u / 80, v / 80, i + 9, 2)),
      ),
      {z: 14},
    )
    for (let k = 0; k < 5; k++) {
      const a = (k / 5) * 6.283 + 0.3
      const w = r * pick(k, i + 6, 0.25, 0.34)
      const [px, py] = [Math.cos(a) * r * 0.58, Math.sin(a) * r * 0.55]
      const lobe = through(
        Array.from({length: 8}, (_, m) => {
          const b = (m / 8) * 6.283
          const u = Math.cos(b) * w * 0.92
          const v = Math.sin(b) * w * 1.22
          return [px + u * Math.cos(a) - v * Math.sin(a), py + u * Math.sin(a) + v * Math.cos(a)]
        }),
      )
      await lay(
        sheet,
        slab(lobe, place, {height: 4, round: 8, soften: 2}),
        lean(BEEF, {seed: i * 5 + k, marble: 0.15, size: 40, fiber: 0.3, along: 2}),
        {over: true},
      )
    }
    await lay(
      sheet,
      slab(circle(r * 0.3, 0.85), place, {height: 7, round: 8, soften: 2}),
      sawnBone(r * 0.3, {hollow: 0.42, seed: i + 2, marrow: '#B5523E'}),
      {over: true},
    )
  }
  await oneLeaf(sheet, {x: 1330, y: 640, turn: 70}, {z: 18, length: 95, color: '#6E7E45'})
}

async function bones(sheet) {
  await board(sheet, {w: 700, h: 480})
  const list = spots('430 420 150, 770 380 168, 1120 430 148, 570 740 162, 930 770 174, 1240 720 130')
  for (const [i, [x, y, r]] of list.entries()) {
    const outline = through(
      Array.from({length: 9}, (_, k) => {
        const a = (k / 9) * 6.283
        return [Math.cos(a) * r * pick(k, i + 13, 0.9, 1.06), Math.sin(a) * r * pick(k, i + 14, 0.86, 1)]
      }),
    )
    const ring = sawnBone(r * 0.93, {hollow: 0.62, seed: i + 2, marrow: '#EBB49A', ring: '#F3E6CE'})
    const scraps = either(
      fat('#EBD3AC', {seed: i + 5, blush: 0.3}),
      lean(BEEF, {seed: i + 2, marble: 0.1}),
      (u, v) => ease(-0.05, 0.12, rough(u / 46, v / 46, i + 8, 2)),
    )
    await lay(
      sheet,
      slab(outline, {x, y, turn: i * 50}, {height: 150, round: 13, soften: 3}),
      either(ring, scraps, (u, v, edge) => ease(13, 7, edge + soft(u / 40, v / 40, i) * 6)),
      {z: 44},
    )
  }
  await clove(sheet, {x: 300, y: 690, turn: 40}, {z: 44})
  await clove(sheet, {x: 335, y: 770, turn: -10}, {z: 44, seed: 6})
  await parsley(sheet, {x: 1330, y: 900, turn: 200, z: 46, scale: 0.8})
}

async function liver(sheet) {
  await plate(sheet, {rx: 720, ry: 560})
  const slices = [
    [
      620,
      440,
      4,
      spots('-330 -30, -230 -120, -40 -142, 160 -120, 310 -50, 330 40, 200 118, -20 132, -240 110'),
    ],
    [
      900,
      560,
      -10,
      spots('-320 0, -250 -110, -60 -150, 140 -130, 280 -60, 320 50, 180 110, -60 140, -250 100'),
    ],
    [640, 740, 8, spots('-310 -20, -210 -112, 0 -130, 200 -110, 320 -20, 270 80, 80 128, -140 130, -280 70')],
    [960, 840, -4, spots('-280 -10, -190 -100, 0 -124, 190 -96, 290 0, 220 92, 0 120, -210 90')],
  ]
  const [deep, brown, light, pale] = ['#3E0F12', '#64201C', '#8A3A2C', '#C99A86'].map(rgb)
  for (const [i, [x, y, turn, points]] of slices.entries()) {
    const holes = [
      [-110 + i * 46, -20, 17],
      [120 - i * 30, 22, 12],
      [20, -60 + i * 20, 8],
    ]
    await lay(
      sheet,
      slab(through(points), {x, y, turn, scale: 1.08}, {height: 52, round: 36, dome: 10, soften: 6}),
      (u, v, edge) => {
        const patch = rough(u / 110, v / 80, i + 3, 3)
        const fine = soft(u / 7, v / 7, i + 5)
        let color = blend(brown, patch > 0 ? light : deep, Math.min(1, Math.abs(patch) * 1.2))
        color = color.map((value) => value * (1 + fine * 0.05))
        let bump = patch * 6 + fine * 0.4
        for (const [hx, hy, r] of holes) {
          const d = Math.hypot((u - hx) * 0.8, v - hy) / r
          color = blend(color, pale, ease(1.7, 1.1, d) * 0.7)
          color = blend(color, deep, ease(0.95, 0.6, d))
          bump -= ease(1, 0.4, d) * 9
        }
        return [...blend(deep, color, ease(-2, 14, edge)), 0.8, bump]
      },
      {z: 12 + [0, 22, 20, 44][i], tilt: [0.02, -0.06]},
    )
  }
  await parsley(sheet, {x: 1180, y: 400, z: 60, turn: -20, scale: 0.9})
}

export const beef = {
  'beef-ribeye': relief('meat', ribeye),
  'beef-stew': relief('meat', stew, {zoom: 1.2, middle: [790, 570]}),
  'beef-ground': relief('meat', groundBeef),
  'beef-oxtail': relief('meat', oxtail, {zoom: 1.2, middle: [800, 590]}),
  'beef-marrow-bones': relief('meat', bones),
  'beef-liver': relief('meat', liver),
}
