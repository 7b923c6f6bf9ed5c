import {invalidImageError} from './inspect-image'
import type {InspectedImage} from './inspect-image'
import {findPalette} from './palette'
import {loadSharp} from './load-sharp'
import {LAKE_LIMITS} from '../limits'

/** Used if an upload has no `meta` parameters. */
const DEFAULT_META = ['lqip', 'palette']

/** @param requested the `meta` parameters; `exif`, `location` and `blurhash` are not supported */
export async function createImageMetadata(image: InspectedImage, requested: readonly string[]) {
  const {width, height, hasAlpha, isOpaque} = image
  const wanted = new Set(requested.length > 0 ? requested : DEFAULT_META)
  const {palette, lqip} = await analyze(image, wanted)
  return {
    _type: 'sanity.imageMetadata',
    dimensions: {_type: 'sanity.imageDimensions', width, height, aspectRatio: width / height},
    hasAlpha,
    isOpaque,
    ...(lqip && {lqip}),
    ...(palette && {palette}),
  }
}

/** @throws LakeError 400 for an image that cannot be scaled down, such as an SVG one pixel high */
async function analyze(image: InspectedImage, wanted: ReadonlySet<string>) {
  try {
    return {
      palette: wanted.has('palette') ? await findPalette(image.bytes) : undefined,
      lqip: wanted.has('lqip') ? await createLqip(image) : undefined,
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
