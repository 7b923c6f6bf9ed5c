import {createImageUrlBuilder} from '@sanity/image-url'
import type {Config} from '~/platform/config/config'

/** A picture of the Content Lake: enough to request any size and to reserve its space. */
export interface PictureSource {
  /** `image-<hash>-<width>x<height>-<format>` */
  assetId: string
  /** The base URL of the asset: `/lake/images/store/production`, or the hosted one with its host. */
  folder: string
  /** Of the original, in pixels. */
  width: number
  height: number
  /** Empty if the picture is decorative. */
  alt: string
  /** A tiny blurred placeholder; null for pictures with transparency. */
  lqip: string | null
  hotspot: {x: number; y: number; width: number; height: number} | null
  crop: {top: number; bottom: number; left: number; right: number} | null
}

export interface PictureSize {
  /** In pixels. */
  width: number
  /** Absent: the picture's own ratio, within its crop. */
  height?: number
  /** Absent: the best format that the browser accepts. */
  format?: 'jpg' | 'png'
  quality?: number
}

/** A page has hundreds of these URLs, and the next page has most of them again. */
const urls = new Map<string, string>()
const MAX_URLS = 5_000

/** The URL of one size of a picture, cropped around its hotspot if the shape differs. */
export function pictureUrl(picture: PictureSource, size: PictureSize): string {
  const key = keyOf(picture, size)
  const known = urls.get(key)
  if (known !== undefined) return known
  if (urls.size >= MAX_URLS) urls.clear()
  const url = buildUrl(picture, size)
  urls.set(key, url)
  return url
}

/** All that the URL depends on. */
function keyOf({assetId, folder, hotspot, crop}: PictureSource, size: PictureSize): string {
  const {width, height, format, quality} = size
  const spot = hotspot ? `${hotspot.x},${hotspot.y},${hotspot.width},${hotspot.height}` : ''
  const cut = crop ? `${crop.top},${crop.bottom},${crop.left},${crop.right}` : ''
  return `${folder}/${assetId} ${spot} ${cut} ${width} ${height ?? ''} ${format ?? ''} ${quality ?? ''}`
}

function buildUrl(picture: PictureSource, {width, height, format, quality}: PictureSize): string {
  const [, baseUrl = '', projectId = '', dataset = ''] =
    /^(.*)\/images\/([^/]+)\/([^/]+)$/.exec(picture.folder) ?? []
  let image = createImageUrlBuilder({projectId, dataset, baseUrl})
    .image({
      asset: {_ref: picture.assetId},
      ...(picture.hotspot && {hotspot: picture.hotspot}),
      ...(picture.crop && {crop: picture.crop}),
    })
    .width(Math.round(width))
    .fit(height ? 'crop' : 'max')
  if (height) image = image.height(Math.round(height))
  if (quality) image = image.quality(quality)
  return (format ? image.format(format) : image.auto('format')).url()
}

/** Aspect ratio after the crop. */
export function aspectRatioOf({width, height, crop}: PictureSource): number {
  if (!crop) return width / height
  return (width * (1 - crop.left - crop.right)) / (height * (1 - crop.top - crop.bottom))
}

/** The largest width that needs no upscaling. */
export function maxWidthOf(picture: PictureSource, ratio: number): number {
  const {width, height, crop} = picture
  const fullWidth = width * (1 - (crop ? crop.left + crop.right : 0))
  const fullHeight = height * (1 - (crop ? crop.top + crop.bottom : 0))
  return Math.floor(Math.min(fullWidth, fullHeight * ratio))
}

/** The URL below which the Content Lake serves pictures: the embedded one's, another's, or Sanity's CDN. */
export function pictureBaseUrl(sanity: Config['sanity']): string {
  return `${mediaUrl(sanity)}/images/${sanity.projectId}/${sanity.dataset}`
}

/** Where files and pictures are. */
export function mediaUrl(sanity: Config['sanity']): string {
  if (sanity.kind === 'embedded') return '/lake'
  // As the Studio and Sanity's own packages find it.
  return (sanity.apiHost ?? 'https://api.sanity.io').replace(/^https:\/\/api\./, 'https://cdn.')
}

/** A picture in the shape and format that social networks accept for link previews. */
export interface ShareImage {
  url: string
  alt: string
  width: number
  height: number
}

const WIDTH = 1200
const HEIGHT = 630

export function shareImageOf(picture: PictureSource | null, publicUrl: URL): ShareImage | null {
  if (!picture) return null
  const path = pictureUrl(picture, {width: WIDTH, height: HEIGHT, format: 'jpg'})
  return {url: new URL(path, publicUrl).href, alt: picture.alt, width: WIDTH, height: HEIGHT}
}
