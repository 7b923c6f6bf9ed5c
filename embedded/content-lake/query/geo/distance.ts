import {toGeo} from './geo-value'
import type {Position} from './geometry'

/** The equatorial radius of WGS 84, on which the hosted service measures. */
const EARTH_RADIUS_METERS = 6_378_137

/** `geo::distance(a, b)` in meters along a great circle. Null for anything but two points. */
export function distance(a: unknown, b: unknown): number | null {
  const [from, to] = [toGeo(a)?.geometry, toGeo(b)?.geometry]
  if (from?.type !== 'Point' || to?.type !== 'Point') return null
  return EARTH_RADIUS_METERS * angleBetween(from.coordinates, to.coordinates)
}

/** The haversine formula: exact for near points, too. */
function angleBetween([lngA, latA]: Position, [lngB, latB]: Position): number {
  const square =
    haversine(latB - latA) + Math.cos(toRadians(latA)) * Math.cos(toRadians(latB)) * haversine(lngB - lngA)
  return 2 * Math.asin(Math.sqrt(Math.min(1, square)))
}

function haversine(degrees: number): number {
  return Math.sin(toRadians(degrees) / 2) ** 2
}

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
