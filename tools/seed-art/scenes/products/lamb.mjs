import {circle, cube, either, ground, pick} from '../../kit/relief/cuts.mjs'
import {GOAT, LAMB, bone, fat, lean, sawnBone} from '../../kit/relief/flesh.mjs'
import {parsley, rosemary, scattered} from '../../kit/relief/garnish.mjs'
import {board, paper, plate} from '../../kit/relief/ground.mjs'
import {blend, ease, rgb, rough} from '../../kit/relief/noise.mjs'
import {limbs, slab, spots, through} from '../../kit/relief/shapes.mjs'
import {lay} from '../../kit/relief/sheet.mjs'
import {relief} from './compose.mjs'
import {muscles} from './beef.mjs'
import {legs} from './legs.mjs'

const PINK = '#D69A88'

/** A chop of the loin: the T of the bone, the eye on one side, the fillet on the other, fat along the back. */
async function loinChop(sheet, place, z, seed) {
  const outline = spots(
    '-170 -40, -130 -130, -20 -172, 90 -150, 160 -80, 176 10, 150 76, 196 126, 204 186, 150 206, 96 160, 30 150, -70 136, -150 70',
  )
  await lay(
    sheet,
    slab(through(outline), place, {height: 78, round: 34, soften: 4}),
    fat(LAMB.fat, {seed, blush: 0.14}),
    {z},
  )
  await muscles(
    sheet,
    place,
    [
      spots('-10 -20, 0 -110, 70 -126, 134 -76, 150 0, 120 54, 50 60, 4 36'),
      spots('-150 -30, -118 -106, -56 -120, -36 -60, -40 0, -90 34, -136 20'),
      spots('-130 54, -60 40, 10 76, 80 96, 60 130, -60 118'),
      spots('150 118, 180 140, 186 180, 150 186, 120 158'),
    ],
    LAMB,
    {seed, marble: 0.16, size: 44, fiber: 0.35, along: 2.5},
  )
  const t =
    'M-44-132C-14-140 2-128-2-104C-14-60-18-20-6 16C24 44 62 52 92 58C104 66 96 82 78 80C40 76 8 62-18 44C-50 50-92 58-124 56C-140 50-138 36-122 34C-88 32-60 22-42 8C-44-40-40-80-50-104Z'
  await lay(sheet, slab(t, place, {height: 8, round: 10, soften: 2}), bone({seed}), {over: true})
}

async function loinChops(sheet) {
  await paper(sheet, {w: 740, h: 560, stain: PINK, seed: 31})
  await loinChop(sheet, {x: 480, y: 430, turn: -8, scale: 1.3}, 14, 3)
  await loinChop(sheet, {x: 1010, y: 400, turn: 12, scale: 1.3}, 14, 8)
  await loinChop(sheet, {x: 680, y: 780, turn: 4, scale: 1.34}, 40, 14)
  await loinChop(sheet, {x: 1170, y: 800, turn: -14, scale: 1.28}, 34, 21)
  await rosemary(sheet, {x: 290, y: 880, turn: 70, z: 16, scale: 1.05})
}

async function rack(sheet) {
  await board(sheet, {w: 740, h: 500})
  const meat = {x: 790, y: 740, turn: -3, scale: 1.14}
  for (let i = 0; i < 8; i++) {
    const x = -430 + i * 122
    await lay(
      sheet,
      limbs(
        [
          [x, -60, 27, x - 6, -260, 22],
          [x - 6, -260, 22, x + 6, -420, 20],
          [x + 6, -420, 22, x + 8, -436, 22],
        ],
        meat,
        {blend: 8, squash: 0.9},
      ),
      bone({seed: i + 2}),
      {z: 88 - Math.abs(i - 3.5) * 2},
    )
  }
  const body = spots(
    '-520 60, -510 -90, -430 -150, -200 -168, 60 -160, 300 -164, 470 -140, 520 -60, 528 70, 470 170, 200 196, -100 190, -400 186, -496 150',
  )
  const cap = fat(LAMB.fat, {seed: 6, blush: 0.2})
  const scored = (u, v, edge, high) => {
    const paint = cap(u, v, edge, high)
    const line = Math.min(
      Math.abs((((((u + v) / 74) % 1) + 1) % 1) - 0.5),
      Math.abs((((((u - v) / 74) % 1) + 1) % 1) - 0.5),
    )
    const knife = ease(0.07, 0.02, line) * ease(30, 60, edge)
    return [...blend(paint, rgb('#E2AE9C'), knife * 0.5), paint[3], paint[4] - knife * 3]
  }
  // The fat covers the back; towards the eye and the bones the lean shows.
  await lay(
    sheet,
    slab(through(body), meat, {height: 150, round: 120, dome: 20, soften: 8}),
    either(scored, lean(LAMB, {seed: 5, run: 90, marble: 0.16}), (u, v) =>
      Math.max(
        ease(92, 140, v + rough(u / 70, v / 70, 4, 2) * 46),
        ease(-92, -130, v + rough(u / 60, v / 60, 9, 2) * 40),
      ),
    ),
    {z: 44},
  )
  await rosemary(sheet, {x: 320, y: 980, turn: -6, z: 46, scale: 1})
}

async function lambStew(sheet) {
  await plate(sheet, {rx: 730, ry: 590})
  const places = spots(
    '520 420, 760 370, 1010 420, 420 620, 660 600, 900 610, 1140 620, 560 810, 800 830, 1030 800',
  )
  for (const [i, [x, y]] of places.entries())
    await cube(sheet, LAMB, {
      x,
      y,
      z: 12,
      turn: pick(i, 14, -45, 45),
      size: pick(i, 15, 98, 120),
      seed: i + 12,
      rind: i % 2 ? 0.42 : 0,
      marble: 0.2,
    })
  for (const [i, [x, y]] of spots('650 500, 900 500, 780 690, 1000 690, 560 680').entries())
    await cube(sheet, LAMB, {
      x,
      y,
      z: 108,
      turn: pick(i, 19, -45, 45),
      size: pick(i, 18, 94, 112),
      seed: i + 61,
      rind: i % 2 ? 0 : 0.4,
      marble: 0.2,
    })
  await rosemary(sheet, {x: 1130, y: 330, turn: 20, z: 20, scale: 1})
}

async function groundLamb(sheet) {
  await plate(sheet, {rx: 740, ry: 600})
  await ground(sheet, LAMB, {
    x: 790,
    y: 620,
    rx: 480,
    ry: 380,
    corner: 2.1,
    tall: 190,
    white: 0.34,
    r: 19,
    seed: 9,
    z: 10,
    run: 0.8,
  })
  await parsley(sheet, {x: 1190, y: 330, turn: 150, z: 26, scale: 1.15})
}

async function curryCut(sheet) {
  await paper(sheet, {w: 740, h: 565, stain: PINK, seed: 41})
  const pieces = spots(
    '430 380 1, 700 360 0, 980 390 1, 1220 480 0, 360 620 0, 610 600 1, 870 620 0, 1110 680 1, 490 830 1, 760 840 0, 1010 880 1, 1270 820 0',
  )
  for (const [i, [x, y, boned]] of pieces.entries()) {
    const place = {x, y, turn: pick(i, 24, 0, 180), scale: 1.2}
    const points = Array.from({length: 8}, (_, k) => {
      const a = (k / 8) * 6.283
      const r = pick(k, i + 25, 92, 134)
      return [Math.cos(a) * r * 1.12, Math.sin(a) * r * 0.92]
    })
    const meat = lean(GOAT, {seed: i + 70, run: i * 50, marble: 0.1, fiber: 0.6})
    const silver = fat('#F3E4D6', {seed: i, blush: 0.35})
    await lay(
      sheet,
      slab(through(points, 0.85), place, {height: 104, round: 46, dome: 16, soften: 7}),
      either(meat, silver, (u, v) => ease(0.16, 0.4, rough(u / 75, v / 60, i + 80, 3))),
      {z: 14},
    )
    if (!boned) continue
    const [bx, by] = [pick(i, 26, -30, 30), pick(i, 27, -24, 24)]
    const r = pick(i, 28, 46, 56)
    const [wx, wy] = [place.x + bx, place.y + by]
    await lay(
      sheet,
      slab(circle(r, 0.9), {x: wx, y: wy, turn: i * 30}, {height: 5, round: 8, soften: 2}),
      sawnBone(r, {hollow: 0.56, seed: i, marrow: '#CE7A62'}),
      {over: true},
    )
  }
  await scattered(sheet, {
    x: 1330,
    y: 300,
    rx: 70,
    ry: 50,
    z: 14,
    colors: ['#8A7A4A', '#A08C5A', '#6E7A42'],
    size: 11,
    count: 10,
  })
}

export const lamb = {
  ...legs,
  'lamb-chops': relief('meat', loinChops, {zoom: 1.14, middle: [790, 590]}),
  'lamb-rack': relief('meat', rack),
  'lamb-stew': relief('meat', lambStew, {zoom: 1.3, middle: [790, 590]}),
  'lamb-ground': relief('meat', groundLamb),
  'goat-curry-cut': relief('meat', curryCut, {zoom: 1.22, middle: [820, 580]}),
}
