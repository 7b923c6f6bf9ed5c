import {fat, lean} from './flesh.mjs'
import {blend, cellNumber, clamp, ease, rgb, rough, soft} from './noise.mjs'
import {lay} from './sheet.mjs'
import {limbs, slab, spots, through} from './shapes.mjs'

/** Pieces that several pictures share. */

/** A number from `low` to `high` for each index: the same in every run. */
export const pick = (index, seed, low, high) => low + cellNumber(index, 7, seed) * (high - low)

/** One paint where `where(u, v, edge)` is 0, the other where it is 1. */
export const either = (first, second, where) => (u, v, edge, high) => {
  const t = where(u, v, edge, high)
  if (t <= 0) return first(u, v, edge, high)
  if (t >= 1) return second(u, v, edge, high)
  const a = first(u, v, edge, high)
  const b = second(u, v, edge, high)
  return a.map((value, i) => value + (b[i] - value) * t)
}

export const circle = (r, squash = 1) =>
  `M${-r} 0A${r} ${r * squash} 0 1 1 ${r} 0A${r} ${r * squash} 0 1 1 ${-r} 0Z`

/** A cube cut by hand: no two alike. */
export function cube(
  sheet,
  kind,
  {x, y, turn = 0, z = 14, size = 100, seed = 1, rind = 0, marble = 0.25, height = size * 1.1},
) {
  const corners = spots('-1 -0.92, -0.1 -1.04, 0.95 -0.9, 1.05 0.05, 0.9 0.98, 0.05 1, -0.98 0.92, -1.02 0')
  const d = through(
    corners.map(([u, v], i) => [
      u * size * pick(i, seed, 0.82, 1.12),
      v * size * pick(i, seed + 50, 0.82, 1.1),
    ]),
    0.8,
  )
  const meat = lean(kind, {seed, run: seed * 47, marble, size: 60, fiber: 0.55, wet: 0.5})
  const white = fat(kind.fat, {seed, blush: 0.18})
  const side = pick(seed, 3, 0, 6.28)
  const paint = rind
    ? either(meat, white, (u, v) =>
        ease(
          1 - rind,
          1.12 - rind,
          (u * Math.cos(side) + v * Math.sin(side)) / size + rough(u / 60, v / 60, seed, 2) * 0.35,
        ),
      )
    : meat
  return lay(
    sheet,
    slab(d, {x, y, turn}, {height, round: size * 0.42, dome: size * 0.12, soften: size * 0.07}),
    paint,
    {z},
  )
}

/** Ground meat as it leaves the grinder: thick short strands that follow each other, in a mound rx × ry. */
export async function ground(
  sheet,
  kind,
  {
    x = 800,
    y = 600,
    rx = 430,
    ry = 300,
    z = 14,
    tall = 120,
    seed = 3,
    white = 0.25,
    r = 15,
    corner = 2.6,
    run = 0.15,
    flecks,
  } = {},
) {
  const inside = (u, v) => Math.abs(u / rx) ** corner + Math.abs(v / ry) ** corner
  const strands = []
  const step = r * 1.15
  let index = 0
  for (let v = -ry; v < ry; v += step)
    for (let u = -rx; u < rx; u += step * 4.6) {
      index += 1
      let px = u + pick(index, seed, -50, 50)
      let py = v + pick(index, seed + 1, -14, 14)
      if (inside(px, py) > 0.96) continue
      const size = r * pick(index, seed + 2, 0.8, 1.2)
      const lift = pick(index, seed + 3, -0.35, 0.75) * r
      const parts = []
      for (let part = 0; part < 5; part++) {
        const angle = soft(px / 210, py / 210, seed + 4) * 2.6 + run
        const nx = px + Math.cos(angle) * 26
        const ny = py + Math.sin(angle) * 26
        if (inside(nx, ny) > 1) break
        const mound = (a, b) =>
          tall * Math.sqrt(Math.max(0, 1 - inside(a, b) * 0.985)) -
          size * 0.4 +
          lift +
          soft(a / 110, b / 110, seed) * tall * 0.16
        parts.push([
          px,
          py,
          size,
          nx,
          ny,
          size * 0.98,
          Math.max(0, mound(px, py)),
          Math.max(0, mound(nx, ny)),
        ])
        px = nx
        py = ny
      }
      if (parts.length) strands.push({parts, index})
    }
  const [deep, middle, pale, light] = [kind.deep, kind.lean, kind.pale, kind.fat].map(rgb)
  const base = lean(kind, {seed, marble: 0})
  const d = through(
    Array.from({length: 28}, (_, i) => {
      const a = (i / 28) * 6.283
      const reach = 0.97 / (Math.abs(Math.cos(a)) ** corner + Math.abs(Math.sin(a)) ** corner) ** (1 / corner)
      return [Math.cos(a) * reach * rx, Math.sin(a) * reach * ry]
    }),
  )
  await lay(
    sheet,
    slab(d, {x, y}, {height: tall * 0.3, round: tall * 0.5, dome: tall * 0.4, soften: 6}),
    base,
    {z},
  )
  for (const {parts, index: i} of strands) {
    const tone = pick(i, seed + 6, -1, 1)
    const color = blend(middle, tone > 0 ? pale : deep, Math.abs(tone) * 0.5)
    await lay(
      sheet,
      limbs(parts, {x, y}, {blend: 3, squash: 0.95, soften: 1}),
      (u, v) => {
        const lump = rough(u / 15, v / 15, seed + 8, 2)
        const spot = ease(0.3 - white * 0.3, 0.5 - white * 0.3, rough(u / 21, v / 17, seed + 11, 2))
        let paint = blend(color, light, spot * 0.8)
        if (flecks) {
          const fleck = rough(u / 12, v / 9, seed + 13, 2)
          paint = blend(paint, flecks, ease(0.3, 0.4, fleck))
        }
        return [...paint.map((value) => clamp(value * (1 + lump * 0.25))), 0.42, lump * 6.5]
      },
      {z},
    )
  }
}

/** A chain of sticks along a curve given by points. */
export function along(points, r, {taper = 0.75, lift = 0} = {}) {
  const steps = []
  const n = points.length
  const at = (i) => points[Math.max(0, Math.min(n - 1, i))]
  for (let i = 0; i < n - 1; i++)
    for (let s = 0; s < 8; s++) {
      const t = s / 8
      const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
      steps.push(
        [0, 1].map(
          (k) =>
            0.5 *
            (2 * p1[k] +
              (p2[k] - p0[k]) * t +
              (2 * p0[k] - 5 * p1[k] + 4 * p2[k] - p3[k]) * t * t +
              (3 * p1[k] - p0[k] - 3 * p2[k] + p3[k]) * t * t * t),
        ),
      )
    }
  steps.push(points[n - 1])
  const size = (i) => {
    const t = i / (steps.length - 1)
    return r * (taper + (1 - taper) * Math.min(1, Math.min(t, 1 - t) * 7))
  }
  return steps
    .slice(1)
    .map(([bx, by], i) => [steps[i][0], steps[i][1], size(i), bx, by, size(i + 1), lift, lift])
}
