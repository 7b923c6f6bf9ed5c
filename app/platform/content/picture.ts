import {z} from 'zod'
import {optionalText} from './lenient-fields'

/** A picture of the Content Lake: enough to request any size and to reserve its space. */
export interface Picture {
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
  hotspot: z.infer<typeof hotspot> | null
  crop: z.infer<typeof crop> | null
}

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
