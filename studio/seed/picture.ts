/** Stands where the reference to the uploaded picture will be. The lake knows no such id, so none can slip through. */
const WAITING = 'seed-picture:'

export type SeedPicture = {
  _type: 'picture'
  alt: string
  asset: {_type: 'reference'; _ref: string}
  caption?: string
  hotspot?: {_type: 'sanity.imageHotspot'; x: number; y: number; width: number; height: number}
}
type Hotspot = {x: number; y: number; width?: number; height?: number}

/** A file below `pictures/`. The hotspot is what must stay in view when the picture is cut, in parts of its size. */
export function seedPicture(
  file: string,
  alt: string,
  {hotspot, caption}: {hotspot?: Hotspot; caption?: string} = {},
): SeedPicture {
  return {
    _type: 'picture',
    alt,
    asset: {_type: 'reference', _ref: `${WAITING}${file}`},
    ...(caption ? {caption} : {}),
    ...(hotspot ? {hotspot: {_type: 'sanity.imageHotspot', width: 0.5, height: 0.5, ...hotspot}} : {}),
  }
}

/** The file of a picture that has not been uploaded yet; nothing for any other value. */
export function findPictureFile(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('asset' in value)) return undefined
  const {asset} = value
  if (typeof asset !== 'object' || asset === null || !('_ref' in asset)) return undefined
  const id = asset._ref
  return typeof id === 'string' && isWaiting(id) ? id.slice(WAITING.length) : undefined
}

export function isWaiting(id: string): boolean {
  return id.startsWith(WAITING)
}

export function pictureFilesOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(pictureFilesOf)
  if (typeof value !== 'object' || value === null) return []
  const own = findPictureFile(value)
  return own === undefined ? Object.values(value).flatMap(pictureFilesOf) : [own]
}

/** The same value with the references in. A picture that has none is left out, field or line of a text. */
export function withPictures<T>(value: T, assetIds: ReadonlyMap<string, string>): T
export function withPictures(value: unknown, assetIds: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) {
    return value
      .map((member: unknown) => withPictures(member, assetIds))
      .filter((member) => member !== undefined)
  }
  if (typeof value !== 'object' || value === null) return value
  const file = findPictureFile(value)
  if (file !== undefined) {
    const id = assetIds.get(file)
    return id === undefined ? undefined : {...value, asset: {_type: 'reference', _ref: id}}
  }
  const fields = Object.entries(value).map(([name, field]): [string, unknown] => [
    name,
    withPictures(field as unknown, assetIds),
  ])
  return Object.fromEntries(fields.filter(([, field]) => field !== undefined))
}
