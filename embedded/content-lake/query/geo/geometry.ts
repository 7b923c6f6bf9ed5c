/** In degrees, in the order of GeoJSON. An altitude is dropped: no function of GROQ uses it. */
export type Position = readonly [lng: number, lat: number]

/** The geometries of RFC 7946. GROQ's geo type has no features. */
export type Geometry =
  | {readonly type: 'Point'; readonly coordinates: Position}
  | {readonly type: 'MultiPoint' | 'LineString'; readonly coordinates: readonly Position[]}
  | {readonly type: 'MultiLineString' | 'Polygon'; readonly coordinates: readonly (readonly Position[])[]}
  | {readonly type: 'MultiPolygon'; readonly coordinates: readonly (readonly (readonly Position[])[])[]}
  | {readonly type: 'GeometryCollection'; readonly geometries: readonly Geometry[]}

const MAX_LATITUDE = 90
/** Not 180, because a shape across the antimeridian may continue to count. */
const MAX_LONGITUDE = 360
/** Three corners, and the first again. */
const MIN_RING_LENGTH = 4

/**
 * A copy of the geometry that a value describes, without other attributes; undefined if it describes none. Whether
 * rings cross themselves is not checked here.
 */
export function parseGeometry(value: object): Geometry | undefined {
  return parsePoint(value) ?? parseGeoJson(value)
}

/** An object with latitude and longitude, like the Studio's `geopoint`. */
function parsePoint(value: object): Geometry | undefined {
  const {lat, lng, lon} = value as {lat?: unknown; lng?: unknown; lon?: unknown}
  if (isDefined(lng) && isDefined(lon)) return undefined
  const coordinates = parsePosition([lng ?? lon, lat])
  return coordinates && {type: 'Point', coordinates}
}

function parseGeoJson(value: object): Geometry | undefined {
  const {type, coordinates, geometries} = value as {
    type?: unknown
    coordinates?: unknown
    geometries?: unknown
  }
  switch (type) {
    case 'Point':
      return withCoordinates(type, parsePosition(coordinates))
    case 'MultiPoint':
      return withCoordinates(type, parseAll(coordinates, parsePosition))
    case 'LineString':
      return withCoordinates(type, parseLine(coordinates))
    case 'MultiLineString':
      return withCoordinates(type, parseAll(coordinates, parseLine))
    case 'Polygon':
      return withCoordinates(type, parseAll(coordinates, parseRing))
    case 'MultiPolygon':
      return withCoordinates(
        type,
        parseAll(coordinates, (rings) => parseAll(rings, parseRing)),
      )
    case 'GeometryCollection': {
      const parsed = parseAll(geometries, (inner) => (isObject(inner) ? parseGeoJson(inner) : undefined))
      return parsed && {type, geometries: parsed}
    }
    default:
      return undefined
  }
}

function withCoordinates<Type extends string, Coordinates>(
  type: Type,
  coordinates: Coordinates | undefined,
): {type: Type; coordinates: Coordinates} | undefined {
  return coordinates && {type, coordinates}
}

/** Undefined for an empty list: GeoJSON lets it mean a geometry that is null. */
function parseAll<Item>(
  values: unknown,
  parseItem: (value: unknown) => Item | undefined,
): readonly Item[] | undefined {
  if (!Array.isArray(values) || values.length === 0) return undefined
  const items: Item[] = []
  for (const value of values) {
    const item = parseItem(value)
    if (item === undefined) return undefined
    items.push(item)
  }
  return items
}

function parseLine(value: unknown): readonly Position[] | undefined {
  const line = parseAll(value, parsePosition)
  return line && line.length > 1 ? line : undefined
}

function parseRing(value: unknown): readonly Position[] | undefined {
  const ring = parseAll(value, parsePosition)
  if (!ring || ring.length < MIN_RING_LENGTH) return undefined
  const [first, last] = [ring[0], ring.at(-1)]
  return first && last && isSamePosition(first, last) ? ring : undefined
}

function parsePosition(value: unknown): Position | undefined {
  if (!Array.isArray(value)) return undefined
  const [lng, lat] = value as readonly unknown[]
  return isWithin(lng, MAX_LONGITUDE) && isWithin(lat, MAX_LATITUDE) ? [lng, lat] : undefined
}

/** False for what is not a finite number. */
function isWithin(value: unknown, limit: number): value is number {
  return typeof value === 'number' && Math.abs(value) <= limit
}

export function isSamePosition(a: Position, b: Position): boolean {
  return a[0] === b[0] && a[1] === b[1]
}

/** GROQ does not tell an attribute that is null from one that is missing. */
function isDefined(value: unknown): boolean {
  return value !== undefined && value !== null
}

export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
