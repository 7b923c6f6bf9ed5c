import type {Picture} from '~/platform/content/picture'

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
