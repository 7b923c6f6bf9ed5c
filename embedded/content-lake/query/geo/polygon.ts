import type {Position} from './geometry'
import {SegmentIndex} from './segment-index'
import {boxOf, isOn, segmentBetween, sideOf} from './segments'
import type {Box, Segment} from './segments'

/** An outer ring and its holes. The boundary belongs to the polygon. */
export interface Polygon {
  readonly box: Box
  readonly shell: Ring
  readonly holes: readonly Ring[]
  /** Of all rings. */
  readonly edges: SegmentIndex
}

export interface Ring {
  readonly start: Position
  /** Each ends with the very array that the next starts with, so that neighbors are known by identity. */
  readonly edges: readonly Segment[]
}

/** @param rings as in GeoJSON: each ends where it began */
export function createPolygon(rings: readonly (readonly Position[])[]): Polygon | undefined {
  const [shell, ...holes] = rings.flatMap((ring) => createRing(ring) ?? [])
  if (!shell) return undefined
  const edges = [shell, ...holes].flatMap((ring) => ring.edges)
  return {box: boxOf(shell.edges.map(({from}) => from)), shell, holes, edges: new SegmentIndex(edges)}
}

function createRing(positions: readonly Position[]): Ring | undefined {
  const corners = positions.slice(0, -1)
  const [start] = corners
  if (!start) return undefined
  return {start, edges: corners.map((from, at) => segmentBetween(from, corners[at + 1] ?? start))}
}

export type Location = 'inside' | 'boundary' | 'outside'

export function locate(position: Position, {box, edges}: Pick<Polygon, 'box' | 'edges'>): Location {
  const [x, y] = position
  if (x < box.minX || x > box.maxX || y < box.minY || y > box.maxY) return 'outside'
  // Counts the edges above. An edge counts for its left end and not for its right, so that a corner counts once.
  let isInside = false
  const isOnBoundary = edges.some({minX: x, maxX: x, minY: y, maxY: Infinity}, (edge) => {
    if (isOn(edge, position)) return true
    const isAcross = edge.from[0] > x !== edge.to[0] > x
    if (isAcross && isBelow(position, edge)) isInside = !isInside
    return false
  })
  if (isOnBoundary) return 'boundary'
  return isInside ? 'inside' : 'outside'
}

/** The edge must not be vertical. */
function isBelow(position: Position, edge: Segment): boolean {
  const side = sideOf(edge, position)
  // orient2d is positive on the right hand of from → to.
  return edge.from[0] < edge.to[0] ? side > 0 : side < 0
}

/** A position inside the ring and not on its boundary. */
export function insideOf({edges}: Ring): Position {
  const heights = [...new Set(edges.map(({from}) => from[1]))].toSorted((a, b) => a - b)
  const [lowest = 0, next = lowest] = heights
  const y = (lowest + next) / 2
  const crossings = edges
    .filter(({from, to}) => from[1] > y !== to[1] > y)
    .map(({from, to}) => from[0] + ((y - from[1]) / (to[1] - from[1])) * (to[0] - from[0]))
    .toSorted((a, b) => a - b)
  const [left = 0, right = left] = crossings
  return [(left + right) / 2, y]
}
