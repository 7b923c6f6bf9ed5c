import sharp from 'sharp'
import {clamp, mix} from './noise.mjs'

/**
 * Shapes seen from above, as rasters of `cover` (0 to 1), `edge` (distance inward from the outline) and `high` (height above
 * what they lie on). All lengths are in the units of the picture, 1600 wide.
 */

/** How a shape is laid: moved, turned (degrees) and scaled. */
export function placed({x = 800, y = 600, turn = 0, scale = 1, flip = false} = {}) {
  const a = (turn * Math.PI) / 180
  const [cos, sin] = [Math.cos(a), Math.sin(a)]
  const mirror = flip ? -1 : 1
  return {
    svg: `translate(${x} ${y}) rotate(${turn}) scale(${scale * mirror} ${scale})`,
    /** From the picture to the shape's own coordinates. */
    inward: (px, py) => {
      const dx = (px - x) / scale
      const dy = (py - y) / scale
      return [(dx * cos + dy * sin) * mirror, -dx * sin + dy * cos]
    },
    outward: (u, v) => {
      const mu = u * mirror
      return [x + (mu * cos - v * sin) * scale, y + (mu * sin + v * cos) * scale]
    },
    scale,
  }
}

/** Points or places as text, '10 20, 30 40', which is easier to read than brackets: [[10, 20], [30, 40]]. */
export const spots = (text) => text.split(', ').map((spot) => spot.split(' ').map(Number))

/** A closed soft outline through points. */
export function through(points, tension = 1) {
  const n = points.length
  const at = (i) => points[(i + n) % n]
  const f = (value) => value.toFixed(1)
  let d = `M${f(points[0][0])} ${f(points[0][1])}`
  for (let i = 0; i < n; i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    const k = tension / 6
    d += `C${f(p1[0] + (p2[0] - p0[0]) * k)} ${f(p1[1] + (p2[1] - p0[1]) * k)} ${f(p2[0] - (p3[0] - p1[0]) * k)} ${f(p2[1] - (p3[1] - p1[1]) * k)} ${f(p2[0])} ${f(p2[1])}`
  }
  return `${d}Z`
}

/** The coverage of an SVG drawing in black, over the whole sheet. */
export async function coverage(sheet, svg) {
  const {data} = await sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${sheet.width}" height="${sheet.height}" viewBox="0 ${sheet.top} 1600 ${sheet.height / sheet.density}">${svg}</svg>`,
    ),
  )
    .ensureAlpha()
    .extractChannel(3)
    .raw()
    .toBuffer({resolveWithObject: true})
  return data
}

function bounds(data, width, height) {
  let [x0, y0, x1, y1] = [width, height, -1, -1]
  for (let y = 0; y < height; y++)
    for (let x = 0, at = y * width; x < width; x++, at++)
      if (data[at] > 0) {
        if (x < x0) x0 = x
        if (x > x1) x1 = x
        if (y < y0) y0 = y
        if (y > y1) y1 = y
      }
  return {
    x0: Math.max(0, x0 - 1),
    y0: Math.max(0, y0 - 1),
    x1: Math.min(width, x1 + 2),
    y1: Math.min(height, y1 + 2),
  }
}

/** Squared distance of each point to the nearest zero, along one line (Felzenszwalb and Huttenlocher). */
function lineDistance(f, out, n, v, z) {
  let k = 0
  v[0] = 0
  z[0] = -1e20
  z[1] = 1e20
  for (let q = 1; q < n; q++) {
    let s
    do {
      const r = v[k]
      s = (f[q] + q * q - f[r] - r * r) / (2 * q - 2 * r)
    } while (s <= z[k] && --k > -1)
    k++
    v[k] = q
    z[k] = s
    z[k + 1] = 1e20
  }
  k = 0
  for (let q = 0; q < n; q++) {
    while (z[k + 1] < q) k++
    out[q] = (q - v[k]) * (q - v[k]) + f[v[k]]
  }
}

function insideDistance(cover, w, h) {
  const grid = new Float64Array(w * h)
  for (let i = 0; i < grid.length; i++) grid[i] = cover[i] > 0.5 ? 1e9 : 0
  const n = Math.max(w, h)
  const [f, out, v, z] = [
    new Float64Array(n),
    new Float64Array(n),
    new Int32Array(n),
    new Float64Array(n + 1),
  ]
  for (let x = 0; x < w; x++) {
    for (let y = 0; y < h; y++) f[y] = grid[y * w + x]
    lineDistance(f, out, h, v, z)
    for (let y = 0; y < h; y++) grid[y * w + x] = out[y]
  }
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) f[x] = grid[y * w + x]
    lineDistance(f, out, w, v, z)
    for (let x = 0; x < w; x++) grid[y * w + x] = out[x]
  }
  return Float32Array.from(grid, Math.sqrt)
}

/** Blurs a raster in place, three box passes each way. */
export function smooth(data, w, h, radius) {
  const r = Math.round(radius)
  if (r < 1) return data
  const n = Math.max(w, h)
  const line = new Float32Array(n)
  const pass = (count, start, step) => {
    for (let i = 0; i < count; i++) line[i] = data[start + i * step]
    let sum = 0
    const value = (i) => line[i < 0 ? 0 : i >= count ? count - 1 : i]
    for (let i = -r; i <= r; i++) sum += value(i)
    for (let i = 0; i < count; i++) {
      data[start + i * step] = sum / (2 * r + 1)
      sum += value(i + r + 1) - value(i - r)
    }
  }
  for (let round = 0; round < 3; round++) {
    for (let y = 0; y < h; y++) pass(w, y * w, 1)
    for (let x = 0; x < w; x++) pass(h, x, w)
  }
  return data
}

/**
 * An SVG path as a slab: it rises to `height` within `round` of its edge as a quarter of a circle, and by `dome` more
 * towards its middle.
 */
export function slab(d, place = {}, {height = 40, round = height, dome = 0, soften = 3} = {}) {
  return async (sheet) => {
    const at = placed(place)
    const data = await coverage(sheet, `<path d="${d}" transform="${at.svg}"/>`)
    const box = bounds(data, sheet.width, sheet.height)
    const [w, h] = [box.x1 - box.x0, box.y1 - box.y0]
    const cover = new Float32Array(w * h)
    for (let y = 0; y < h; y++)
      for (let x = 0; x < w; x++) cover[y * w + x] = data[(y + box.y0) * sheet.width + x + box.x0] / 255
    const edge = insideDistance(cover, w, h)
    let most = 0
    for (let i = 0; i < edge.length; i++) {
      edge[i] /= sheet.density
      if (edge[i] > most) most = edge[i]
    }
    const high = new Float32Array(w * h)
    for (let i = 0; i < high.length; i++) {
      if (cover[i] === 0) continue
      const t = 1 - Math.min(1, edge[i] / round)
      const m = 1 - Math.min(1, edge[i] / most)
      high[i] = height * Math.sqrt(1 - t * t) + dome * (1 - m * m)
    }
    smooth(high, w, h, soften * sheet.density)
    return {...box, w, h, cover, edge, high, inward: at.inward}
  }
}

/**
 * Limbs that grow together: each is [x1, y1, r1, x2, y2, r2, lift1, lift2], a stick with round ends; `blend` is how softly they
 * join and `squash` how high a limb stands for its width.
 */
export function limbs(list, place = {}, {blend: k = 20, squash = 1, soften = 2} = {}) {
  return (sheet) => {
    const at = placed(place)
    let [x0, y0, x1, y1] = [1e9, 1e9, -1e9, -1e9]
    for (const [ax, ay, ar, bx, by, br] of list)
      for (const [px, py, r] of [
        [ax, ay, ar],
        [bx, by, br],
      ]) {
        const [ox, oy] = at.outward(px, py)
        const reach = (r + k) * at.scale
        x0 = Math.min(x0, ox - reach)
        x1 = Math.max(x1, ox + reach)
        y0 = Math.min(y0, oy - reach)
        y1 = Math.max(y1, oy + reach)
      }
    const box = {
      x0: clamp(Math.floor(x0 * sheet.density), 0, sheet.width),
      x1: clamp(Math.ceil(x1 * sheet.density), 0, sheet.width),
      y0: clamp(Math.floor((y0 - sheet.top) * sheet.density), 0, sheet.height),
      y1: clamp(Math.ceil((y1 - sheet.top) * sheet.density), 0, sheet.height),
    }
    const [w, h] = [Math.max(1, box.x1 - box.x0), Math.max(1, box.y1 - box.y0)]
    const [cover, edge, high] = [new Float32Array(w * h), new Float32Array(w * h), new Float32Array(w * h)]
    for (let y = 0; y < h; y++)
      for (let x = 0; x < w; x++) {
        const [u, v] = at.inward(
          (x + box.x0 + 0.5) / sheet.density,
          (y + box.y0 + 0.5) / sheet.density + sheet.top,
        )
        let inner = -1e9
        let top = 0
        for (const [ax, ay, ar, bx, by, br, al = 0, bl = al] of list) {
          const [dx, dy] = [bx - ax, by - ay]
          const length = dx * dx + dy * dy
          const t = length ? clamp(((u - ax) * dx + (v - ay) * dy) / length) : 0
          const away = Math.hypot(u - ax - dx * t, v - ay - dy * t)
          const r = mix(ar, br, t)
          inner = most(inner, r - away, k)
          if (away < r) top = most(top, squash * Math.sqrt(r * r - away * away) + mix(al, bl, t), k)
        }
        const i = y * w + x
        cover[i] = clamp(0.5 + inner * at.scale * sheet.density)
        edge[i] = Math.max(0, inner) * at.scale
        // In the webs between limbs there is no limb below: the height there follows the distance to the edge.
        high[i] = Math.max(top, Math.min(k, Math.max(0, inner)) * 0.9) * at.scale
      }
    smooth(high, w, h, soften * sheet.density)
    return {...box, w, h, cover, edge, high, inward: at.inward}
  }
}

/**
 * An oval, exact to the hair where `slab` follows pixels: 2w wide, 2h long, narrower towards the back by `taper`. It is a dome
 * `tall`, as an egg is, or with `round` a disc with a rounded edge.
 */
export function oval({w, h = w, tall = w, taper = 0, round}, place = {}) {
  return (sheet) => {
    const at = placed(place)
    const reach = Math.max(w, h) * (1 + taper) * at.scale + 4
    const [mx, my] = at.outward(0, 0)
    const column = (x) => clamp(Math.round(x * sheet.density), 0, sheet.width)
    const row = (y) => clamp(Math.round((y - sheet.top) * sheet.density), 0, sheet.height)
    const [x0, y0] = [column(mx - reach), row(my - reach)]
    const [wide, deep] = [column(mx + reach) - x0, row(my + reach) - y0]
    const raster = () => new Float32Array(wide * deep)
    const [cover, edge, high] = [raster(), raster(), raster()]
    for (let y = 0, i = 0; y < deep; y++)
      for (let x = 0; x < wide; x++, i++) {
        const [u, v] = at.inward((x + x0 + 0.5) / sheet.density, (y + y0 + 0.5) / sheet.density + sheet.top)
        const e = Math.hypot(u / (w * (1 + (taper * v) / h)), v / h)
        const inner = (1 - e) * Math.min(w, h) * at.scale
        edge[i] = Math.max(0, inner)
        cover[i] = clamp(0.5 + inner * sheet.density)
        const t = round ? Math.max(0, 1 - edge[i] / round) : e
        high[i] = e < 1 ? tall * Math.sqrt(1 - t * t) * (round ? 1 : at.scale) : 0
      }
    return {x0, y0, w: wide, h: deep, cover, edge, high, inward: at.inward}
  }
}

/** The larger of two, with a soft passage `k` wide. */
function most(a, b, k) {
  if (k <= 0) return Math.max(a, b)
  const h = clamp(0.5 + (0.5 * (a - b)) / k)
  return mix(b, a, h) + k * h * (1 - h)
}
