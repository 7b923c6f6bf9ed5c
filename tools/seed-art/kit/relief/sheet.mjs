import sharp from 'sharp'
import {clamp, mix} from './noise.mjs'
import {smooth} from './shapes.mjs'

/**
 * A picture in relief: things are laid on a sheet one after another, each with its heights, colors and gloss; then one
 * light from above left falls on all of them, with the shadows that they cast on each other. The sheet is seen from the
 * front and above.
 */

const TILT = {along: 0.86, up: 0.51}
const MIDDLE = 600
const [TOP, FOOT] = [-120, 1420]

const LIGHT = normal([-0.5, -0.52, 0.74])
/** The color of shade on a table that is left out. */
const SHADE = [0.024, 0.07, 0.047]

const VIEW = [0, TILT.up, TILT.along]
const HALF = normal([LIGHT[0] + VIEW[0], LIGHT[1] + VIEW[1], LIGHT[2] + VIEW[2]])

function normal([x, y, z]) {
  const length = Math.hypot(x, y, z)
  return [x / length, y / length, z / length]
}

export function newSheet(density = 0.75) {
  const width = Math.round(1600 * density)
  const height = Math.round((FOOT - TOP) * density)
  const raster = () => new Float32Array(width * height)
  return {
    density, width, height, top: TOP,
    z: raster(), red: raster(), green: raster(), blue: raster(), gloss: raster(), solid: raster(),
  } // prettier-ignore
}

/** Covers the whole sheet: `paint(x, y)` returns [red, green, blue, gloss, height]. */
export function cover(sheet, paint) {
  for (let row = 0, i = 0; row < sheet.height; row++)
    for (let column = 0; column < sheet.width; column++, i++) {
      const [r, g, b, gloss = 0, z = 0] = paint(
        (column + 0.5) / sheet.density,
        (row + 0.5) / sheet.density + TOP,
      )
      sheet.red[i] = r
      sheet.green[i] = g
      sheet.blue[i] = b
      sheet.gloss[i] = gloss
      sheet.z[i] = z
    }
}

/**
 * Lays a shape. `paint(u, v, edge, high)` returns [red, green, blue, gloss, bump] in the shape's own coordinates; `z` is the height
 * of what it lies on and `tilt` how it slopes to the right and to the front, or `over` lays it on whatever is there.
 * A slice that gives way to what is under it is `drape`.
 */
export async function lay(sheet, shape, paint, {z = 0, over = false, drape = false, tilt = [0, 0]} = {}) {
  const piece = await shape(sheet)
  const [midX, midY] = [piece.x0 + piece.w / 2, piece.y0 + piece.h / 2]
  for (let y = 0; y < piece.h; y++)
    for (let x = 0; x < piece.w; x++) {
      const from = y * piece.w + x
      const share = piece.cover[from]
      if (share <= 0) continue
      const i = (y + piece.y0) * sheet.width + x + piece.x0
      const [u, v] = piece.inward(
        (x + piece.x0 + 0.5) / sheet.density,
        (y + piece.y0 + 0.5) / sheet.density + TOP,
      )
      const painted = paint(u, v, piece.edge[from], piece.high[from])
      const base = over
        ? sheet.z[i]
        : z + ((x + piece.x0 - midX) * tilt[0] + (y + piece.y0 - midY) * tilt[1]) / sheet.density
      const own = base + piece.high[from] + (painted[4] ?? 0)
      const height = drape ? Math.max(own, sheet.z[i] + Math.min(5, piece.high[from])) : own
      if (!over && height < sheet.z[i] - 0.5) continue
      const alpha = share * (painted[5] ?? 1)
      sheet.z[i] = mix(sheet.z[i], height, over ? alpha : share)
      sheet.red[i] = mix(sheet.red[i], painted[0], alpha)
      sheet.green[i] = mix(sheet.green[i], painted[1], alpha)
      sheet.blue[i] = mix(sheet.blue[i], painted[2], alpha)
      sheet.gloss[i] = mix(sheet.gloss[i], painted[3] ?? 0, alpha)
      sheet.solid[i] = Math.max(sheet.solid[i], alpha)
    }
}

/** Every second point of a raster. */
function halved(data, width, height) {
  const [w, h] = [width >> 1, height >> 1]
  const out = new Float32Array(w * h)
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const i = y * 2 * width + x * 2
      out[y * w + x] = (data[i] + data[i + 1] + data[i + width] + data[i + width + 1]) / 4
    }
  return {data: out, w, h}
}

function sampler({data, w, h}) {
  return (x, y) => {
    const px = clamp(x, 0, w - 1.001)
    const py = clamp(y, 0, h - 1.001)
    const [cx, cy] = [Math.floor(px), Math.floor(py)]
    const [dx, dy] = [px - cx, py - cy]
    const i = cy * w + cx
    return mix(mix(data[i], data[i + 1], dx), mix(data[i + w], data[i + w + 1], dx), dy)
  }
}

/** How much of the light each point misses, and how much of the sky, at half the sheet's density. */
function shadows(sheet) {
  const small = halved(sheet.z, sheet.width, sheet.height)
  const {w, h, data} = small
  const at = sampler(small)
  const unit = sheet.density / 2
  const flat = Math.hypot(LIGHT[0], LIGHT[1])
  const [sx, sy, rise] = [LIGHT[0] / flat, LIGHT[1] / flat, LIGHT[2] / flat]
  const cast = new Float32Array(w * h)
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const z = data[y * w + x]
      let shade = 0
      for (let step = 1; step <= 24; step++) {
        const far = 3 + step * step * 0.62
        const over = at(x + sx * far * unit, y + sy * far * unit) - z - far * rise
        if (over > -far * 0.4) shade = Math.max(shade, clamp((over + far * 0.4) / (far * 0.85 + 5)))
      }
      cast[y * w + x] = shade
    }
  smooth(cast, w, h, 2.5 * unit)
  const hidden = new Float32Array(w * h)
  for (const [radius, depth] of [
    [8, 0.055],
    [24, 0.022],
    [64, 0.008],
  ]) {
    const around = smooth(Float32Array.from(data), w, h, radius * unit)
    for (let i = 0; i < hidden.length; i++) hidden[i] += Math.max(0, around[i] - data[i]) * depth
  }
  return {cast: sampler({data: cast, w, h}), hidden: sampler({data: hidden, w, h})}
}

/** Colors under the light, from 0 to 1, before they are tilted towards the eye. */
function lit(sheet, {warm = [1, 0.965, 0.9], cool = [0.86, 0.87, 0.92]} = {}) {
  const {width, height, z, density} = sheet
  const {cast, hidden} = shadows(sheet)
  const out = new Float32Array(width * height * 4)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const left = z[y * width + Math.max(0, x - 1)]
      const right = z[y * width + Math.min(width - 1, x + 1)]
      const up = z[Math.max(0, y - 1) * width + x]
      const down = z[Math.min(height - 1, y + 1) * width + x]
      let nx = ((left - right) * density) / 2
      let ny = ((up - down) * density) / 2
      const n = 1 / Math.sqrt(nx * nx + ny * ny + 1)
      nx *= n
      ny *= n
      const light = 1 - cast((x - 0.5) / 2, (y - 0.5) / 2)
      const open = 1 / (1 + hidden((x - 0.5) / 2, (y - 0.5) / 2) * 1.7)
      // Light creeps a little around soft things.
      const facing = Math.max(0, (nx * LIGHT[0] + ny * LIGHT[1] + n * LIGHT[2] + 0.32) / 1.32)
      const sun = 0.86 * facing * (0.08 + 0.92 * light)
      const sky = (0.33 + 0.08 * n) * open
      const shine =
        sheet.gloss[i] *
        (0.75 * Math.pow(Math.max(0, nx * HALF[0] + ny * HALF[1] + n * HALF[2]), 48) +
          0.16 * Math.pow(Math.max(0, nx * HALF[0] + ny * HALF[1] + n * HALF[2]), 8)) *
        (0.15 + 0.85 * light)
      const base = [sheet.red[i], sheet.green[i], sheet.blue[i]]
      for (let c = 0; c < 3; c++) {
        const color = base[c] * base[c]
        const value = color * (sun * warm[c] + sky * cool[c]) + shine * shine + shine * 0.18
        out[i * 4 + c] = Math.sqrt(value < 0.8 ? value : 0.8 + 0.25 * Math.tanh((value - 0.8) / 0.25))
      }
      out[i * 4 + 3] = 1 - light
    }
  return out
}

/**
 * The sheet as a picture of `width` × `height`, seen from the front and above. `frame` is what of it one sees: left, top,
 * width and height. A `clear` table is left out but for the shade on it.
 */
export async function photograph(
  sheet,
  {width = 800, height = 600, frame = [0, 0, 1600, 1200], clear = false, look} = {},
) {
  const colors = lit(sheet, look)
  const {density} = sheet
  const [left, top, w, h] = frame.map((value) => Math.round(value * density))
  const out = Buffer.alloc(w * h * 4)
  const put = (row, x, i, j, t, light) => {
    const to = (row * w + x) * 4
    const solid = clear ? mix(sheet.solid[j], sheet.solid[i], t) : 1
    for (let c = 0; c < 3; c++) {
      const value = mix(colors[j * 4 + c], colors[i * 4 + c], t) * light
      out[to + c] = clamp(clear ? mix(SHADE[c], value, solid) : value) * 255 + 0.5
    }
    out[to + 3] = (clear ? mix(0.62 * colors[i * 4 + 3], 1, solid) : 1) * 255 + 0.5
  }
  for (let x = 0; x < w; x++) {
    let before = -1e9
    for (let y = 0; y < sheet.height; y++) {
      const i = y * sheet.width + x + left
      const map = (y + 0.5) / density + TOP
      const here = ((map - MIDDLE) * TILT.along - sheet.z[i] * TILT.up + MIDDLE) * density - top
      if (here > before) {
        const last = Math.min(h - 1, Math.floor(here))
        for (let row = Math.max(0, Math.floor(before) + 1); row <= last; row++) {
          const t = before > -1e8 ? clamp((row - before) / (here - before)) : 1
          // Below an edge one sees the side of the thing, in its own color and in the shade.
          if (here - before > 12 * density && y > 2 && row < last) {
            const side = i - 3 * sheet.width
            put(row, x, side, side, 1, 0.86 - 0.3 * t)
          } else put(row, x, i, y > 0 ? i - sheet.width : i, t, 1)
        }
      }
      before = here
    }
  }
  return sharp(out, {raw: {width: w, height: h, channels: 4}})
    .resize(width, height, {kernel: 'lanczos3'})
    .png()
    .toBuffer()
}
