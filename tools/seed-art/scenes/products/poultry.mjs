import {pick} from '../../kit/relief/cuts.mjs'
import {CHICKEN, bone, fat, lean, skin} from '../../kit/relief/flesh.mjs'
import {clove, lemon, oneLeaf, parsley, plain, rosemary, scattered} from '../../kit/relief/garnish.mjs'
import {board, paper, plate} from '../../kit/relief/ground.mjs'
import {limbs, slab, spots, through} from '../../kit/relief/shapes.mjs'
import {lay} from '../../kit/relief/sheet.mjs'
import {relief} from './compose.mjs'

const PINK = '#E0B49A'

async function whole(sheet) {
  await board(sheet, {w: 740, h: 520})
  const place = {x: 790, y: 590, turn: 0, scale: 1.3}
  const tone = skin({seed: 5, rosy: 0.26, yellow: 0.5})
  // The wings lie under the breast, the legs beside it, their ends tied.
  await lay(
    sheet,
    limbs(spots('-150 -170 66 -300 -60 54, -300 -60 52 -170 30 36, -170 30 36 -100 0 26'), place, {
      blend: 24,
      squash: 0.9,
    }),
    skin({seed: 9, rosy: 0.4, yellow: 0.3}),
    {z: 60},
  )
  await lay(
    sheet,
    limbs(
      [
        [-150, 170, 66, -300, 80, 54],
        [-300, 80, 52, -180, 20, 34],
      ],
      place,
      {blend: 24, squash: 0.9},
    ),
    skin({seed: 11, rosy: 0.4, yellow: 0.3}),
    {z: 50},
  )
  await lay(
    sheet,
    limbs(
      spots(
        '-230 0 150 120 0 185, -200 -66 128 60 -80 150, -200 66 128 60 80 150, -350 0 64 -250 0 120, 60 -150 118 190 -128 122, 60 150 118 190 128 122, 200 0 120 280 0 70',
      ),
      place,
      {blend: 46, squash: 1.02, soften: 5},
    ),
    tone,
    {z: 44},
  )
  for (const side of [-1, 1]) {
    await lay(
      sheet,
      limbs(
        [
          [60, 176 * side, 104, 190, 156 * side, 112],
          [190, 156 * side, 104, 330, 84 * side, 62],
          [330, 84 * side, 60, 420, 44 * side, 36],
        ],
        place,
        {blend: 40, squash: 1.1, soften: 4},
      ),
      skin({seed: 14 + side, rosy: 0.3, yellow: 0.48}),
      {z: 74},
    )
    await lay(
      sheet,
      limbs(
        [
          [410, 48 * side, 32, 456, 28 * side, 30],
          [456, 20 * side, 28, 462, 44 * side, 27],
        ],
        place,
        {blend: 14, squash: 0.9},
      ),
      bone({seed: 6, color: '#EFD9C2'}),
      {z: 100},
    )
  }
  await lay(
    sheet,
    limbs(
      spots(
        '388 -76 7 396 0 7, 396 0 7 388 76 7, 402 -72 7 384 4 7, 392 0 15 400 4 15, 400 4 6 470 96 5, 400 0 6 500 20 5',
      ),
      place,
      {blend: 3},
    ),
    plain('#E6D4AE', {grain: 5, bump: 2}),
    {z: 168},
  )
  await rosemary(sheet, {x: 330, y: 980, turn: -8, z: 46})
  await lemon(sheet, {x: 1330, y: 250}, {r: 92, z: 44})
}

async function breast(sheet) {
  await plate(sheet, {rx: 740, ry: 600})
  const fillet = spots(
    '-300 30, -270 -76, -150 -140, 20 -146, 170 -104, 290 -30, 372 46, 300 66, 160 92, 0 128, -160 128, -262 100',
  )
  for (const [i, [x, y, turn, flip, z]] of [
    [560, 420, -14, false, 10],
    [1030, 450, 12, true, 10],
    [560, 780, 6, false, 26],
    [1040, 800, -8, true, 26],
  ].entries()) {
    const place = {x, y, turn, flip, scale: 0.98}
    await lay(
      sheet,
      slab(through(fillet), place, {height: 84, round: 70, dome: 34, soften: 9}),
      lean(CHICKEN, {seed: i * 4 + 2, run: 16, marble: 0, fiber: 0.34, wet: 0.62, along: 9}),
      {z},
    )
    // The tenderloin's seam and a thread of fat.
    await lay(
      sheet,
      slab(through(spots('-190 40, -60 62, 120 54, 280 44, 120 78, -60 92, -180 70')), place, {
        height: 6,
        round: 18,
        soften: 3,
      }),
      lean({...CHICKEN, lean: '#F1C8B4'}, {seed: i + 9, run: 4, marble: 0, fiber: 0.3, wet: 0.6, along: 9}),
      {over: true},
    )
    await lay(
      sheet,
      slab(through(spots('-286 -20, -250 -92, -170 -132, -196 -96, -252 -40')), place, {
        height: 6,
        round: 10,
        soften: 2,
      }),
      fat('#F2DB9E', {seed: i, blush: 0.1}),
      {over: true},
    )
  }
  await oneLeaf(sheet, {x: 1330, y: 590, turn: 70}, {z: 30, length: 85, color: '#5E7A3A'})
  await scattered(sheet, {x: 290, y: 600, rx: 46, ry: 60, z: 18, count: 9, size: 8})
}

/** A drumstick pointing to the right. */
async function drumstick(sheet, place, z, seed) {
  await lay(
    sheet,
    limbs(
      [
        [190, 8, 27, 270, 12, 24],
        [270, 0, 28, 280, 26, 27],
      ],
      place,
      {blend: 14, squash: 0.9},
    ),
    bone({seed, color: '#EBD3C0'}),
    {z: z + 22},
  )
  await lay(
    sheet,
    limbs(spots('-170 0 98 -60 -6 104, -60 -6 104 70 4 62, 70 4 62 190 8 36'), place, {
      blend: 46,
      squash: 0.95,
      soften: 4,
    }),
    skin({seed, rosy: pick(seed, 3, 0.2, 0.45), yellow: pick(seed, 4, 0.35, 0.6)}),
    {z},
  )
}

async function drumsticks(sheet) {
  await paper(sheet, {w: 745, h: 570, stain: PINK, seed: 51})
  const list = spots('460 330 9, 1040 300 6, 420 590 2, 1000 570 5, 470 850 -3, 1050 830 -6')
  for (const [i, [x, y, turn]] of list.entries()) await drumstick(sheet, {x, y, turn, scale: 1.2}, 14, i + 3)
  await parsley(sheet, {x: 1240, y: 1030, turn: 190, z: 16, scale: 0.8})
}

/** A whole wing, folded: the upper joint, the flat one and the tip. */
async function wing(sheet, place, z, seed) {
  const tone = (n) => skin({seed: seed + n, rosy: 0.34, yellow: 0.44, fold: 1.6})
  await lay(
    sheet,
    limbs(
      [
        [116, 66, 34, 190, 96, 24],
        [190, 96, 24, 262, 92, 9],
      ],
      place,
      {blend: 24, squash: 0.8},
    ),
    tone(7),
    {z},
  )
  await lay(
    sheet,
    limbs(
      [
        [-30, -128, 56, 50, -20, 68],
        [50, -20, 66, 120, 70, 42],
      ],
      place,
      {blend: 40, squash: 0.78, soften: 4},
    ),
    tone(4),
    {z: z + 2},
  )
  await lay(
    sheet,
    limbs(spots('-226 56 66 -150 10 78, -150 10 74 -34 -120 50, -230 66 60 -262 84 44'), place, {
      blend: 40,
      squash: 0.9,
      soften: 4,
    }),
    tone(1),
    {z: z + 8},
  )
  await lay(
    sheet,
    slab(through(spots('-140 10, -84 -60, -20 -96, 22 -50, 20 10, -50 40, -110 50')), place, {
      height: 44,
      round: 40,
      soften: 7,
    }),
    tone(9),
    {z: z + 2},
  )
}

async function wings(sheet) {
  await board(sheet, {w: 750, h: 540})
  const list = spots('440 400 6, 1050 350 -8, 760 620 16, 400 860 -14, 1090 860 10')
  for (const [i, [x, y, turn]] of list.entries())
    await wing(sheet, {x, y, turn, flip: i === 1 || i === 4, scale: 1.18}, 44, i * 3 + 2)
  await clove(sheet, {x: 1370, y: 600, turn: 60}, {z: 44})
  await oneLeaf(sheet, {x: 280, y: 610, turn: 30}, {z: 48, length: 80, color: '#6E7E45'})
}

export const poultry = {
  'chicken-whole': relief('meat', whole),
  'chicken-breast': relief('meat', breast, {zoom: 1.18, middle: [800, 590]}),
  'chicken-drumsticks': relief('meat', drumsticks),
  'chicken-wings': relief('meat', wings),
}
