import {z} from 'zod'
import type {ContentQuery} from '~/platform/content/content.server'
import {PICTURE, pictureField} from '~/platform/content/picture'
import {optionalNumber, optionalText} from '~/platform/content/lenient-fields'
import {requiredList} from '~/platform/content/lenient-list'
import type {CatalogRef, Deal, DealSubject} from './deal'
import {dealTermsSchema} from './deal-terms-schema'

/** All deals, also past and coming ones: time goes on without an edit, and the answer is kept until the next one. */
const GROQ = `*[_type == "deal"] | order(coalesce(order, 1000) asc, title asc, _id asc){
  "id": _id, title, textBreak, category, offer, target, bgColor, sale, desc, image ${PICTURE},
  "terms": {kind, percent, regularPrice, salePrice, buyCount, freeCount, forCount, forPrice},
  "appliesTo": appliesTo[]{"subject": @->{"id": _id, "type": _type, title}},
  products[]{"id": productId, title}, productCategories[]{"id": categoryId, title},
  validFrom, validUntil
}`

const subject = z.object({
  id: z.string(),
  type: z.enum(['butcherItem', 'butcherCategory']),
  title: z.string().trim().min(1),
})

/** A reference to nothing, or to what is no product, stands as null: it counts as gone. */
const subjects = z
  .array(z.object({subject: subject.nullable()}).catch({subject: null}))
  .nullish()
  .transform((entries) => {
    const found = (entries ?? []).map((entry) => entry.subject)
    const appliesTo = found.filter((entry): entry is DealSubject => entry !== null)
    return {appliesTo, missingCount: found.length - appliesTo.length}
  })

/** Whether the catalogue still has them is asked where prices are made. */
const catalogRefs = z
  .array(
    z
      .object({id: z.string().min(1), title: z.string().catch('')})
      .nullable()
      .catch(null),
  )
  .nullish()
  .catch(null)
  .transform((entries): CatalogRef[] => (entries ?? []).filter((entry) => entry !== null))

/** Absent is no limit; unreadable is a fault, or a deal with a slip in its end would never end. */
const instant = z
  .union([z.iso.datetime({offset: true}), z.literal(''), z.null(), z.undefined()])
  .transform((moment) => (moment ? Date.parse(moment) : null))

const deal = z
  .object({
    id: z.string(),
    title: z.string().trim().min(1),
    textBreak: optionalNumber,
    category: optionalText,
    offer: optionalText,
    target: optionalText,
    bgColor: optionalText,
    sale: z.boolean().catch(false),
    desc: optionalText,
    image: pictureField,
    terms: dealTermsSchema,
    appliesTo: subjects,
    products: catalogRefs,
    productCategories: catalogRefs,
    validFrom: instant,
    validUntil: instant,
  })
  .refine(
    ({validFrom, validUntil}) => validFrom === null || validUntil === null || validFrom < validUntil,
    'ends before it starts',
  )
  .transform(({image, appliesTo, validFrom, validUntil, ...rest}): Deal => {
    return {...rest, ...appliesTo, picture: image, from: validFrom, until: validUntil}
  })

const schema = requiredList(deal).transform(({items, leftOut}) => ({deals: items, leftOut}))

export const dealsQuery: ContentQuery<{deals: Deal[]; leftOut: string[]}> = {
  name: 'deals',
  groq: GROQ,
  schema,
  builtIn: {deals: [], leftOut: []},
}
