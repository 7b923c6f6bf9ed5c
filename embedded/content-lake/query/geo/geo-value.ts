import {LAKE_LIMITS} from '../../limits'
import {GEO} from '../groq/values'
import {isObject, parseGeometry} from './geometry'
import type {Geometry} from './geometry'
import {RecentValues} from './recent-values'
import {positionsOf, Shape} from './shape'
import {isValidPolygon} from './valid-polygon'

/**
 * A value of GROQ's geo type: what `geo()` and `geo::latLng()` return. To GROQ it is neither an object nor a primitive;
 * in a result it is its GeoJSON.
 */
export class GeoValue {
  /** What the evaluator knows the type by. */
  readonly [GEO] = true
  readonly geometry: Geometry
  #shape: Shape | undefined

  constructor(geometry: Geometry) {
    this.geometry = geometry
  }

  get shape(): Shape {
    return (this.#shape ??= new Shape(this.geometry))
  }

  toJSON(): Geometry {
    return this.geometry
  }
}

/** A filter passes the same parameter for each document it looks at, or the same document to several functions. */
const recent = new RecentValues<GeoValue | null>(LAKE_LIMITS.query.geoPositionsCached)

/**
 * `geo(value)`: from an object with `lat` and `lng` or `lon`, from GeoJSON without features, or from a geo value. Null
 * for anything else, and for polygons that cross themselves.
 *
 * @param value must not be mutated afterwards
 */
export function toGeo(value: unknown): GeoValue | null {
  if (value instanceof GeoValue) return value
  if (!isObject(value)) return null
  const found = recent.get(value)
  if (found !== undefined) return found
  const geometry = parseGeometry(value)
  if (!geometry) return null
  // Cheaper to parse again than to remember.
  if (geometry.type === 'Point') return new GeoValue(geometry)
  const size = positionsOf(geometry).length
  if (size > LAKE_LIMITS.query.geoPositions) return null
  const geo = new GeoValue(geometry)
  return recent.set(value, geo.shape.polygons.every(isValidPolygon) ? geo : null, size)
}

/** `geo::latLng(lat, lng)` */
export function latLng(lat: unknown, lng: unknown): GeoValue | null {
  return toGeo({lat, lng})
}
