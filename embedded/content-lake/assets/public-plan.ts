import {LAKE_LIMITS} from '../limits'
import type {ImagePlan} from './image-plan'
import type {Size} from './crop-rect'

/**
 * Limits the conversions that anonymous visitors can request: no upscaling, widths from a fixed list (the next larger
 * one is used), a maximum of pixels and blur. The aspect ratio is preserved. Returns the same object if the plan is
 * within the limits.
 */
export function limitPublicPlan(plan: ImagePlan, source: Size): ImagePlan {
  const {pixels, blur} = LAKE_LIMITS.images.public
  const area = plan.extract ?? source
  const size = limitSize(plan.size, area)
  const isSame = size.width === plan.size.width && size.height === plan.size.height
  const margin = plan.margin && pixelsWithMargin(plan.margin, size) > pixels ? null : plan.margin
  if (isSame && margin === plan.margin && plan.blur <= blur) return plan
  return {...plan, size, margin, blur: Math.min(plan.blur, blur)}
}

function limitSize(size: Size, area: Size): Size {
  const {pixels, widths} = LAKE_LIMITS.images.public
  const ratio = ratioOf(size, area)
  const widest = Math.max(1, Math.floor(Math.min(area.width, area.height * ratio, Math.sqrt(pixels * ratio))))
  // Rounding may have made a side up to half a pixel too large.
  if (size.width <= widest + 1 && size.height <= area.height && isAllowedWidth(size.width)) return size
  const requested = Math.min(size.width, widest)
  const width = Math.min(widest, widths.find((listed) => listed >= requested) ?? widest)
  if (width === size.width) return size
  return {width, height: Math.max(1, Math.min(area.height, Math.round(width / ratio)))}
}

/** Sides are integers, so a plan that keeps the image's shape takes its exact ratio. */
function ratioOf(size: Size, area: Size): number {
  const areaRatio = area.width / area.height
  return Math.abs(size.height - size.width / areaRatio) <= 1 ? areaRatio : size.width / size.height
}

function isAllowedWidth(width: number): boolean {
  return (LAKE_LIMITS.images.public.widths as readonly number[]).includes(width)
}

function pixelsWithMargin(
  {left, right, top, bottom}: NonNullable<ImagePlan['margin']>,
  {width, height}: Size,
): number {
  return (width + left + right) * (height + top + bottom)
}
