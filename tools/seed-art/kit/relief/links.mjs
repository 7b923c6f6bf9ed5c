import {along} from './cuts.mjs'
import {blend, cells, clamp, ease, rgb, rough, soft} from './noise.mjs'
import {lay} from './sheet.mjs'
import {limbs} from './shapes.mjs'

/** Sausages, and meat pressed on skewers. */

/** Minced meat in a casing or without: specks of fat and of spice in a color. */
export function minced(
  color,
  {
    fat = '#E9C3A2',
    spice,
    green,
    seed = 1,
    size = 24,
    fatty = 0.5,
    wet = 0.6,
    lumps = 0,
    dark,
    leafy = 0.42,
  } = {},
) {
  const [base, white] = [rgb(color), rgb(fat)]
  const [red, herb, low] = [spice, green, dark ?? '#3A0C08'].map((hex) => hex && rgb(hex))
  return (u, v, edge) => {
    const [near, , id] = cells(u / size, v / size, seed)
    const tone = rough(u / 90, v / 60, seed + 2, 3)
    let paint = blend(base, low, clamp(tone * 0.5))
    paint = paint.map((value) => clamp(value * (1 + Math.max(0, -tone) * 0.35)))
    const speck =
      ease(0.2 + id * 0.5, 0.1 + id * 0.3, near + 0.14 * soft(u / 9, v / 9, seed + 5)) *
      (id < fatty * 0.5 ? 1 : 0)
    paint = blend(paint, white, speck * 0.75)
    const fine = soft(u / 8, v / 8, seed + 7)
    if (red) paint = blend(paint, red, ease(0.42, 0.55, fine) * 0.8)
    if (herb) {
      const [leaf, , which] = cells(u / 19, v / 13, seed + 9)
      paint = blend(paint, herb, ease(0.34, 0.24, leaf) * (which < leafy ? 0.9 : 0))
    }
    paint = blend(blend(paint, low, 0.4), paint, ease(0, 12, edge))
    const lump = lumps ? rough(u / 22, v / 22, seed + 12, 2) * lumps : 0
    return [...paint, wet, tone * 1.5 + speck * 0.8 + lump]
  }
}

/** A sausage along points, with its ends twisted. */
export async function link(
  sheet,
  points,
  r,
  paint,
  {z = 14, place = {x: 0, y: 0}, knots = true, taper = 0.6, casing} = {},
) {
  const [[ax, ay], [bx, by]] = [points[0], points[points.length - 1]]
  if (knots) {
    const out = (x, y, ox, oy) => {
      const d = Math.hypot(x - ox, y - oy)
      return [x, y, 9, x + ((x - ox) / d) * r * 1.1, y + ((y - oy) / d) * r * 1.1, 5]
    }
    const [p, q] = [points[1], points[points.length - 2]]
    await lay(sheet, limbs([out(ax, ay, ...p), out(bx, by, ...q)], place, {blend: 6}), casing ?? paint, {
      z: z + r * 0.4,
    })
  }
  await lay(sheet, limbs(along(points, r, {taper}), place, {blend: 0, squash: 0.95, soften: 6}), paint, {z})
}

/** A steel skewer. */
export const steel = (u, v) => {
  const shine = 0.72 + 0.1 * soft(u / 40, v / 4, 3)
  return [shine, shine * 1.0, shine * 0.99, 0.9, 0]
}
