import readExif from 'exif-reader'
import type {Exif} from 'exif-reader'
import {LAKE_LIMITS} from '../limits'

/** What a camera wrote into a picture. */
export interface CameraData {
  exif?: Record<string, unknown>
  location?: {_type: 'geopoint'; lat: number; lng: number; alt?: number}
}

const MAX_TEXT = 1_000
const MAX_NUMBERS = 16
const ATTRIBUTE = /^[A-Za-z]\w{0,63}$/

/** Nothing for a picture without such data, or with data that cannot be read: it is a picture all the same. */
export function parseExif(bytes: Buffer | undefined): CameraData {
  if (!bytes || bytes.byteLength > LAKE_LIMITS.images.exifBytes) return {}
  const found = read(bytes)
  const attributes = Object.entries(found?.Photo ?? {}).flatMap(([name, value]) => {
    const plain = ATTRIBUTE.test(name) ? plainValueOf(value) : undefined
    return plain === undefined ? [] : [[name, plain] as const]
  })
  const location = locationOf(found?.GPSInfo ?? {})
  return {
    ...(attributes.length > 0 && {
      exif: {_type: 'sanity.imageExifMetadata', ...Object.fromEntries(attributes)},
    }),
    ...(location && {location}),
  }
}

function read(bytes: Buffer): Exif | undefined {
  try {
    return readExif(bytes)
  } catch (error) {
    if (error instanceof Error) return undefined
    throw error
  }
}

/** Documents hold JSON; what a maker stores in bytes of its own is of no use to anyone else. */
function plainValueOf(value: unknown): unknown {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (typeof value === 'string') return value.replaceAll('\0', '').trim().slice(0, MAX_TEXT)
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? undefined : value.toISOString()
  if (!Array.isArray(value) || value.length > MAX_NUMBERS) return undefined
  return value.every((item) => Number.isFinite(item)) ? (value as number[]) : undefined
}

function locationOf(gps: Readonly<Record<string, unknown>>): CameraData['location'] | undefined {
  const lat = degreesOf(gps['GPSLatitude'], gps['GPSLatitudeRef'] === 'S', 90)
  const lng = degreesOf(gps['GPSLongitude'], gps['GPSLongitudeRef'] === 'W', 180)
  if (lat === undefined || lng === undefined) return undefined
  const altitude = gps['GPSAltitude']
  // 1: below the sea.
  const sign = Number(gps['GPSAltitudeRef'] ?? 0) === 1 ? -1 : 1
  const hasAltitude = typeof altitude === 'number' && Number.isFinite(altitude)
  return {_type: 'geopoint', lat, lng, ...(hasAltitude && {alt: sign * altitude})}
}

/** Degrees, minutes and seconds as one number. */
function degreesOf(value: unknown, isNegative: boolean, max: number): number | undefined {
  if (!Array.isArray(value)) return undefined
  const [degrees = 0, minutes = 0, seconds = 0] = value.map(Number)
  const total = degrees + minutes / 60 + seconds / 3_600
  if (!(total >= 0 && total <= max)) return undefined
  return isNegative ? -total : total
}
