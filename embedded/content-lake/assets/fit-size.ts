import type {ImageParams} from './image-params'
import {LONGEST_SIDE} from './limits'
import type {Size} from './place-cut'

export interface Fitted {
  /** Before turning. */
  size: Size
  /** What it is laid upon, once turned. */
  canvas: Size | null
  /** The size has another shape than the picture, which is cut to it. */
  cuts: boolean
}

interface Box {
  w: number | undefined
  h: number | undefined
  least: Size
  most: Size
}

/** How large the picture becomes: `w` and `h` are those of what comes out, so turned they change places. */
export function fitSize(params: ImageParams, area: Size, turned: boolean): Fitted {
  const dpr = params.dpr ?? 1
  const room = LONGEST_SIDE - 2 * Math.round((params.pad ?? 0) * dpr)
  const box = boxOf(params, dpr, turned)
  const {fit} = params
  const cuts = fit === 'crop' || (fit === 'min' && box.w !== undefined && box.h !== undefined)
  if (cuts)
    return {size: within(fit === 'min' ? shapeWithin(box, area) : cover(box, area), room), canvas: null, cuts}
  if (fit === 'scale' && box.w && box.h) {
    return {size: within({width: box.w, height: box.h}, room), canvas: null, cuts}
  }
  const canvas =
    (fit === 'fill' || fit === 'fillmax') && box.w && box.h
      ? within({width: box.w, height: box.h}, room)
      : undefined
  const scale = scaleInto(canvas ? {...box, w: canvas.width, h: canvas.height} : box, area, fit)
  const size = within({width: area.width * scale, height: area.height * scale}, room)
  if (!canvas) return {size, canvas: null, cuts}
  return {size, canvas: turned ? {width: canvas.height, height: canvas.width} : canvas, cuts}
}

function boxOf(params: ImageParams, dpr: number, turned: boolean): Box {
  const {w, h, 'min-w': minW, 'min-h': minH, 'max-w': maxW, 'max-h': maxH} = params
  const across = {size: w && w * dpr, least: (minW ?? 0) * dpr, most: (maxW ?? Infinity) * dpr}
  const down = {size: h && h * dpr, least: (minH ?? 0) * dpr, most: (maxH ?? Infinity) * dpr}
  const [x, y] = turned ? [down, across] : [across, down]
  return {
    w: x.size,
    h: y.size,
    least: {width: x.least, height: y.least},
    most: {width: x.most, height: y.most},
  }
}

function scaleInto({w, h, least, most}: Box, area: Size, fit: ImageParams['fit']): number {
  const wanted = Math.min((w ?? Infinity) / area.width, (h ?? Infinity) / area.height)
  const mayGrow = fit === 'clip' || fit === 'fill' || fit === 'scale'
  const scale = Math.min(wanted, mayGrow && wanted < Infinity ? Infinity : 1)
  const lowest = Math.max(least.width / area.width, least.height / area.height)
  return Math.min(Math.max(scale, lowest), most.width / area.width, most.height / area.height)
}

/** A side that is not given follows from the other, within its bounds. */
function cover({w, h, least, most}: Box, area: Size): Size {
  const between = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high)
  const width = between(w ?? (h ? (area.width * h) / area.height : area.width), least.width, most.width)
  const height = between(h ?? (area.height * width) / area.width, least.height, most.height)
  return {width, height}
}

/** The shape of the box, no larger than the picture allows. */
function shapeWithin({w = 1, h = 1}: Box, area: Size): Size {
  const scale = Math.min(1, area.width / w, area.height / h)
  return {width: w * scale, height: h * scale}
}

function within({width, height}: Size, room: number): Size {
  const scale = Math.min(1, room / width, room / height)
  return {width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale))}
}
