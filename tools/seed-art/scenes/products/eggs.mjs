import {pick} from '../../kit/relief/cuts.mjs'
import {blend, cells, clamp, ease, rgb, rough, soft} from '../../kit/relief/noise.mjs'
import {oval, slab} from '../../kit/relief/shapes.mjs'
import {lay} from '../../kit/relief/sheet.mjs'
import {relief} from './compose.mjs'

const PITCH = 222
const places = Array.from({length: 12}, (_, i) => [
  (i % 6) * PITCH - 2.5 * PITCH,
  Math.floor(i / 6) * PITCH * 1.06 - PITCH * 0.53,
])

/** A box of molded pulp, open, with a hollow for each egg. */
async function carton(sheet, {x, y, color, seed = 3}) {
  const base = rgb(color)
  const [w, h, r] = [710, 282, 70]
  const pulp = (u, v, amount) => {
    const fiber = rough(u / 26, v / 14, seed, 3)
    const speck = cells(u / 20, v / 20, seed + 4)
    const dark = ease(0.12, 0.06, speck[0]) * (speck[2] < 0.3 ? 0.12 : 0)
    return [...base.map((value) => clamp(value * (1 + fiber * 0.14 - dark))), 0.05, fiber * 2.4 + amount]
  }
  const box = (bw, bh) =>
    `M${-bw + r} ${-bh}H${bw - r}Q${bw} ${-bh} ${bw} ${-bh + r}V${bh - r}Q${bw} ${bh} ${bw - r} ${bh}H${-bw + r}Q${-bw} ${bh} ${-bw} ${bh - r}V${-bh + r}Q${-bw} ${-bh} ${-bw + r} ${-bh}Z`
  // The lid stands open behind.
  await lay(
    sheet,
    slab(box(w - 6, 150), {x, y: y - 400}, {height: 60, round: 60, soften: 4}),
    (u, v, edge) => pulp(u, v, -34 * ease(34, 90, edge)),
    {z: 30, tilt: [0, -0.55]},
  )
  await lay(
    sheet,
    slab(box(w, h), {x, y}, {height: 120, round: 26, soften: 4}),
    (u, v, edge) => {
      let low = 0
      for (const [ex, ey] of places) low = Math.max(low, ease(122, 84, Math.hypot(u - ex, (v - ey) * 0.96)))
      const peak = Math.cos((u / PITCH) * 6.283) * 6
      return pulp(u, v, (-86 * low + peak) * ease(8, 36, edge))
    },
    {z: 0},
  )
}

async function box(sheet, {shell, deep, light, spots, pulp}) {
  const [x, y] = [800, 730]
  await carton(sheet, {x, y, color: pulp})
  const [base, low, high] = [shell, deep, light].map(rgb)
  for (const [i, [ex, ey]] of places.entries()) {
    const tone = pick(i, 5, -1, 1)
    const color = blend(base, tone > 0 ? high : low, Math.abs(tone) * 0.5)
    const turn = pick(i, 3, -14, 14)
    await lay(
      sheet,
      oval({w: 91, h: 106, tall: 118, taper: 0.13}, {x: x + ex, y: y + ey, turn}),
      (u, v) => {
        const patch = rough(u / 60, v / 60, i + 3, 3)
        const pore = soft(u / 4, v / 4, i + 5)
        let paint = color.map((value) => clamp(value * (1 + patch * 0.05 + pore * 0.012)))
        if (spots) {
          const [near, , id] = cells(u / 24, v / 24, i + 8)
          paint = blend(paint, rgb(spots), ease(0.2 + id * 0.1, 0.06, near) * (id < 0.3 ? 0.5 : 0))
        }
        return [...paint, 0.22, pore * 0.25]
      },
      {z: 34},
    )
  }
}

export const eggs = {
  'eggs-white': relief('dairy', (sheet) =>
    box(sheet, {shell: '#FBF7EF', deep: '#F2EBDF', light: '#FFFEFA', pulp: '#C4BDAF'}),
  ),
  'eggs-brown': relief('dairy', (sheet) =>
    box(sheet, {shell: '#C58A5E', deep: '#AC6F46', light: '#D9A67C', spots: '#8A5230', pulp: '#9DB39A'}),
  ),
}
