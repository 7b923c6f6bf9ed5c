import {refused} from './inspect'
import type {InspectedImage} from './inspect'
import {CONVERSION_SECONDS, MOST_PIXELS} from './limits'
import {findPalette} from './palette'
import {loadSharp} from './sharp'

/** What is told of a picture when nobody says what to tell. */
const STANDARD = ['lqip', 'palette']

/** @param asked the `meta` parameters; what there is besides (EXIF data, places, blur hashes) is not kept here */
export async function describeImage(image: InspectedImage, asked: readonly string[]) {
  const {width, height, hasAlpha, isOpaque} = image
  const wanted = new Set(asked.length > 0 ? asked : STANDARD)
  const {palette, lqip} = await seenIn(image, wanted)
  return {
    _type: 'sanity.imageMetadata',
    dimensions: {_type: 'sanity.imageDimensions', width, height, aspectRatio: width / height},
    hasAlpha,
    isOpaque,
    ...(lqip && {lqip}),
    ...(palette && {palette}),
  }
}

/** @throws LakeError 400 for what has a size and cannot be drawn in it, as a drawing of a line's width */
async function seenIn(image: InspectedImage, wanted: ReadonlySet<string>) {
  try {
    return {
      palette: wanted.has('palette') ? await findPalette(image.bytes) : undefined,
      lqip: wanted.has('lqip') ? await previewOf(image) : undefined,
    }
  } catch (error) {
    throw refused(400, 'The picture is damaged or incomplete', error)
  }
}

/** Twenty pixels wide, to stand in the page itself until the picture is there. */
async function previewOf({bytes, isOpaque}: InspectedImage): Promise<string> {
  const sharp = await loadSharp()
  const small = sharp(bytes, {autoOrient: true, limitInputPixels: MOST_PIXELS})
    .resize({width: 20})
    .timeout({seconds: CONVERSION_SECONDS})
  const data = await (isOpaque ? small.jpeg({quality: 60}) : small.png()).toBuffer()
  return `data:image/${isOpaque ? 'jpeg' : 'png'};base64,${data.toString('base64')}`
}
