import {blend, cells, clamp, ease, rgb, rough, soft} from './noise.mjs'
import {lay} from './sheet.mjs'
import {limbs, oval} from './shapes.mjs'

/** Bowls, and what is fried or cooked. */

/** A glazed bowl; what is in it stands at `z` + 0.36 of `r`. */
export async function bowl(
  sheet,
  {x, y, r, z = 0, color = '#1C5A42', inner = '#FBF4E4', fill, deep = r * 0.5},
) {
  const [glaze, white] = [rgb(color), rgb(inner)]
  await lay(
    sheet,
    oval({w: r, tall: r * 0.62, round: r * 0.3}, {x, y}),
    (u, v, edge) => {
      const inside = ease(r * 0.07, r * 0.12, edge)
      const well = ease(r * 0.08, r * 0.34, edge)
      return [...blend(glaze, white, inside), 0.6, -deep * well]
    },
    {z},
  )
  if (fill) await lay(sheet, oval({w: r * 0.86, tall: r * 0.42, round: r * 0.1}, {x, y}), fill, {z})
}

/** A crust of crumbs, fried: golden, darker on the bumps. */
export function crumb({
  color = '#EDBB68',
  dark = '#C4843A',
  light = '#FBE2A8',
  seed = 1,
  size = 17,
  flecks,
} = {}) {
  const [gold, brown, pale] = [color, dark, light].map(rgb)
  const red = flecks && rgb(flecks)
  return (u, v, edge) => {
    const [near, next, id] = cells(u / size, v / size, seed)
    const fine = cells(u / (size * 0.5), v / (size * 0.5), seed + 2)[0]
    const tone = rough(u / 60, v / 60, seed + 4, 3)
    let paint = blend(gold, id > 0.5 ? pale : brown, Math.abs(id - 0.5) * 1.1)
    paint = blend(paint, brown, clamp(ease(-0.1, 0.6, tone)) * 0.6)
    paint = blend(paint, brown, ease(0.14, 0, next - near) * 0.45)
    if (red) paint = blend(paint, red, ease(0.72, 0.8, id) * 0.6)
    paint = blend(blend(paint, brown, 0.5), paint, ease(0, 14, edge))
    return [...paint, 0.3, ease(0.75, 0.1, near) * 5 + ease(0.6, 0.1, fine) * 1.2]
  }
}

/** Where the grill touched: dark patches on a paint. */
export function grilled(paint, {seed = 3, much = 0.3, color = '#3A1A0C'} = {}) {
  const char = rgb(color)
  return (u, v, edge, high) => {
    const [r, g, b, gloss = 0, bump = 0] = paint(u, v, edge, high)
    const t = clamp(ease(0.5 - much, 0.85 - much, rough(u / 70, v / 40, seed, 3))) * 0.72
    return [...blend([r, g, b], char, t), gloss * (1 - t * 0.4), bump]
  }
}

/** A sauce or a broth: smooth and shiny, with drops of oil. */
export function liquid(color, {drops, seed = 2, wet = 0.9} = {}) {
  const base = rgb(color)
  const oil = drops && rgb(drops)
  return (u, v) => {
    const tone = rough(u / 90, v / 90, seed, 2)
    let paint = base.map((value) => clamp(value * (1 + tone * 0.12)))
    if (oil) {
      const [near, , id] = cells(u / 58, v / 58, seed + 3)
      paint = blend(paint, oil, ease(id * 0.4, id * 0.3, near) * (id < 0.6 ? 0.4 : 0))
    }
    return [...paint, wet, soft(u / 40, v / 40, seed) * 0.8]
  }
}

/** Rings of red onion. */
export async function onionRing(sheet, {x, y, r = 60, z = 12, seed = 1}) {
  const ring = Array.from({length: 18}, (_, i) => {
    const at = (k) => [Math.cos((k / 18) * 6.283) * r, Math.sin((k / 18) * 6.283) * r * 0.92]
    return [...at(i), r * 0.13, ...at(i + 1), r * 0.13]
  })
  const [white, purple] = ['#F6EAF0', '#A34A7A'].map(rgb)
  await lay(
    sheet,
    limbs(ring, {x, y}, {blend: 1, squash: 1.1}),
    (u, v) => [
      ...blend(
        white,
        purple,
        ease(r * 1.0, r * 1.09, Math.hypot(u, v / 0.92) + soft(u / 20, v / 20, seed) * 2),
      ),
      0.6,
      0,
    ],
    {z},
  )
}
