import type {Geometry, Position} from './geometry'
import {createPolygon} from './polygon'
import type {Polygon} from './polygon'
import {SegmentIndex} from './segment-index'
import {boxOf, segmentBetween} from './segments'
import type {Box, Segment} from './segments'

/** A geometry taken apart: it covers what one of its points, lines or polygons does. */
export class Shape {
  readonly points: readonly Position[]
  readonly lines: readonly (readonly Segment[])[]
  readonly polygons: readonly Polygon[]
  readonly box: Box
  #lineSegments: SegmentIndex | undefined
  #segments: SegmentIndex | undefined

  constructor(geometry: Geometry) {
    this.points = pointsOf(geometry)
    this.lines = linesOf(geometry).map(segmentsAlong)
    this.polygons = polygonsOf(geometry).flatMap((rings) => createPolygon(rings) ?? [])
    this.box = boxOf(positionsOf(geometry))
  }

  get lineSegments(): SegmentIndex {
    return (this.#lineSegments ??= new SegmentIndex(this.lines.flat()))
  }

  /** Of the lines and of the rings. */
  get segments(): SegmentIndex {
    return (this.#segments ??= new SegmentIndex([...this.lines.flat(), ...this.polygons.flatMap(edgesOf)]))
  }
}

function edgesOf({shell, holes}: Polygon): Segment[] {
  return [shell, ...holes].flatMap(({edges}) => edges)
}

function segmentsAlong(line: readonly Position[]): Segment[] {
  return line.slice(1).flatMap((to, at) => {
    const from = line[at]
    return from ? [segmentBetween(from, to)] : []
  })
}

function pointsOf(geometry: Geometry): readonly Position[] {
  if (geometry.type === 'Point') return [geometry.coordinates]
  if (geometry.type === 'MultiPoint') return geometry.coordinates
  return geometry.type === 'GeometryCollection' ? geometry.geometries.flatMap(pointsOf) : []
}

function linesOf(geometry: Geometry): readonly (readonly Position[])[] {
  if (geometry.type === 'LineString') return [geometry.coordinates]
  if (geometry.type === 'MultiLineString') return geometry.coordinates
  return geometry.type === 'GeometryCollection' ? geometry.geometries.flatMap(linesOf) : []
}

function polygonsOf(geometry: Geometry): readonly (readonly (readonly Position[])[])[] {
  if (geometry.type === 'Polygon') return [geometry.coordinates]
  if (geometry.type === 'MultiPolygon') return geometry.coordinates
  return geometry.type === 'GeometryCollection' ? geometry.geometries.flatMap(polygonsOf) : []
}

export function positionsOf(geometry: Geometry): readonly Position[] {
  return [...pointsOf(geometry), ...linesOf(geometry).flat(), ...polygonsOf(geometry).flat(2)]
}
