import {z} from 'zod'
import type {picture as pictureType} from '../../../schemas/picture'
import {optionalText} from './lenient-fields'
import {fromGroq, projection} from './projection'
import type {ReadFields} from './projection'

/** A picture of the Content Lake as pages need it: enough to ask for any size of it, and to keep its place. */
export interface Picture {
  /** `image-<hash>-<width>x<height>-<format>` */
  assetId: string
  /** The address of the folder it lies in: `/lake/images/store/production`, or the hosted one with its host. */
  folder: string
  /** Of the original, in pixels. */
  width: number
  height: number
  /** Empty for a picture that only decorates. */
  alt: string
  /** A tiny blurred copy to show meanwhile; null for pictures that one can see through. */
  lqip: string | null
  hotspot: z.infer<typeof hotspot> | null
  crop: z.infer<typeof crop> | null
}

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

/** A picture that is missing or not whole reads as null: the page stands without it. */
export const pictureField = fromGroq(PICTURE, picture.nullable().catch(null))

/** The same under another key: of the field `image`, or of the entry itself. */
export function pictureFrom(field: 'image' | '@') {
  return fromGroq(field + PICTURE, pictureField)
}

/** Files of the embedded lake get a path, so that they load from whatever host the shop is reached by. */
function folderOf(url: string): string {
  const folder = url.slice(0, url.lastIndexOf('/'))
  const ours = folder.indexOf('/lake/images/')
  return ours === -1 ? folder : folder.slice(ours)
}
