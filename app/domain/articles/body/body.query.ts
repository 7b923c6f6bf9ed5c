import {z} from 'zod'
import {centsField} from '~/domain/pricing/cents-field'
import {PICTURE, pictureField} from '~/platform/content/picture'
import {optionalRichText, optionalText} from '~/platform/content/lenient-fields'
import {lenientList} from '~/platform/content/lenient-list'
import {CALLOUT_TONES} from './body'
import type {BodyBlock, BodyCallout, BodyNode, BodyPicture, BodyProduct} from './body'

/** The projection of a rich body, as in `body${BODY}`. */
export const BODY = `[]{
  ...,
  _type == "picture" => {"picture": @${PICTURE}},
  _type == "productLink" => {
    "item": item->{"id": _id, title, price, unit, inSeason, "category": category->slug.current}
  }
}`

const child = z.looseObject({_type: z.string()})
const block = z
  .looseObject({_type: z.literal('block'), _key: z.string().optional(), children: z.array(child)})
  .transform((found) => found as unknown as BodyBlock)

const picture = z
  .object({
    _type: z.literal('picture'),
    _key: z.string().optional(),
    picture: pictureField,
    caption: optionalText,
  })
  .transform((found, context) => {
    if (found.picture) return found as BodyPicture
    context.addIssue({code: 'custom', message: 'has no picture'})
    return z.NEVER
  })

const callout = z
  .object({
    _type: z.literal('callout'),
    _key: z.string().optional(),
    tone: z.enum(CALLOUT_TONES).catch('note'),
    title: optionalText,
    text: optionalRichText.refine((blocks) => blocks.length > 0, 'has no text'),
  })
  .transform((found) => found as BodyCallout)

const product = z
  .object({
    _type: z.literal('productLink'),
    _key: z.string().optional(),
    text: optionalText,
    item: z
      .object({
        id: z.string(),
        title: z.string().trim().min(1),
        price: centsField,
        unit: optionalText,
        inSeason: z.boolean().catch(true),
        category: z.string().regex(/^[\w-]+$/),
      })
      .transform(({price, ...item}) => ({...item, cents: price})),
  })
  .transform((found) => found as BodyProduct)

const bodyNode = z.discriminatedUnion('_type', [block, picture, callout, product])

/** A body in which a half-filled part costs only itself. Every part gets a key, which the page's parts need. */
export const bodyField = lenientList<BodyNode>(bodyNode).transform(({items, leftOut}) => ({
  items: items.map((found, index): BodyNode => (found._key ? found : {...found, _key: `part-${index}`})),
  leftOut,
}))
