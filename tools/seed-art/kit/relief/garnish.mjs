import {blend, cellNumber, clamp, ease, rgb, rough, soft} from './noise.mjs'
import {lay} from './sheet.mjs'
import {limbs, slab, spots, through} from './shapes.mjs'

/** Small things beside the meat: they say what to cook with it, and give the picture its scale. */

/** A plain paint: one color with a little life in it. */
export const plain = (color, {wet = 0.2, seed = 3, grain = 24, uneven = 0.12, bump = 1} = {}) => {
  const base = rgb(color)
  return (u, v) => {
    const tone = rough(u / grain, v / grain, seed, 3)
    return [...base.map((value) => clamp(value * (1 + tone * uneven * 2))), wet, tone * bump]
  }
}

const leaf = (color, vein = '#9DB56A', seed = 1) => {
  const [green, line, deep] = [rgb(color), rgb(vein), rgb('#1E3A16')]
  return (u, v, edge) => {
    const rib = ease(3, 0.6, Math.abs(v)) + ease(2.2, 0.4, Math.abs(((u * 0.8 + Math.abs(v)) % 16) - 8)) * 0.4
    const tone = rough(u / 18, v / 18, seed, 2)
    let paint = blend(green, deep, clamp(0.15 + tone * 0.6))
    paint = blend(paint, line, clamp(rib) * 0.6)
    return [...blend(deep, paint, ease(-2, 5, edge)), 0.3, tone * 2 - rib * 1.4]
  }
}

/** A leaf with its tip to the right: bay, mint. */
export function oneLeaf(sheet, place, {color = '#5E7A3A', z = 8, wide = 0.36, length = 90, seed = 1} = {}) {
  const w = length * wide
  const d = `M${-length} 0C${-length * 0.5} ${-w * 1.3} ${length * 0.4} ${-w * 1.2} ${length} 0C${length * 0.4} ${w * 1.2} ${-length * 0.5} ${w * 1.3} ${-length} 0Z`
  return lay(
    sheet,
    slab(d, place, {height: 7, round: 12, dome: 4, soften: 2}),
    leaf(color, undefined, seed),
    {z},
  )
}

/** A sprig of rosemary, about 340 long. */
export async function rosemary(sheet, {x, y, turn = 0, scale = 1, z = 8, seed = 4} = {}) {
  const place = {x, y, turn, scale}
  await lay(
    sheet,
    limbs(
      [
        [-180, 10, 5, 0, -4, 5],
        [0, -4, 5, 170, 8, 3],
      ],
      place,
      {blend: 2},
    ),
    plain('#7A6A42'),
    {z},
  )
  const needles = []
  for (let i = 0; i < 46; i++) {
    const t = -150 + i * 7.2
    const side = i % 2 ? 1 : -1
    const open = (0.5 + cellNumber(i, 1, seed) * 0.45) * side
    const far = 42 + cellNumber(i, 2, seed) * 26 - Math.max(0, t) * 0.12
    needles.push([
      t,
      0,
      4.6,
      t + Math.cos(open) * far,
      Math.sin(open) * far,
      2.6,
      3 + cellNumber(i, 3, seed) * 9,
      6,
    ])
  }
  const greens = ['#4E6B44', '#3C5836', '#66845A'].map(rgb)
  await lay(
    sheet,
    limbs(needles, place, {blend: 0.8, soften: 0.6}),
    (u, v) => [...greens[Math.floor((soft(u / 9, v / 9, seed) + 1) * 1.49) % 3], 0.2, 0],
    {z: z + 3},
  )
}

/** Flat parsley: a few stems with three leaves each, about 260 wide. */
export async function parsley(sheet, {x, y, turn = 0, scale = 1, z = 8, seed = 2, color = '#4C7E36'} = {}) {
  const rays = [-32, -8, 16, 38]
  const place = {x, y, turn, scale}
  await lay(
    sheet,
    limbs(
      rays.map((a) => [-130, 0, 4, Math.cos(a / 57) * 60, Math.sin(a / 57) * 70, 3.4, 2, 8]),
      place,
      {blend: 2},
    ),
    plain('#7FA05A'),
    {z},
  )
  let turnSeed = seed
  for (const a of rays)
    for (const [far, open] of spots('78 -34, 78 34, 112 0')) {
      const angle = ((a + open * 0.9) * Math.PI) / 180
      const base = (a * Math.PI) / 180
      const lx = Math.cos(base) * 56 + Math.cos(angle) * (far - 46)
      const ly = Math.sin(base) * 66 + Math.sin(angle) * (far - 46)
      const d = `M${Array.from({length: 44}, (_, i) => {
        const t = -2.7 + (i / 43) * 5.4
        const r = 44 * (0.5 + 0.5 * Math.abs(Math.cos(t * 1.25)) ** 0.8) * (1 + 0.1 * Math.cos(t * 15))
        const [px, py] = [26 + Math.cos(t) * r, Math.sin(t) * r]
        return [
          lx + px * Math.cos(angle) - py * Math.sin(angle),
          ly + px * Math.sin(angle) + py * Math.cos(angle),
        ]
          .map((value) => value.toFixed(1))
          .join(' ')
      }).join('L')}Z`
      turnSeed += 1
      const tone = rgb(color).map((value) => value * (0.85 + cellNumber(turnSeed, 1, seed) * 0.4))
      await lay(
        sheet,
        slab(d, place, {height: 6, round: 10, dome: 5, soften: 1.5}),
        (u, v, edge) => {
          const fine = rough(u / 12, v / 12, turnSeed, 2)
          return [
            ...tone.map((value) => clamp(value * (0.8 + ease(0, 7, edge) * 0.25 + fine * 0.25))),
            0.25,
            fine * 3,
          ]
        },
        {z: z + 4 + cellNumber(turnSeed, 4, seed) * 8},
      )
    }
}

/** Whole peppercorns or coarse salt, scattered in an ellipse. */
export function scattered(
  sheet,
  {
    x,
    y,
    rx = 120,
    ry = 80,
    count = 16,
    size = 9,
    colors = ['#3A2E26', '#52443A', '#2A201A'],
    z = 8,
    seed = 5,
    wet = 0.3,
  } = {},
) {
  const list = Array.from({length: count}, (_, i) => {
    const a = cellNumber(i, 1, seed) * 6.283
    const d = Math.sqrt(cellNumber(i, 2, seed))
    const r = size * (0.7 + cellNumber(i, 3, seed) * 0.6)
    const px = Math.cos(a) * d * rx
    const py = Math.sin(a) * d * ry
    return [px, py, r, px + 0.1, py, r]
  })
  const paints = colors.map(rgb)
  return lay(
    sheet,
    limbs(list, {x, y}, {blend: 0, soften: 0.5}),
    (u, v) => {
      let at = 0
      let near = 1e9
      for (let i = 0; i < list.length; i++) {
        const d = Math.hypot(list[i][0] - u, list[i][1] - v)
        if (d < near) [near, at] = [d, i]
      }
      const tone = rough(u / 5, v / 5, seed, 2)
      return [...paints[at % paints.length].map((value) => clamp(value * (1 + tone * 0.4))), wet, tone * 1.5]
    },
    {z},
  )
}

/** Half a lemon, cut side up, 2r wide. */
export function lemon(sheet, place, {r = 95, z = 8} = {}) {
  const [rind, pith, flesh, light] = ['#E9B92E', '#FBF1CF', '#F2CF52', '#FAE48A'].map(rgb)
  const d = `M${-r} 0A${r} ${r} 0 1 1 ${r} 0A${r} ${r} 0 1 1 ${-r} 0Z`
  return lay(
    sheet,
    slab(d, place, {height: r * 0.62, round: r * 0.16, soften: 2}),
    (u, v, edge) => {
      const angle = Math.atan2(v, u)
      const away = Math.hypot(u, v) / r
      const wedge = Math.abs((((angle / (Math.PI * 2)) * 9 + 9) % 1) - 0.5)
      const wall = Math.max(ease(0.47, 0.495, wedge + (0.2 - away) * 0.1), ease(0.12, 0.06, away))
      const drops = rough(away * 9 + angle, angle * 16, 3, 2)
      let color = blend(flesh, light, clamp(0.4 + drops))
      color = blend(color, pith, Math.max(wall * 0.85, ease(0.8, 0.86, away)))
      color = blend(color, rind, ease(r * 0.09, r * 0.03, edge))
      return [...color, 0.55, drops * 2 - ease(0.84, 0.78, away) * 2]
    },
    {z},
  )
}

/** A clove of garlic. */
export function clove(sheet, place, {z = 8, seed = 2} = {}) {
  const [white, rose, tip] = ['#F6EEDF', '#D9B2B4', '#C9A878'].map(rgb)
  return lay(
    sheet,
    slab(through(spots('-62 6, -44 -26, 4 -34, 48 -18, 70 4, 44 22, 0 28, -44 24')), place, {
      height: 40,
      round: 34,
      soften: 4,
    }),
    (u, v) => {
      const streak = rough(u / 90, v / 6, seed, 2)
      let color = blend(white, rose, clamp(ease(0, 0.6, streak) * 0.6))
      color = blend(color, tip, ease(52, 70, Math.abs(u + 4)) * 0.7)
      return [...color, 0.35, streak * 1.2]
    },
    {z},
  )
}
