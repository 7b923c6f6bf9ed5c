import {circle, either} from '../../kit/relief/cuts.mjs'
import {GOAT, LAMB, bone, fat, lean, sawnBone} from '../../kit/relief/flesh.mjs'
import {clove, oneLeaf, rosemary, scattered} from '../../kit/relief/garnish.mjs'
import {board, paper} from '../../kit/relief/ground.mjs'
import {blend, ease, rgb, rough} from '../../kit/relief/noise.mjs'
import {limbs, slab, spots, through} from '../../kit/relief/shapes.mjs'
import {lay} from '../../kit/relief/sheet.mjs'
import {relief} from './compose.mjs'
import {muscles} from './beef.mjs'

const PINK = '#D69A88'

/** Lean under a cover of fat that thins out in places: the outside of a leg or a shoulder. */
function covered(kind, {seed = 1, much = 0.5, run = 0, size = 130} = {}) {
  const membrane = rgb('#E6C3B4')
  const meat = lean(kind, {seed, run, marble: 0.08, fiber: 0.5})
  const skinned = (u, v, edge, high) => {
    const paint = meat(u, v, edge, high)
    const silver = ease(0.05, 0.5, rough(u / 150, v / 60, seed + 30, 3))
    return [...blend(paint, membrane, silver * 0.45), paint[3], paint[4]]
  }
  return either(
    skinned,
    fat(kind.fat, {seed, blush: 0.16}),
    (u, v) => ease(0.3 - much, 0.95 - much, rough(u / size, v / (size * 0.6), seed + 20, 4)) * 0.92,
  )
}

async function legOf(sheet, kind, {slim = 1, much, seed}) {
  const place = {x: 770, y: 610, turn: -16, scale: 1.22}
  const w = slim
  await lay(
    sheet,
    limbs(spots('330 6 34 520 14 30, 520 14 36 560 -12 40, 530 20 36 566 34 38'), place, {
      blend: 22,
      squash: 0.95,
    }),
    bone({seed}),
    {z: 70},
  )
  await lay(
    sheet,
    limbs(
      [
        [-330, 10, 190 * w, -150, -30, 215 * w],
        [-150, -30, 215 * w, 90, -10, 150 * w],
        [90, -10, 150 * w, 270, 2, 84 * w],
        [270, 2, 84 * w, 430, 10, 50 * w],
        [-260, 100, 120 * w, 40, 70, 110 * w],
      ],
      place,
      {blend: 70, squash: 0.72, soften: 5},
    ),
    covered(kind, {seed, much, run: 4}),
    {z: 44},
  )
  // Where the leg was sawn from the saddle one sees the muscles and the bone.
  const cut = {x: place.x - 540 * 0.86, y: place.y + 208, turn: -24, scale: 1.12}
  const face = through(spots('-78 0, -66 -108, -8 -150, 50 -112, 66 0, 44 118, -10 150, -62 104'))
  await lay(
    sheet,
    slab(face, {...cut, scale: cut.scale * w}, {height: 22, round: 18, soften: 3}),
    fat(kind.fat, {seed: seed + 2}),
    {z: 118},
  )
  await muscles(
    sheet,
    {...cut, scale: cut.scale * w},
    [
      spots('-56 -10, -50 -92, -4 -130, 36 -92, 30 -20, -14 4'),
      spots('-60 20, -16 22, 30 0, 50 20, 32 104, -8 132, -50 92'),
    ],
    kind,
    {seed: seed + 4, marble: 0.12, run: 60},
  )
  await lay(
    sheet,
    slab(circle(25), {x: cut.x - 4, y: cut.y + 6}, {height: 6, round: 8, soften: 2}),
    sawnBone(25, {hollow: 0.5, seed}),
    {over: true},
  )
}

async function lambLeg(sheet) {
  await board(sheet, {w: 730, h: 470})
  await legOf(sheet, LAMB, {much: 0.56, seed: 4})
  await rosemary(sheet, {x: 1170, y: 900, turn: -14, z: 46, scale: 1.1})
  await clove(sheet, {x: 330, y: 300, turn: 20}, {z: 44})
  await clove(sheet, {x: 420, y: 260, turn: -30}, {z: 44, seed: 5})
}

async function goatLeg(sheet) {
  await paper(sheet, {w: 740, h: 560, stain: PINK, seed: 21})
  await legOf(sheet, GOAT, {slim: 0.84, much: 0.22, seed: 9})
  await oneLeaf(sheet, {x: 1180, y: 860, turn: 30}, {z: 18, length: 105, color: '#6E7E45'})
  await oneLeaf(sheet, {x: 1260, y: 930, turn: -20}, {z: 22, length: 100, color: '#5E7040', seed: 4})
  await scattered(sheet, {x: 330, y: 280, rx: 80, ry: 50, z: 14})
}

async function shank(sheet, place, kind, seed, z) {
  await lay(
    sheet,
    limbs(spots('230 0 40 400 0 36, 400 -4 46 426 -26 42, 404 10 44 424 26 40'), place, {
      blend: 20,
      squash: 0.95,
    }),
    bone({seed}),
    {z: z + 30},
  )
  await lay(
    sheet,
    limbs(
      spots(
        '-270 0 150 -120 -12 165, -120 -12 165 90 0 112, 90 0 112 250 0 66, 250 0 66 310 0 52, -200 60 96 20 50 80',
      ),
      place,
      {blend: 50, squash: 0.85, soften: 4},
    ),
    covered(kind, {seed, much: 0.3, run: 2, size: 105}),
    {z},
  )
  const [cx, cy] = [
    place.x - Math.cos((place.turn * Math.PI) / 180) * 330 * place.scale,
    place.y - Math.sin((place.turn * Math.PI) / 180) * 330 * place.scale,
  ]
  const face = {x: cx, y: cy, turn: place.turn, scale: place.scale}
  await lay(
    sheet,
    slab(
      circle(118)
        .replace(/A[\d.]+ [\d.]+/g, 'A76 122')
        .replace('M-118 0', 'M-76 0')
        .replaceAll('118 0', '76 0'),
      face,
      {height: 20, round: 18, soften: 3},
    ),
    fat(kind.fat, {seed}),
    {z: z + 76},
  )
  await muscles(
    sheet,
    face,
    [
      spots('-58 -16, -40 -88, 10 -104, 50 -70, 54 -16, 10 -30'),
      spots('-60 6, -20 34, 30 30, 58 10, 44 80, 4 108, -44 78'),
    ],
    kind,
    {seed: seed + 3, marble: 0.1},
  )
  await lay(
    sheet,
    slab(circle(29), {...face, scale: place.scale}, {height: 7, round: 8, soften: 2}),
    sawnBone(29, {hollow: 0.55, seed}),
    {over: true},
  )
}

async function shanks(sheet) {
  await board(sheet, {w: 730, h: 490})
  await shank(sheet, {x: 790, y: 390, turn: -8, scale: 1.3}, LAMB, 5, 44)
  await shank(sheet, {x: 840, y: 800, turn: 8, scale: 1.3}, LAMB, 12, 44)
  await oneLeaf(sheet, {x: 1330, y: 600, turn: 40}, {z: 48, length: 90, color: '#6E7E45'})
  await clove(sheet, {x: 250, y: 640, turn: 20}, {z: 44})
}

export const legs = {
  'lamb-leg': relief('meat', lambLeg),
  'goat-leg': relief('meat', goatLeg),
  'lamb-shank': relief('meat', shanks),
}
