import {cellNumber, clamp, ease, rgb, rough} from './noise.mjs'
import {lay} from './sheet.mjs'
import {slab, through} from './shapes.mjs'

/** Cold things: rime on what is frozen, and ice beside it. */

/** A paint under rime: `much` from 0 (none) to 1 (all white). */
export function frosted(paint, {much = 0.35, seed = 5} = {}) {
  return (u, v, edge, high) => {
    const [r, g, b, gloss = 0, bump = 0, share = 1] = paint(u, v, edge, high)
    const grain = rough(u / 9, v / 9, seed + 4, 2)
    const rime = clamp(ease(0.45 - much, 1.05 - much, rough(u / 75, v / 75, seed, 4) + grain * 0.28) * 0.85)
    const cold = 0.06 + rime * 0.72
    return [
      r + (0.95 - r) * cold,
      g + (0.97 - g) * cold,
      b + (1 - b) * cold,
      gloss * (1 - rime * 0.6),
      bump + rime * (2 + grain * 3),
      share,
    ]
  }
}

/** Broken ice, scattered in an ellipse. */
export async function ice(sheet, {x, y, rx = 140, ry = 80, count = 6, size = 34, z = 8, seed = 3} = {}) {
  const clear = rgb('#D3E8EF')
  for (let i = 0; i < count; i++) {
    const a = cellNumber(i, 1, seed) * 6.283
    const far = Math.sqrt(cellNumber(i, 2, seed))
    const r = size * (0.6 + cellNumber(i, 3, seed) * 0.7)
    const points = Array.from({length: 5}, (_, k) => {
      const b = (k / 5) * 6.283 + cellNumber(k, 4, seed + i) * 0.8
      return [Math.cos(b) * r, Math.sin(b) * r * 0.85]
    })
    await lay(
      sheet,
      slab(
        through(points, 0.25),
        {x: x + Math.cos(a) * far * rx, y: y + Math.sin(a) * far * ry},
        {height: r * 0.8, round: r * 0.34, soften: 2},
      ),
      (u, v, edge) => {
        const inner = rough(u / 16, v / 16, seed + i, 3)
        const white = clamp(0.35 + inner + ease(8, 0, edge) * 0.5)
        return [...clear.map((value) => value + (1 - value) * white), 0.95, inner * 4]
      },
      {z},
    )
  }
}
