export type AssetKind = 'images' | 'files'

export const ASSET_TYPES = {images: 'sanity.imageAsset', files: 'sanity.fileAsset'} as const

export function isAssetType(type: string): boolean {
  return Object.values<string>(ASSET_TYPES).includes(type)
}

export interface AssetName {
  kind: AssetKind
  sha1: string
  extension: string
  /** Images only. */
  size?: {width: number; height: number}
}

const IMAGE = /^([0-9a-f]{40})-([1-9]\d{0,4})x([1-9]\d{0,4})\.([a-z]{1,10})$/
const FILE = /^([0-9a-f]{40})\.([a-z0-9]{1,10})$/

/** undefined for names the lake never issues. A safety check: the name becomes part of a path. */
export function parseAssetName(kind: AssetKind, file: string): AssetName | undefined {
  if (kind === 'files') {
    const [, sha1, extension] = FILE.exec(file) ?? []
    return sha1 && extension ? {kind, sha1, extension} : undefined
  }
  const [, sha1, width, height, extension] = IMAGE.exec(file) ?? []
  if (!sha1 || !extension) return undefined
  return {kind, sha1, extension, size: {width: Number(width), height: Number(height)}}
}

/** `<sha1>-300x200.jpg`, `<sha1>.pdf` */
export function fileNameOf(name: AssetName): string {
  return `${stemOf(name)}.${name.extension}`
}

/** `image-<sha1>-300x200-jpg`, `file-<sha1>-pdf` */
export function documentIdOf(name: AssetName): string {
  return `${name.kind === 'images' ? 'image' : 'file'}-${stemOf(name)}-${name.extension}`
}

function stemOf({sha1, size}: AssetName): string {
  return size ? `${sha1}-${size.width}x${size.height}` : sha1
}
