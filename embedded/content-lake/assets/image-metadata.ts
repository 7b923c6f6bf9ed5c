import {encode} from 'blurhash'
import {parseExif} from './exif'
import {invalidImageError} from './inspect-image'
import type {InspectedImage} from './inspect-image'
import {findPalette} from './palette'
import {loadSharp} from './load-sharp'
import {LAKE_LIMITS} from '../limits'

/** Used if an upload has no `meta` parameters. Where and when a photo was taken is only kept on request. */
const DEFAULT_META = ['blurhash', 'lqip', 'palette']

/** @param requested the `meta` parameters */
export async function createImageMetadata(image: InspectedImage, requested: readonly string[]) {
  const {width, height, hasAlpha, isOpaque} = image
  const wanted = new Set(requested.length > 0 ? requested : DEFAULT_META)
  const {palette, lqip, blurHash} = await analyze(image, wanted)
  const {exif, location} = parseExif(image.exif)
  return {
    _type: 'sanity.imageMetadata',
    dimensions: {_type: 'sanity.imageDimensions', width, height, aspectRatio: width / height},
    hasAlpha,
    isOpaque,
    ...(blurHash && {blurHash}),
    ...(lqip && {lqip}),
    ...(palette && {palette}),
    ...(exif && wanted.has('exif') && {exif}),
    ...(location && wanted.has('location') && {location}),
  }
}

/** @throws LakeError 400 for an image that cannot be scaled down, such as an SVG one pixel high */
async function analyze(image: InspectedImage, wanted: ReadonlySet<string>) {
  try {
    return {
      palette: wanted.has('palette') ? await findPalette(image.bytes) : undefined,
      lqip: wanted.has('lqip') ? await createLqip(image) : undefined,
      blurHash: wanted.has('blurhash') ? await createBlurHash(image) : undefined,
    }
  } catch (error) {
    throw invalidImageError(400, 'The picture is damaged or incomplete', error)
  }
}

/** A low quality image placeholder, 20 pixels wide, to be inlined in the page. */
async function createLqip({bytes, isOpaque}: InspectedImage): Promise<string> {
  const sharp = await loadSharp()
  const small = sharp(bytes, {autoOrient: true, limitInputPixels: LAKE_LIMITS.images.pixels})
    .resize({width: 20})
    .timeout({seconds: LAKE_LIMITS.images.conversionSeconds})
  const data = await (isOpaque ? small.jpeg({quality: 60}) : small.png()).toBuffer()
  return `data:image/${isOpaque ? 'jpeg' : 'png'};base64,${data.toString('base64')}`
}

/** The hash is as good as that of the whole picture, and takes a thousandth of the time. */
const BLURHASH_SIDE = 32

/** A few letters that are drawn as a blur until the picture is there. */
async function createBlurHash({bytes, width, height}: InspectedImage): Promise<string> {
  const sharp = await loadSharp()
  const {data, info} = await sharp(bytes, {autoOrient: true, limitInputPixels: LAKE_LIMITS.images.pixels})
    .resize({width: BLURHASH_SIDE, height: BLURHASH_SIDE, fit: 'inside'})
    // The hash has no transparency.
    .flatten({background: 'white'})
    .toColorspace('srgb')
    .ensureAlpha()
    .timeout({seconds: LAKE_LIMITS.images.conversionSeconds})
    .raw()
    .toBuffer({resolveWithObject: true})
  const [columns, rows] = width >= height ? [4, 3] : [3, 4]
  return encode(new Uint8ClampedArray(data), info.width, info.height, columns, rows)
}
