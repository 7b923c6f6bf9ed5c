import {createHash} from 'node:crypto'
import type {Color, ImageParams, Rotation} from './image-params'
import {chooseFormat} from './output-format'
import type {OutputOptions} from './output-format'
import {computeCropRect} from './crop-rect'
import type {Rect, Size} from './crop-rect'
import {fitSize} from './fit-size'

export interface ImageSource extends Size {
  extension: string
  /** Has more than one frame. */
  animated: boolean
}

/**
 * Everything a conversion depends on. Equivalent URLs give equal plans. `hashOf` covers the keys and their order, so
 * renaming one invalidates every cached conversion.
 */
export interface ImagePlan extends OutputOptions {
  /** A region of the auto-oriented original. */
  extract: Rect | null
  /** Before rotation. */
  size: Size
  /** Let sharp choose the crop by entropy. */
  entropy: boolean
  turn: Rotation
  mirrored: boolean
  upsideDown: boolean
  /** Padding after rotation. */
  margin: {top: number; bottom: number; left: number; right: number} | null
  background: Color | null
  blur: number
  sharpen: number
  saturation: number
  invert: boolean
}

/** Increment when the same plan renders differently, to invalidate cached conversions. */
const VERSION = 1

/** @param accept the request's `Accept` header; used for `auto=format` */
export function planImage(params: ImageParams, source: ImageSource, accept: string): ImagePlan {
  const full = {left: 0, top: 0, width: source.width, height: source.height}
  const area = params.rect ? overlap(params.rect, full) : full
  const swapsSides = params.or === 90 || params.or === 270
  const {size, canvas, crops} = fitSize(params, area, swapsSides)
  const entropy = crops && params.crop?.[0] === 'entropy'
  const region = crops && !entropy ? computeCropRect(params, area, size) : area
  const padding = Math.round((params.pad ?? 0) * (params.dpr ?? 1))
  const margin = marginOf(swapsSides ? {width: size.height, height: size.width} : size, canvas, padding)
  const flip = params.flip ?? ''
  return {
    ...chooseFormat(params, source, accept, size),
    extract: isSame(region, full) ? null : region,
    size,
    entropy,
    turn: params.or,
    // Sharp flips before it rotates; the URL means the reverse.
    mirrored: flip.includes(swapsSides ? 'v' : 'h'),
    upsideDown: flip.includes(swapsSides ? 'h' : 'v'),
    margin,
    background: params.bg ?? null,
    blur: params.blur ?? 0,
    sharpen: params.sharp ?? 0,
    saturation: params.sat ?? 0,
    invert: params.invert,
  }
}

/** An SVG scales by itself: it is served as is unless a parameter requires rasterizing. */
export function needsPixels({rect, fm, crop, fit, blur, sharp, sat, invert, or, flip, bg, pad}: ImageParams) {
  const pixelParam = rect ?? fm ?? crop ?? flip ?? bg
  const keepsShape = fit === 'clip' || fit === 'max'
  return pixelParam !== undefined || !keepsShape || or !== 0 || invert || Boolean(blur || sharp || sat || pad)
}

export function hashOf(plan: ImagePlan): string {
  return createHash('sha1')
    .update(JSON.stringify({VERSION, ...plan}))
    .digest('hex')
}

/** Rounding may exceed the image by a pixel. A rectangle outside the image is reduced to its last pixel. */
function overlap(rect: Rect, full: Rect): Rect {
  const left = Math.min(rect.left, full.width - 1)
  const top = Math.min(rect.top, full.height - 1)
  return {
    left,
    top,
    width: Math.min(rect.width, full.width - left),
    height: Math.min(rect.height, full.height - top),
  }
}

function marginOf(size: Size, canvas: Size | null, padding: number): ImagePlan['margin'] {
  const across = canvas ? canvas.width - size.width : 0
  const down = canvas ? canvas.height - size.height : 0
  const left = Math.floor(across / 2) + padding
  const top = Math.floor(down / 2) + padding
  const margin = {
    top,
    left,
    bottom: down - Math.floor(down / 2) + padding,
    right: across - Math.floor(across / 2) + padding,
  }
  return Object.values(margin).some((side) => side > 0) ? margin : null
}

function isSame(a: Rect, b: Rect): boolean {
  return a.left === b.left && a.top === b.top && a.width === b.width && a.height === b.height
}
