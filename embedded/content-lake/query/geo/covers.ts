import {isSamePosition} from './geometry'
import type {Position} from './geometry'
import {insideOf, locate} from './polygon'
import type {Polygon} from './polygon'
import type {SegmentIndex} from './segment-index'
import {boxContains, boxOf, cross, isOn, segmentBetween, sideOf} from './segments'
import type {Segment} from './segments'
import type {Shape} from './shape'

export function coversPoint({points, lineSegments, polygons}: Shape, position: Position): boolean {
  return (
    polygons.some((polygon) => locate(position, polygon) !== 'outside') ||
    lineSegments.some(boxOf([position]), (segment) => isOn(segment, position)) ||
    points.some((point) => isSamePosition(point, position))
  )
}

export function coversLine({lineSegments, polygons}: Shape, line: readonly Segment[]): boolean {
  return (
    polygons.some((polygon) => line.every((segment) => polygonCovers(polygon, segment))) ||
    line.every((segment) => linesCover(lineSegments, segment))
  )
}

export function coversPolygon({polygons}: Shape, inner: Polygon): boolean {
  return polygons.some(
    (outer) =>
      [inner.shell, ...inner.holes].every(({edges}) => edges.every((edge) => polygonCovers(outer, edge))) &&
      // The rings do not cross, so a hole is all inside or all outside.
      !outer.holes.some((hole) => locate(insideOf(hole), inner) === 'inside'),
  )
}

/**
 * Cuts the segment where it touches corners of the polygon: between two cuts it runs along an edge, or inside or
 * outside as a whole.
 */
function polygonCovers({box, edges}: Polygon, segment: Segment): boolean {
  if (!boxContains(box, segment)) return false
  if (edges.some(segment, (edge) => cross(edge, segment))) return false
  const corners = edges.near(segment).flatMap(({from}) => (isOn(segment, from) ? [from] : []))
  const cuts = orderAlong(segment, [segment.from, ...corners, segment.to])
  return cuts.slice(1).every((to, at) => {
    const part = segmentBetween(cuts[at] ?? to, to)
    if (edges.some(part, (edge) => isOn(edge, part.from) && isOn(edge, part.to))) return true
    return locate(middleOf(part), {box, edges}) !== 'outside'
  })
}

/** Whether segments on the same straight line cover it together. */
function linesCover(lines: SegmentIndex, segment: Segment): boolean {
  const {axis, start, end} = extentOf(segment)
  const covering = lines
    .near(segment)
    .filter((line) => isAlong(line, segment))
    .map(({from, to}) => [Math.min(from[axis], to[axis]), Math.max(from[axis], to[axis])] as const)
    .toSorted(([a], [b]) => a - b)
  let covered: number | undefined
  for (const [from, to] of covering) {
    if (from > (covered ?? start)) return false
    covered = Math.max(covered ?? start, to)
    if (covered >= end) return true
  }
  return false
}

function isAlong(line: Segment, segment: Segment): boolean {
  if (isSamePosition(segment.from, segment.to)) return isOn(line, segment.from)
  return sideOf(segment, line.from) === 0 && sideOf(segment, line.to) === 0
}

function orderAlong(segment: Segment, positions: readonly Position[]): Position[] {
  const {axis} = extentOf(segment)
  return positions.toSorted((a, b) => a[axis] - b[axis])
}

/** The longer side of the segment's box, on which its positions differ. */
function extentOf({minX, maxX, minY, maxY}: Segment): {axis: 0 | 1; start: number; end: number} {
  return maxX - minX >= maxY - minY ? {axis: 0, start: minX, end: maxX} : {axis: 1, start: minY, end: maxY}
}

function middleOf({from, to}: Segment): Position {
  return [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
}
