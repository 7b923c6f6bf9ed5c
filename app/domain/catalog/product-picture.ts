import {z} from 'zod'
import {pictureField} from '~/platform/content/picture'
import type {Picture} from '~/platform/content/picture'

const uploaded = z.object({
  _id: z.unknown(),
  url: z.unknown(),
  metadata: z.object({
    dimensions: z.object({width: z.unknown(), height: z.unknown()}),
    lqip: z.unknown().optional(),
    isOpaque: z.unknown().optional(),
  }),
})

/** The lake's answer to an upload, read as if a document had the picture in a field; null: it is not whole. */
export function pictureFromUpload(asset: unknown, alt: string): Picture | null {
  const read = uploaded.safeParse(asset)
  if (!read.success) return null
  const {_id, url, metadata} = read.data
  const {dimensions, lqip = null, isOpaque: opaque = null} = metadata
  return pictureField.parse({alt, hotspot: null, crop: null, asset: {_id, url, ...dimensions, lqip, opaque}})
}

const ASSET = /^image-[0-9a-f]{8,64}-(\d{1,5})x(\d{1,5})-(?:jpg|png|webp|gif|avif|svg)$/

/** The picture with a Content Lake asset id, which contains its size. Null for anything else. */
export function pictureFromAssetId(assetId: string, folder: string): Picture | null {
  const [, width, height] = ASSET.exec(assetId) ?? []
  if (!width || !height || Number(width) === 0 || Number(height) === 0) return null
  return {
    assetId,
    folder,
    width: Number(width),
    height: Number(height),
    alt: '',
    lqip: null,
    hotspot: null,
    crop: null,
  }
}
