import {TINTS} from '../room.mjs'
import {blend, cellNumber, clamp, ease, rgb, rough, soft} from './noise.mjs'
import {cover, lay} from './sheet.mjs'
import {oval, slab} from './shapes.mjs'

/** What meat lies on: the table in the tint of the category, and on it paper, a board or a plate. */

/** The table, lighter where the light comes from. */
export function table(sheet, tint) {
  const [above, below, shade] = TINTS[tint].map(rgb)
  const white = rgb('#FFFBEF')
  cover(sheet, (x, y) => {
    const down = clamp((y + 100) / 1500)
    let color = blend(below, above, ease(0, 1.1, down) * 0.95)
    const pool = Math.exp(-(((x - 560) / 760) ** 2 + ((y - 260) / 520) ** 2))
    color = blend(color, white, pool * 0.4)
    color = blend(color, shade, 0.1 * ease(900, 1500, x * 0.6 + y * 0.7))
    return [...color.map((value) => clamp(value * 1.03)), 0, 0]
  })
}

const torn = (x, y, w, h, seed) => {
  const points = []
  const side = (x0, y0, x1, y1, n, wave) => {
    for (let i = 0; i < n; i++) {
      const t = i / n
      const away = (cellNumber(i, points.length, seed) - 0.5) * wave
      points.push([x0 + (x1 - x0) * t + (y1 === y0 ? 0 : away), y0 + (y1 - y0) * t + (y1 === y0 ? away : 0)])
    }
  }
  side(x - w, y - h, x + w, y - h, 5, 8)
  side(x + w, y - h, x + w, y + h, 14, 14)
  side(x + w, y + h, x - w, y + h, 5, 8)
  side(x - w, y + h, x - w, y - h, 14, 14)
  return `M${points.map((point) => point.map((value) => value.toFixed(1)).join(' ')).join('L')}Z`
}

/** Butcher's paper, creased. Things on it stand at `z` 14. */
export async function paper(
  sheet,
  {x = 800, y = 620, w = 660, h = 500, turn = -2, color = '#EFE0C2', seed = 3, stain} = {},
) {
  const [base, wet] = [rgb(color), rgb(stain ?? '#C9806A')]
  const creases = Array.from({length: 7}, (_, i) => [
    cellNumber(i, 1, seed) * 3.14,
    (cellNumber(i, 2, seed) - 0.5) * w * 1.6,
    (cellNumber(i, 3, seed) - 0.4) * 7,
  ])
  await lay(sheet, slab(torn(0, 0, w, h, seed), {x, y, turn}, {height: 5, round: 4, soften: 1}), (u, v) => {
    let fold = 0
    for (const [angle, away, deep] of creases) {
      const d = Math.abs(u * Math.cos(angle) + v * Math.sin(angle) - away + soft(u / 200, v / 200, seed) * 14)
      fold += Math.max(0, 1 - d / 34) * deep
    }
    const tone = rough(u / 380, v / 380, seed + 5, 2)
    const fiber = rough(u / 26, v / 5, seed + 8, 2)
    let paint = base.map((value) => clamp(value * (1 + tone * 0.05 + fiber * 0.02)))
    if (stain) {
      const away = Math.hypot(u / (w * 0.62), v / (h * 0.62)) + rough(u / 120, v / 120, seed + 9, 3) * 0.4
      paint = blend(paint, wet, ease(1, 0.7, away) * 0.16)
    }
    return [...paint, 0.05, 12 + fold + tone * 14]
  })
}

/** A wooden board. Things on it stand at `z` 44. */
export async function board(
  sheet,
  {
    x = 800,
    y = 610,
    w = 640,
    h = 420,
    turn = 0,
    round = 60,
    wood = ['#C98F55', '#E3B47B', '#9A6232'],
    seed = 6,
  } = {},
) {
  const [middle, light, dark] = wood.map(rgb)
  const d = `M${-w + round} ${-h}H${w - round}Q${w} ${-h} ${w} ${-h + round}V${h - round}Q${w} ${h} ${w - round} ${h}H${-w + round}Q${-w} ${h} ${-w} ${h - round}V${-h + round}Q${-w} ${-h} ${-w + round} ${-h}Z`
  await lay(sheet, slab(d, {x, y, turn}, {height: 44, round: 12, soften: 2}), (u, v, edge) => {
    const bend = soft(u / 700, v / 240, seed) * 60
    const ring = rough((u + 900) / 700, (v + bend) / 40, seed + 2, 2)
    const fine = rough(u / 190, v / 8, seed + 5, 1)
    let color = blend(middle, ring > 0 ? light : dark, clamp(Math.abs(ring) * 1.1))
    color = blend(color, dark, clamp(ease(0.1, 0.7, fine)) * 0.2)
    color = blend(color, dark, ease(16, 4, edge) * 0.25)
    return [...color, 0.12, ring * 0.4 + fine * 0.3]
  })
}

/** A cream plate with a green rim. Things on it stand at about `z` 12. */
export async function plate(
  sheet,
  {x = 800, y = 620, rx = 620, ry = rx, color = '#FBF4E4', rim = '#1C5A42'} = {},
) {
  const [glaze, line] = [rgb(color), rgb(rim)]
  await lay(sheet, oval({w: rx, h: ry, tall: 30, round: 14}, {x, y}), (u, v, edge) => {
    const mark = ease(6, 3, Math.abs(edge - 38))
    // The well lies lower than the rim.
    const well = ease(86, 150, edge)
    return [...blend(glaze, line, mark * 0.9), 0.42, -20 * well]
  })
}

/** A leaf of an enamel tray, as freezers hold them: pale steel. Things on it stand at `z` 8. */
export async function metal(sheet, {x = 800, y = 620, w = 660, h = 470, color = '#C9D6D9', seed = 4} = {}) {
  const base = rgb(color)
  const r = 90
  const d = `M${-w + r} ${-h}H${w - r}Q${w} ${-h} ${w} ${-h + r}V${h - r}Q${w} ${h} ${w - r} ${h}H${-w + r}Q${-w} ${h} ${-w} ${h - r}V${-h + r}Q${-w} ${-h} ${-w + r} ${-h}Z`
  await lay(sheet, slab(d, {x, y}, {height: 34, round: 10, soften: 3}), (u, v, edge) => {
    const well = ease(30, 62, edge)
    const rime = ease(0.05, 0.5, rough(u / 120, v / 120, seed + 3, 3)) * well
    const color_ = blend(base, [0.97, 0.985, 1], rime * 0.75)
    return [...color_.map((value) => clamp(value)), 0.5 - rime * 0.35, -28 * well + rime * 3]
  })
}
