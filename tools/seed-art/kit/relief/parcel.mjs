import {limbs, slab, spots} from './shapes.mjs'
import {blend, cellNumber, clamp, ease, rgb, rough, soft} from './noise.mjs'
import {lay} from './sheet.mjs'

/** Meat as the butcher hands it over: wrapped in his paper, tied with string. About 2w wide and 2h deep. */
export async function wrapped(
  sheet,
  {x, y, w = 330, h = 230, tall = 190, turn = 0, z = 0, color = '#E9D3A8', seed = 3, string = '#A3282C'},
) {
  const place = {x, y, turn}
  const base = rgb(color)
  const r = 60
  const d = `M${-w + r} ${-h}H${w - r}Q${w} ${-h} ${w} ${-h + r}V${h - r}Q${w} ${h} ${w - r} ${h}H${-w + r}Q${-w} ${h} ${-w} ${h - r}V${-h + r}Q${-w} ${-h} ${-w + r} ${-h}Z`
  const creases = Array.from({length: 15}, (_, i) => [
    cellNumber(i, 1, seed) * 3.14,
    (cellNumber(i, 2, seed) - 0.5) * w * 1.7,
    (cellNumber(i, 3, seed) - 0.45) * 13,
  ])
  await lay(
    sheet,
    slab(d, place, {height: tall, round: 130, dome: 40, soften: 8}),
    (u, v, edge) => {
      let fold = 0
      for (const [angle, away, deep] of creases) {
        const side = u * Math.cos(angle) + v * Math.sin(angle) - away + soft(u / 120, v / 120, seed) * 26
        fold += Math.max(0, 1 - Math.abs(side) / 42) * deep
      }
      // The flap's edge, and the ends folded to triangles.
      const flap = v + u * 0.16 + soft(u / 90, 1, seed) * 5
      const step = ease(-3, 3, flap - 26) * 7
      const end = Math.abs(u) - w * 0.62 - Math.abs(v) * 0.5
      const tuck = ease(-4, 4, end) * -6
      const tone = rough(u / 110, v / 110, seed + 4, 3)
      const line = ease(5, 0, Math.abs(flap - 26)) * 0.16 + ease(5, 0, Math.abs(end)) * 0.14
      return [
        ...base.map((value) => clamp(value * (1 + tone * 0.07 - line))),
        0.06,
        fold + step + tuck + tone * 9 * ease(0, 30, edge),
      ]
    },
    {z},
  )
  const over = (u, v) =>
    tall * 0.2 +
    Math.sqrt(Math.max(0, 1 - (Math.max(0, Math.abs(u) - w + 130) / 130) ** 2)) *
      tall *
      Math.sqrt(Math.max(0, 1 - (Math.max(0, Math.abs(v) - h + 130) / 130) ** 2))
  const run = (ax, ay, bx, by) =>
    Array.from({length: 20}, (_, i) => {
      const at = (t) => [ax + (bx - ax) * t, ay + (by - ay) * t]
      const [px, py] = at(i / 20)
      const [qx, qy] = at((i + 1) / 20)
      return [px, py, 7, qx, qy, 7, over(px, py), over(qx, qy)]
    })
  const top = over(0, 0)
  const bow = spots(
    '0 0 8 -70 -40 7, -70 -40 7 -96 -8 7, -96 -8 7 0 6 8, 0 0 8 70 -44 7, 70 -44 7 100 -10 7, 100 -10 7 0 6 8, 0 0 8 -56 78 6, 0 0 8 64 84 6, -4 0 14 6 4 14',
  ).map((limb) => [...limb, top + 6, top + 2])
  const red = rgb(string)
  const twine = (u, v) => [
    ...blend(red, rgb('#E9B9A8'), clamp(0.15 + soft((u + v) / 5, (u - v) / 14, seed) * 0.5)),
    0.15,
    soft((u + v) / 5, (u - v) / 14, seed) * 2,
  ]
  await lay(
    sheet,
    limbs([...run(0, -h + 12, 0, h - 8), ...run(-w + 12, 0, w - 12, 0)], place, {blend: 2, soften: 1}),
    twine,
    {z},
  )
  await lay(sheet, limbs(bow, place, {blend: 2, soften: 1}), twine, {z})
}
