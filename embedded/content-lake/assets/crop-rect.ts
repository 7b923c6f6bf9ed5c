import type {ImageParams} from './image-params'

export interface Size {
  width: number
  height: number
}

export interface Rect extends Size {
  left: number
  top: number
}

/** The largest rectangle of `area` with the aspect ratio of `size`, positioned by `crop` or the focal point. */
export function computeCropRect(
  params: Pick<ImageParams, 'crop' | 'fp-x' | 'fp-y'>,
  area: Rect,
  size: Size,
): Rect {
  const scale = Math.max(size.width / area.width, size.height / area.height)
  const width = clamp(Math.round(size.width / scale), 1, area.width)
  const height = clamp(Math.round(size.height / scale), 1, area.height)
  const [x, y] = focusOf(params)
  return {
    left: area.left + clamp(Math.round(x * area.width - width / 2), 0, area.width - width),
    top: area.top + clamp(Math.round(y * area.height - height / 2), 0, area.height - height),
    width,
    height,
  }
}

/** As fractions of the area. A focal point counts even without `crop=focalpoint`. */
function focusOf({crop, 'fp-x': x = 0.5, 'fp-y': y = 0.5}: Pick<ImageParams, 'crop' | 'fp-x' | 'fp-y'>) {
  if (!crop || crop.includes('focalpoint')) return [x, y] as const
  const along = (start: boolean, end: boolean) => (start ? 0 : end ? 1 : 0.5)
  return [
    along(crop.includes('left'), crop.includes('right')),
    along(crop.includes('top'), crop.includes('bottom')),
  ] as const
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max)
}
