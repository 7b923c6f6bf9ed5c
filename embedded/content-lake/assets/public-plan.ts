import {BOUNDS} from '../bounds'
import type {ImagePlan} from './plan'
import type {Size} from './place-cut'

/**
 * What anybody may have made of a picture: never larger than it is, of a width from a list, no more pixels than a
 * screen has, and blurred no wider than shows. The next larger width stands for one that is not on the list; the shape
 * stays as it was asked for. A plan within these bounds stays the same object.
 */
export function publicPlan(plan: ImagePlan, source: Size): ImagePlan {
  const {pixels, blur} = BOUNDS.pictures.public
  const area = plan.extract ?? source
  const size = publicSize(plan.size, area)
  const isSame = size.width === plan.size.width && size.height === plan.size.height
  const margin = plan.margin && pixelsWith(plan.margin, size) > pixels ? null : plan.margin
  if (isSame && margin === plan.margin && plan.blur <= blur) return plan
  return {...plan, size, margin, blur: Math.min(plan.blur, blur)}
}

function publicSize(size: Size, area: Size): Size {
  const {pixels, widths} = BOUNDS.pictures.public
  const ratio = ratioOf(size, area)
  const widest = Math.max(1, Math.floor(Math.min(area.width, area.height * ratio, Math.sqrt(pixels * ratio))))
  // Rounded when it was asked for, a side may be half a pixel more than there is.
  if (size.width <= widest + 1 && size.height <= area.height && isListed(size.width)) return size
  const wanted = Math.min(size.width, widest)
  const width = Math.min(widest, widths.find((listed) => listed >= wanted) ?? widest)
  if (width === size.width) return size
  return {width, height: Math.max(1, Math.min(area.height, Math.round(width / ratio)))}
}

/** Sides are whole: of a picture that keeps its shape, the shape is told by the picture itself. */
function ratioOf(size: Size, area: Size): number {
  const own = area.width / area.height
  return Math.abs(size.height - size.width / own) <= 1 ? own : size.width / size.height
}

function isListed(width: number): boolean {
  return (BOUNDS.pictures.public.widths as readonly number[]).includes(width)
}

function pixelsWith(
  {left, right, top, bottom}: NonNullable<ImagePlan['margin']>,
  {width, height}: Size,
): number {
  return (width + left + right) * (height + top + bottom)
}
