import {coversLine, coversPoint, coversPolygon} from './covers'
import {toGeo} from './geo-value'
import {boxContains} from './segments'

/**
 * `geo::contains(a, b)`: whether all of b is in a or on its boundary, in the plane of longitude and latitude as the
 * specification of GROQ has it. Each point, line and polygon of b must be in one part of a. Null unless both are geo
 * values.
 */
export function contains(a: unknown, b: unknown): boolean | null {
  const [outer, inner] = [toGeo(a)?.shape, toGeo(b)?.shape]
  if (!outer || !inner) return null
  return (
    boxContains(outer.box, inner.box) &&
    inner.points.every((point) => coversPoint(outer, point)) &&
    inner.lines.every((line) => coversLine(outer, line)) &&
    inner.polygons.every((polygon) => coversPolygon(outer, polygon))
  )
}
