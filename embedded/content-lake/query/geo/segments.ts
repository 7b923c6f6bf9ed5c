import {orient2d} from 'robust-predicates'
import type {Position} from './geometry'

/** A rectangle whose sides are included. */
export interface Box {
  readonly minX: number
  readonly minY: number
  readonly maxX: number
  readonly maxY: number
}

/** A straight line in the plane of longitude and latitude, with its box. */
export interface Segment extends Box {
  readonly from: Position
  readonly to: Position
}

export function segmentBetween(from: Position, to: Position): Segment {
  return {from, to, ...boxOf([from, to])}
}

export function boxOf(positions: Iterable<Position>): Box {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of positions) {
    minX = Math.min(minX, x)
    minY = Math.min(minY, y)
    maxX = Math.max(maxX, x)
    maxY = Math.max(maxY, y)
  }
  return {minX, minY, maxX, maxY}
}

export function boxesMeet(a: Box, b: Box): boolean {
  return a.minX <= b.maxX && b.minX <= a.maxX && a.minY <= b.maxY && b.minY <= a.maxY
}

export function boxContains(outer: Box, inner: Box): boolean {
  return (
    outer.minX <= inner.minX &&
    outer.minY <= inner.minY &&
    outer.maxX >= inner.maxX &&
    outer.maxY >= inner.maxY
  )
}

/** On which side of the segment's line a position is; exactly 0 on the line. */
export function sideOf({from, to}: Segment, [x, y]: Position): number {
  return orient2d(from[0], from[1], to[0], to[1], x, y)
}

export function isOn(segment: Segment, position: Position): boolean {
  const [x, y] = position
  return (
    x >= segment.minX &&
    x <= segment.maxX &&
    y >= segment.minY &&
    y <= segment.maxY &&
    sideOf(segment, position) === 0
  )
}

/** Whether they cross at a position that is an end of neither. */
export function cross(a: Segment, b: Segment): boolean {
  return boxesMeet(a, b) && separates(a, b) < 0 && separates(b, a) < 0
}

/** Whether they share a position. */
export function touch(a: Segment, b: Segment): boolean {
  // On one line, the boxes tell.
  return boxesMeet(a, b) && separates(a, b) <= 0 && separates(b, a) <= 0
}

/** Negative if the ends of b are on opposite sides of a's line, 0 if one is on it, positive if both are on one side. */
function separates(a: Segment, b: Segment): number {
  return Math.sign(sideOf(a, b.from)) * Math.sign(sideOf(a, b.to))
}
