import type {ImageParams} from './image-params'
import type {Size} from './crop-rect'
import {LAKE_LIMITS} from '../limits'

export interface Fitted {
  /** Before rotation. */
  size: Size
  /** The background that the image is centered on, after rotation. */
  canvas: Size | null
  /** Whether the image is cropped to another aspect ratio. */
  crops: boolean
}

interface Box {
  w: number | undefined
  h: number | undefined
  min: Size
  max: Size
}

/** Computes the output size. `w` and `h` apply to the rotated result, hence `swapsSides`. */
export function fitSize(params: ImageParams, area: Size, swapsSides: boolean): Fitted {
  const dpr = params.dpr ?? 1
  const maxSide = LAKE_LIMITS.images.side - 2 * Math.round((params.pad ?? 0) * dpr)
  const box = boxOf(params, dpr, swapsSides)
  const {fit} = params
  const crops = fit === 'crop' || (fit === 'min' && box.w !== undefined && box.h !== undefined)
  if (crops) {
    const size = fit === 'min' ? shapeWithin(box, area) : cover(box, area)
    return {size: within(size, maxSide), canvas: null, crops}
  }
  if (fit === 'scale' && box.w && box.h) {
    return {size: within({width: box.w, height: box.h}, maxSide), canvas: null, crops}
  }
  const canvas =
    (fit === 'fill' || fit === 'fillmax') && box.w && box.h
      ? within({width: box.w, height: box.h}, maxSide)
      : undefined
  const scale = scaleInto(canvas ? {...box, w: canvas.width, h: canvas.height} : box, area, fit)
  const size = within({width: area.width * scale, height: area.height * scale}, maxSide)
  if (!canvas) return {size, canvas: null, crops}
  return {size, canvas: swapsSides ? {width: canvas.height, height: canvas.width} : canvas, crops}
}

function boxOf(params: ImageParams, dpr: number, swapsSides: boolean): Box {
  const {w, h, 'min-w': minW, 'min-h': minH, 'max-w': maxW, 'max-h': maxH} = params
  const across = {size: w && w * dpr, min: (minW ?? 0) * dpr, max: (maxW ?? Infinity) * dpr}
  const down = {size: h && h * dpr, min: (minH ?? 0) * dpr, max: (maxH ?? Infinity) * dpr}
  const [x, y] = swapsSides ? [down, across] : [across, down]
  return {
    w: x.size,
    h: y.size,
    min: {width: x.min, height: y.min},
    max: {width: x.max, height: y.max},
  }
}

function scaleInto({w, h, min, max}: Box, area: Size, fit: ImageParams['fit']): number {
  const requested = Math.min((w ?? Infinity) / area.width, (h ?? Infinity) / area.height)
  const mayGrow = fit === 'clip' || fit === 'fill' || fit === 'scale'
  const scale = Math.min(requested, mayGrow && requested < Infinity ? Infinity : 1)
  const minScale = Math.max(min.width / area.width, min.height / area.height)
  return Math.min(Math.max(scale, minScale), max.width / area.width, max.height / area.height)
}

/** A missing side follows from the other one, within min and max. */
function cover({w, h, min, max}: Box, area: Size): Size {
  const between = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high)
  const width = between(w ?? (h ? (area.width * h) / area.height : area.width), min.width, max.width)
  const height = between(h ?? (area.height * width) / area.width, min.height, max.height)
  return {width, height}
}

/** The box's aspect ratio, scaled down to fit the image. */
function shapeWithin({w = 1, h = 1}: Box, area: Size): Size {
  const scale = Math.min(1, area.width / w, area.height / h)
  return {width: w * scale, height: h * scale}
}

function within({width, height}: Size, maxSide: number): Size {
  const scale = Math.min(1, maxSide / width, maxSide / height)
  return {width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale))}
}
