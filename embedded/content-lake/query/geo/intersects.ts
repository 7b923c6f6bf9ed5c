import {coversPoint} from './covers'
import {toGeo} from './geo-value'
import type {Position} from './geometry'
import {boxesMeet, touch} from './segments'
import type {Shape} from './shape'

/**
 * `geo::intersects(a, b)`: whether they share a position, in the plane of longitude and latitude as the specification
 * of GROQ has it. Null unless both are geo values.
 */
export function intersects(a: unknown, b: unknown): boolean | null {
  const [first, second] = [toGeo(a)?.shape, toGeo(b)?.shape]
  if (!first || !second) return null
  return (
    boxesMeet(first.box, second.box) &&
    (someSegmentsTouch(first, second) || reaches(first, second) || reaches(second, first))
  )
}

function someSegmentsTouch(a: Shape, b: Shape): boolean {
  return a.segments.some(b.box, (segment) => b.segments.some(segment, (other) => touch(segment, other)))
}

/** Where no segments touch, a line or polygon is inside or outside of another as a whole: one position tells. */
function reaches(inner: Shape, outer: Shape): boolean {
  return startsOf(inner).some((start) => coversPoint(outer, start))
}

function startsOf({points, lines, polygons}: Shape): Position[] {
  return [
    ...points,
    ...lines.flatMap(([first]) => (first ? [first.from] : [])),
    ...polygons.map(({shell}) => shell.start),
  ]
}
