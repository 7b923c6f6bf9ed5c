import {createHash} from 'node:crypto'
import type {Colour, ImageParams, Turn} from './image-params'
import {chooseFormat} from './output-format'
import type {Output} from './output-format'
import {placeCut} from './place-cut'
import type {Rect, Size} from './place-cut'
import {fitSize} from './fit-size'

export interface ImageSource extends Size {
  extension: string
  /** Has more than one frame. */
  animated: boolean
}

/** All that a conversion needs to know. Addresses that ask for the same have the same plan. */
export interface ImagePlan extends Output {
  /** Of the picture as it is seen, before anything else. */
  extract: Rect | null
  /** Before it is turned. */
  size: Size
  /** The part worth seeing is looked for, rather than known. */
  entropy: boolean
  turn: Turn
  mirrored: boolean
  upsideDown: boolean
  /** Room around it, once turned. */
  margin: {top: number; bottom: number; left: number; right: number} | null
  background: Colour | null
  blur: number
  sharpen: number
  saturation: number
  invert: boolean
}

/** To be counted up when the same plan comes to look otherwise: what was kept is then made anew. */
const VERSION = 1

/** @param accept of the browser that asks; only `auto=format` looks at it */
export function planImage(params: ImageParams, source: ImageSource, accept: string): ImagePlan {
  const whole = {left: 0, top: 0, width: source.width, height: source.height}
  const area = params.rect ? overlap(params.rect, whole) : whole
  const turned = params.or === 90 || params.or === 270
  const {size, canvas, cuts} = fitSize(params, area, turned)
  const entropy = cuts && params.crop?.[0] === 'entropy'
  const cut = cuts && !entropy ? placeCut(params, area, size) : area
  const padding = Math.round((params.pad ?? 0) * (params.dpr ?? 1))
  const margin = marginOf(turned ? {width: size.height, height: size.width} : size, canvas, padding)
  const flip = params.flip ?? ''
  return {
    ...chooseFormat(params, source, accept, size),
    extract: isSame(cut, whole) ? null : cut,
    size,
    entropy,
    turn: params.or,
    // The converter mirrors before it turns, the address is read the other way round.
    mirrored: flip.includes(turned ? 'v' : 'h'),
    upsideDown: flip.includes(turned ? 'h' : 'v'),
    margin,
    background: params.bg ?? null,
    blur: params.blur ?? 0,
    sharpen: params.sharp ?? 0,
    saturation: params.sat ?? 0,
    invert: params.invert,
  }
}

/** A drawing has no pixels to scale: it goes out as it is unless something asks for pixels. */
export function needsPixels({rect, fm, crop, fit, blur, sharp, sat, invert, or, flip, bg, pad}: ImageParams) {
  const cut = rect ?? fm ?? crop ?? flip ?? bg
  const keepsShape = fit === 'clip' || fit === 'max'
  return cut !== undefined || !keepsShape || or !== 0 || invert || Boolean(blur || sharp || sat || pad)
}

export function hashOf(plan: ImagePlan): string {
  return createHash('sha1')
    .update(JSON.stringify({VERSION, ...plan}))
    .digest('hex')
}

/** Roundings lead a pixel outside; what lies wholly outside leaves the last pixel of that side. */
function overlap(rect: Rect, whole: Rect): Rect {
  const left = Math.min(rect.left, whole.width - 1)
  const top = Math.min(rect.top, whole.height - 1)
  return {
    left,
    top,
    width: Math.min(rect.width, whole.width - left),
    height: Math.min(rect.height, whole.height - top),
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
