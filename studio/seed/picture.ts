/** A placeholder for the asset's id until the file is uploaded. Not a valid id, so the lake rejects any that is left. */
const PENDING = 'seed-picture:'

export type SeedPicture = {
  _type: 'picture'
  alt: string
  asset: {_type: 'reference'; _ref: string}
  caption?: string
  hotspot?: {_type: 'sanity.imageHotspot'; x: number; y: number; width: number; height: number}
}
type Hotspot = {x: number; y: number; width?: number; height?: number}

/** `file` is relative to `pictures/`. The hotspot, in fractions of the size, stays visible when the picture is cropped. */
export function seedPicture(
  file: string,
  alt: string,
  {hotspot, caption}: {hotspot?: Hotspot; caption?: string} = {},
): SeedPicture {
  return {
    _type: 'picture',
    alt,
    asset: {_type: 'reference', _ref: `${PENDING}${file}`},
    ...(caption ? {caption} : {}),
    ...(hotspot ? {hotspot: {_type: 'sanity.imageHotspot', width: 0.5, height: 0.5, ...hotspot}} : {}),
  }
}

/** The same of a paper to open. */
export function seedFile(file: string) {
  return {_type: 'file', asset: {_type: 'reference', _ref: `${PENDING}${file}`}} as const
}

/** The file if the value is a picture that is not uploaded yet. */
function pendingFileOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('asset' in value)) return undefined
  const {asset} = value
  if (typeof asset !== 'object' || asset === null || !('_ref' in asset)) return undefined
  const id = asset._ref
  return typeof id === 'string' && isPendingPicture(id) ? id.slice(PENDING.length) : undefined
}

export function isPendingPicture(id: string): boolean {
  return id.startsWith(PENDING)
}

/** The files of all pending pictures inside a value. */
export function collectPictureFiles(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(collectPictureFiles)
  if (typeof value !== 'object' || value === null) return []
  const own = pendingFileOf(value)
  return own === undefined ? Object.values(value).flatMap(collectPictureFiles) : [own]
}

/** Replaces pending pictures by references to their assets. Those without an asset are removed, from fields and lists. */
export function resolvePictures<T>(value: T, assetIds: ReadonlyMap<string, string>): T
export function resolvePictures(value: unknown, assetIds: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) {
    return value
      .map((member: unknown) => resolvePictures(member, assetIds))
      .filter((member) => member !== undefined)
  }
  if (typeof value !== 'object' || value === null) return value
  const file = pendingFileOf(value)
  if (file !== undefined) {
    const id = assetIds.get(file)
    return id === undefined ? undefined : {...value, asset: {_type: 'reference', _ref: id}}
  }
  const fields = Object.entries(value).map(([name, field]): [string, unknown] => [
    name,
    resolvePictures(field as unknown, assetIds),
  ])
  return Object.fromEntries(fields.filter(([, field]) => field !== undefined))
}
