import {z} from 'zod'
import type {PictureSource} from '~/platform/url/picture-url'
import {optionalText} from './lenient-fields'

/** A picture of the Content Lake. */
export type Picture = PictureSource

/** The GROQ projection, as in `image ${PICTURE}`. */
export const PICTURE = `{
  alt, decorative, hotspot{x, y, width, height}, crop{top, bottom, left, right},
  asset->{_id, url, "width": metadata.dimensions.width, "height": metadata.dimensions.height,
    "lqip": metadata.lqip, "opaque": metadata.isOpaque}
}`

const fraction = z.number().min(0).max(1)
const hotspot = z.object({x: fraction, y: fraction, width: fraction, height: fraction})
const crop = z.object({top: fraction, bottom: fraction, left: fraction, right: fraction})

const picture = z
  .object({
    alt: optionalText,
    decorative: z.boolean().nullish().catch(false),
    hotspot: hotspot.nullable().catch(null),
    crop: crop.nullable().catch(null),
    asset: z.object({
      _id: z.string().regex(/^image-[0-9a-f]+-\d+x\d+-\w+$/),
      url: z.string().regex(/\/images\/[^/]+\/[^/]+\/[^/]+$/),
      width: z.number().positive(),
      height: z.number().positive(),
      lqip: z
        .string()
        .regex(/^data:image\//)
        .nullable()
        .catch(null),
      opaque: z.boolean().nullable().catch(null),
    }),
  })
  .transform(({asset, alt, decorative, hotspot, crop}): Picture => {
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
export const pictureField = picture.nullable().catch(null)

/** Our own assets are requested from the page's origin, whatever hostname the shop is reached by. */
function folderOf(url: string): string {
  const folder = url.slice(0, url.lastIndexOf('/'))
  const ours = folder.indexOf('/lake/images/')
  return ours === -1 ? folder : folder.slice(ours)
}
