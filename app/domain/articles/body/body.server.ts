import {z} from 'zod'
import type {butcherItem} from '../../../../schemas/butcher-item'
import type {picture as pictureType} from '../../../../schemas/picture'
import type {callout as calloutType, productLink} from '../../../../schemas/rich-body'
import {CATEGORY_ICONS} from '~/domain/butcher/prices'
import {itemFields} from '~/domain/butcher/prices.server'
import type {UnreadByBoard} from '~/domain/butcher/prices.server'
import {pictureFrom} from '~/platform/content/picture'
import {optionalRichText, optionalText} from '~/platform/content/lenient-fields'
import {lenientList} from '~/platform/content/lenient-list'
import {fromGroq, projection} from '~/platform/content/projection'
import type {ReadFields} from '~/platform/content/projection'
import {CALLOUT_TONES} from './body'
import type {BodyBlock, BodyCallout, BodyNode, BodyPicture, BodyProduct} from './body'

const child = z.looseObject({_type: z.string()})
const block = z
  .looseObject({_type: z.literal('block'), _key: z.string().optional(), children: z.array(child)})
  .transform((found) => found as unknown as BodyBlock)

/** Which kind of entry it is and its key: every entry has them without a field. */
const entry = <const Type extends string>(type: Type) => ({
  _type: z.literal(type),
  _key: z.string().optional(),
})

const pictureFields = {
  ...entry('picture'),
  picture: pictureFrom('@'),
  caption: optionalText,
} satisfies ReadFields<typeof pictureType, {alt: 'picture'; decorative: 'picture'}>

const picture = z.object(pictureFields).transform((found, context) => {
  if (found.picture) return found as BodyPicture
  context.addIssue({code: 'custom', message: 'has no picture'})
  return z.NEVER
})

const calloutFields = {
  ...entry('callout'),
  tone: z.enum(CALLOUT_TONES).catch('note'),
  title: optionalText,
  text: optionalRichText.refine((blocks) => blocks.length > 0, 'has no text'),
} satisfies ReadFields<typeof calloutType>

const callout = z.object(calloutFields).transform((found) => found as BodyCallout)

const {note: _, ...boardFields} = itemFields
const linkedItemFields = {
  ...boardFields,
  category: fromGroq('category->slug.current', z.string().regex(/^[\w-]+$/)),
  icon: fromGroq('category->icon', z.enum(CATEGORY_ICONS).catch('specialty')),
} satisfies ReadFields<typeof butcherItem, UnreadByBoard & {note: null}, 'icon'>

const productFields = {
  ...entry('productLink'),
  text: optionalText,
  item: fromGroq(
    `->${projection(linkedItemFields)}`,
    z.object(linkedItemFields).transform(({price, ...item}) => ({...item, cents: price})),
  ),
} satisfies ReadFields<typeof productLink>

const product = z.object(productFields).transform((found) => found as BodyProduct)

const bodyNode = z.discriminatedUnion('_type', [block, picture, callout, product])

/** The paragraphs as they are; of a picture and of a product, also what they refer to. */
const BODY = `[]{
  ...,
  _type == "picture" => ${projection({picture: pictureFields.picture})},
  _type == "productLink" => ${projection({item: productFields.item})}
}`

/** A body in which a half-filled part costs only itself. Every part gets a key, which the page's parts need. */
export const bodyField = fromGroq(
  BODY,
  lenientList<BodyNode>(bodyNode).transform(({items, leftOut}) => ({
    items: items.map((found, index): BodyNode => (found._key ? found : {...found, _key: `part-${index}`})),
    leftOut,
  })),
)
