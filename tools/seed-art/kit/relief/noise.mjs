/** Noise for textures: the same numbers in every run, about -1 to 1 unless said otherwise. */

function hash(x, y, seed) {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(seed, 1274126177)
  h = Math.imul(h ^ (h >>> 13), 1274126177)
  return (h ^ (h >>> 16)) >>> 0
}

/** A number from 0 to 1 for a cell of a grid. */
export const cellNumber = (x, y, seed = 1) => hash(x, y, seed) / 4294967296

const EAST = Float64Array.from({length: 16}, (_, i) => Math.cos((i * Math.PI) / 8))
const SOUTH = Float64Array.from({length: 16}, (_, i) => Math.sin((i * Math.PI) / 8))

function slope(cx, cy, dx, dy, seed) {
  const at = hash(cx, cy, seed) & 15
  return EAST[at] * dx + SOUTH[at] * dy
}

/** Soft noise whose features are about one unit wide. */
export function soft(x, y, seed = 1) {
  const cx = Math.floor(x)
  const cy = Math.floor(y)
  const dx = x - cx
  const dy = y - cy
  const sx = dx * dx * dx * (dx * (dx * 6 - 15) + 10)
  const sy = dy * dy * dy * (dy * (dy * 6 - 15) + 10)
  const top = slope(cx, cy, dx, dy, seed) * (1 - sx) + slope(cx + 1, cy, dx - 1, dy, seed) * sx
  const foot =
    slope(cx, cy + 1, dx, dy - 1, seed) * (1 - sx) + slope(cx + 1, cy + 1, dx - 1, dy - 1, seed) * sx
  return (top * (1 - sy) + foot * sy) * 1.5
}

/** Soft noise with finer and finer detail. */
export function rough(x, y, seed = 1, layers = 3) {
  let sum = 0
  let share = 0.5
  for (let layer = 0; layer < layers; layer++) {
    sum += soft(x, y, seed + layer * 17) * share
    x *= 2.03
    y *= 2.03
    share *= 0.5
  }
  return sum
}

/** Thin branching lines: near 1 on a line, 0 between them. */
export function veins(x, y, seed = 1, sharp = 6) {
  const warped = rough(x * 0.7, y * 0.7, seed + 5, 2)
  const value = Math.abs(rough(x + warped * 0.9, y + warped * 0.9, seed, 3))
  return Math.max(0, 1 - value * sharp)
}

/** Cells around scattered points: the distances to the nearest and the second, and the nearest cell's number. */
export function cells(x, y, seed = 1) {
  const cx = Math.floor(x)
  const cy = Math.floor(y)
  let near = 9
  let next = 9
  let id = 0
  for (let j = -1; j <= 1; j++)
    for (let i = -1; i <= 1; i++) {
      const h = hash(cx + i, cy + j, seed)
      const px = cx + i + (h & 1023) / 1023 - x
      const py = cy + j + ((h >>> 10) & 1023) / 1023 - y
      const d = px * px + py * py
      if (d < near) {
        next = near
        near = d
        id = (h >>> 20) / 4096
      } else if (d < next) next = d
    }
  return [Math.sqrt(near), Math.sqrt(next), id]
}

export const clamp = (value, low = 0, high = 1) => (value < low ? low : value > high ? high : value)
export const mix = (a, b, t) => a + (b - a) * t
/** 0 below `from`, 1 above `to`, soft between. */
export function ease(from, to, value) {
  const t = clamp((value - from) / (to - from))
  return t * t * (3 - 2 * t)
}

/** '#8A0F2C' as three numbers from 0 to 1. */
export const rgb = (hex) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
export const blend = (a, b, t) => [mix(a[0], b[0], t), mix(a[1], b[1], t), mix(a[2], b[2], t)]
