import {circle, pick} from '../../kit/relief/cuts.mjs'
import {BEEF, CHICKEN, LAMB, fat, lean, sawnBone, skin} from '../../kit/relief/flesh.mjs'
import {frosted, ice} from '../../kit/relief/frost.mjs'
import {oneLeaf, parsley} from '../../kit/relief/garnish.mjs'
import {metal, paper, plate} from '../../kit/relief/ground.mjs'
import {minced} from '../../kit/relief/links.mjs'
import {limbs, slab, spots, through} from '../../kit/relief/shapes.mjs'
import {lay} from '../../kit/relief/sheet.mjs'
import {relief} from './compose.mjs'
import {cooked} from './cooked.mjs'
import {skewered} from './sausages.mjs'

const TRAY = {w: 755, h: 560}

/** A chop of the shoulder: the round bone of the arm, several muscles and the fat between them. */
async function shoulderChop(sheet, place, z, seed) {
  const cold = {much: 0.2, seed}
  const outline = spots(
    '-270 -30, -230 -140, -110 -190, 60 -196, 200 -150, 280 -50, 276 60, 200 140, 60 176, -90 170, -220 110',
  )
  await lay(
    sheet,
    slab(through(outline), place, {height: 70, round: 34, soften: 4}),
    frosted(fat(LAMB.fat, {seed, blush: 0.16}), cold),
    {z},
  )
  const parts = [
    spots('-244 -30, -212 -124, -120 -166, -60 -130, -80 -40, -150 16'),
    spots('-30 -160, 70 -176, 180 -134, 196 -80, 90 -50, -20 -80'),
    spots('110 -24, 214 -60, 256 -10, 250 56, 180 110, 110 70'),
    spots('-230 30, -140 44, -60 20, -20 80, -70 144, -170 124'),
    spots('10 20, 80 0, 90 80, 140 124, 60 154, -10 140, 10 80'),
  ]
  for (const [i, points] of parts.entries())
    await lay(
      sheet,
      slab(through(points), place, {height: 4, round: 9, soften: 2}),
      frosted(
        lean(LAMB, {seed: seed + i * 3, run: 30 + i * 40, marble: 0.2, size: 46, fiber: 0.35, along: 2.5}),
        cold,
      ),
      {over: true},
    )
  const a = (place.turn * Math.PI) / 180
  const [bx, by] = [-34 * place.scale, -20 * place.scale]
  await lay(
    sheet,
    slab(
      circle(46 * place.scale),
      {x: place.x + bx * Math.cos(a) - by * Math.sin(a), y: place.y + bx * Math.sin(a) + by * Math.cos(a)},
      {height: 7, round: 8, soften: 2},
    ),
    frosted(sawnBone(46 * place.scale, {hollow: 0.62, seed, marrow: '#CF8A72'}), {much: 0.12, seed}),
    {over: true},
  )
}

async function shoulderChops(sheet) {
  await metal(sheet, TRAY)
  await shoulderChop(sheet, {x: 460, y: 430, turn: -10, scale: 1.06}, 8, 3)
  await shoulderChop(sheet, {x: 1090, y: 440, turn: 14, scale: 1.06}, 8, 9)
  await shoulderChop(sheet, {x: 760, y: 790, turn: 4, scale: 1.1}, 38, 15)
  await ice(sheet, {x: 1250, y: 880, rx: 130, ry: 90, count: 7})
  await ice(sheet, {x: 270, y: 880, rx: 90, ry: 80, count: 5, seed: 8})
}

async function legQuarters(sheet) {
  await metal(sheet, TRAY)
  const list = [
    [500, 400, 8, false],
    [1110, 430, -10, true],
    [690, 800, -4, false],
    [1240, 850, 8, true],
  ]
  for (const [i, [x, y, turn, flip]] of list.entries()) {
    const place = {x, y, turn, flip, scale: i === 3 ? 0.9 : 1.06}
    await lay(
      sheet,
      limbs(
        [
          [260, 84, 28, 330, 104, 26],
          [324, 92, 26, 334, 118, 26],
        ],
        place,
        {blend: 12, squash: 0.9},
      ),
      frosted(fat('#E9D3BE', {seed: i}), {much: 0.15}),
      {z: 30},
    )
    await lay(
      sheet,
      limbs(
        spots(
          '-190 -70 96 -60 -50 150, -170 50 104 -40 10 140, -60 -50 140 60 0 104, 60 0 104 160 50 74, 160 50 70 262 86 38',
        ),
        place,
        {blend: 60, squash: 0.72, soften: 5},
      ),
      frosted(skin({seed: i + 21, rosy: 0.34, yellow: 0.46}), {much: 0.22, seed: i + 3}),
      {z: 8 + (i === 2 ? 10 : 0)},
    )
  }
  await ice(sheet, {x: 290, y: 860, rx: 70, ry: 90, count: 5})
}

async function tenders(sheet) {
  await metal(sheet, TRAY)
  const list = spots(
    '470 290 -6, 1130 300 5, 440 455 5, 1110 470 -6, 480 625 -4, 1140 640 7, 440 800 6, 1100 815 -5, 490 965 -3',
  )
  for (const [i, [x, y, turn]] of list.entries()) {
    const bend = pick(i, 4, -24, 24)
    await lay(
      sheet,
      limbs(
        [
          [-215, bend, 22, -140, bend * 0.4, 54],
          [-140, bend * 0.4, 54, -10, -bend * 0.3, 68],
          [-10, -bend * 0.3, 68, 110, 0, 48],
          [110, 0, 48, 220, bend, 17],
        ],
        {x, y, turn, flip: i % 3 === 1, scale: 1.32},
        {blend: 34, squash: 0.62, soften: 4},
      ),
      frosted(lean(CHICKEN, {seed: i * 3 + 4, run: 6, marble: 0, fiber: 0.42, wet: 0.6, along: 8}), {
        much: 0.2,
        seed: i,
      }),
      {z: 8},
    )
  }
  await ice(sheet, {x: 1150, y: 970, rx: 150, ry: 40, count: 6})
}

/** Ground meat pressed round. */
async function patty(sheet, place, {kind, z, seed, r = 200, height = 62, green, frost = 0.16}) {
  const outline = through(
    Array.from({length: 14}, (_, k) => {
      const a = (k / 14) * 6.283
      const reach = r * pick(k, seed, 0.965, 1.03)
      return [Math.cos(a) * reach, Math.sin(a) * reach]
    }),
  )
  const meat = minced(kind.lean, {
    fat: kind.fat,
    dark: kind.deep,
    green,
    seed,
    size: 23,
    fatty: 0.85,
    lumps: 12,
    wet: 0.4,
  })
  await lay(
    sheet,
    slab(outline, place, {height, round: height * 0.62, soften: 4}),
    frost ? frosted(meat, {much: frost, seed}) : meat,
    {z},
  )
}

async function beefBurgers(sheet) {
  await metal(sheet, TRAY)
  const list = spots('420 410 8, 860 380 8, 1220 470 8, 590 780 8, 1030 800 8')
  for (const [i, [x, y, z]] of list.entries()) {
    await paper(sheet, {x, y, w: 218, h: 212, turn: pick(i, 6, -12, 12), color: '#F4EEDF', seed: i + 4})
    await patty(sheet, {x, y, scale: 0.98}, {kind: BEEF, z: z + 12, seed: i * 3 + 5, r: 196})
  }
  await ice(sheet, {x: 270, y: 900, rx: 70, ry: 60, count: 4})
}

async function lambBurgers(sheet) {
  await plate(sheet, {rx: 755, ry: 610})
  for (const [i, [x, y]] of spots('560 430, 1010 420, 580 790, 1030 800').entries())
    await patty(
      sheet,
      {x, y},
      {kind: LAMB, z: 10, seed: i * 3 + 25, r: 208, height: 104, green: '#4A7A3A', frost: 0},
    )
  for (const [x, y, turn, length] of spots(
    '1310 600 70 80, 1290 540 20 66, 1340 690 110 62, 790 620 -20 70, 830 650 60 60',
  ))
    await oneLeaf(sheet, {x, y, turn}, {z: 30, length, wide: 0.55, color: '#4E8A3E', seed: length})
}

async function adana(sheet) {
  await metal(sheet, TRAY)
  for (let i = 0; i < 4; i++)
    await skewered(
      sheet,
      {x: 720 + pick(i, 3, -24, 24), y: 320 + i * 185, turn: pick(i, 4, -2.5, 2.5)},
      frosted(
        minced('#B5483A', {
          fat: '#F0CDB4',
          dark: '#7A201A',
          spice: '#C8281A',
          seed: i * 7 + 3,
          size: 24,
          fatty: 0.6,
          wet: 0.5,
          lumps: 8,
        }),
        {much: 0.14, seed: i},
      ),
      {z: 12, waves: 9, r: 76, long: 470, flat: 0.42, blade: 22, out: 220},
    )
  await parsley(sheet, {x: 1370, y: 950, turn: 230, z: 14, scale: 0.7})
}

export const frozenMeat = {
  ...cooked,
  'lamb-shoulder-frozen': relief('frozen', shoulderChops, {zoom: 1.12, middle: [790, 580]}),
  'chicken-leg-quarters': relief('frozen', legQuarters),
  'chicken-tenders': relief('frozen', tenders, {zoom: 1.08, middle: [800, 590]}),
  'beef-burgers': relief('frozen', beefBurgers),
  'lamb-burgers': relief('frozen', lambBurgers),
  'kebab-adana': relief('frozen', adana),
}
