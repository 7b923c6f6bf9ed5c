import {z} from 'zod'
import type {PictureSource} from '~/platform/url/picture-url'
import type {picture as pictureType} from '../../../schemas/picture'
import {optionalText} from './lenient-fields'
import {fromGroq, projection} from './projection'
import type {ReadFields} from './projection'

/** A picture of the Content Lake. */
export type Picture = PictureSource

const fraction = z.number().min(0).max(1)
const hotspot = z.object({x: fraction, y: fraction, width: fraction, height: fraction})
const crop = z.object({top: fraction, bottom: fraction, left: fraction, right: fraction})

const assetFields = {
  _id: z.string().regex(/^image-[0-9a-f]+-\d+x\d+-\w+$/),
  url: z.string().regex(/\/images\/[^/]+\/[^/]+\/[^/]+$/),
  width: fromGroq('metadata.dimensions.width', z.number().positive()),
  height: fromGroq('metadata.dimensions.height', z.number().positive()),
  lqip: fromGroq(
    'metadata.lqip',
    z
      .string()
      .regex(/^data:image\//)
      .nullable()
      .catch(null),
  ),
  opaque: fromGroq('metadata.isOpaque', z.boolean().nullable().catch(null)),
}

const pictureFields = {
  alt: optionalText,
  decorative: z.boolean().nullish().catch(false),
  hotspot: fromGroq(projection(hotspot.shape), hotspot.nullable().catch(null)),
  crop: fromGroq(projection(crop.shape), crop.nullable().catch(null)),
  asset: fromGroq(`->${projection(assetFields)}`, z.object(assetFields)),
} satisfies ReadFields<typeof pictureType, {caption: null}, 'hotspot' | 'crop' | 'asset'>

const PICTURE = projection(pictureFields)

const picture = z.object(pictureFields).transform(({asset, alt, decorative, hotspot, crop}): Picture => {
  return {
    assetId: asset._id,
    folder: folderOf(asset.url),
    width: asset.width,
    height: asset.height,
    alt: decorative ? '' : (alt ?? ''),
    lqip: asset.opaque === false ? null : asset.lqip,
    hotspot,
    crop,
  }
})

/** Null for a missing or incomplete picture; the page renders without it. */
export const pictureField = fromGroq(PICTURE, picture.nullable().catch(null))

/** The same under another key: of the field `image`, or of the entry itself. */
export function pictureFrom(field: 'image' | '@') {
  return fromGroq(field + PICTURE, pictureField)
}

/** Our own assets are requested from the page's origin, whatever hostname the shop is reached by. */
function folderOf(url: string): string {
  const folder = url.slice(0, url.lastIndexOf('/'))
  const ours = folder.indexOf('/lake/images/')
  return ours === -1 ? folder : folder.slice(ours)
}
