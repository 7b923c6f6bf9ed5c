import type {Geometry, Position} from './geometry'

/** GeoJSON for the tests, in degrees of longitude and latitude. */
export const GEO = {
  point: (x: number, y: number): Geometry => ({type: 'Point', coordinates: [x, y]}),
  points: (...coordinates: Position[]): Geometry => ({type: 'MultiPoint', coordinates}),
  line: (...coordinates: Position[]): Geometry => ({type: 'LineString', coordinates}),
  polygon: (...coordinates: Position[][]): Geometry => ({type: 'Polygon', coordinates}),
  collection: (...geometries: Geometry[]): Geometry => ({type: 'GeometryCollection', geometries}),
  /** A ring with its lowest corner at x and y. */
  square: (x: number, y: number, side: number): Position[] => [
    [x, y],
    [x + side, y],
    [x + side, y + side],
    [x, y + side],
    [x, y],
  ],
}
