import type {PortableTextBlock} from '@portabletext/react'
import {z} from 'zod'
import {safeHref} from '~/platform/url/safe-href'
import {fromGroq} from './projection'

export const documentId = fromGroq('_id', z.string())
export const requiredText = z.string().trim().min(1)
/** Becomes part of the name under which the answer to the page's own query is stored. */
export const pageSlug = fromGroq('slug.current', z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/))

/** Optional fields: missing, null or invalid values become null or empty. */
export const optionalText = z.string().trim().min(1).nullable().catch(null)
export const optionalNumber = z.number().nullable().catch(null)
export const optionalMoment = z.iso.datetime({offset: true}).nullable().catch(null)

/** The two halves of a link to a page of the shop or elsewhere; `linkOf` puts them together. */
export const linkFields = {linkText: optionalText, linkTo: z.unknown().transform(safeHref)}

export function linkOf({linkText: text, linkTo: to}: {linkText: string | null; linkTo: string | null}) {
  return text && to ? {text, to} : null
}

export const webAddress = z.url({protocol: /^https?$/})

const child = z.looseObject({_type: z.string()})
const block = z.looseObject({_type: z.literal('block'), children: z.array(child)})

/** Portable Text blocks; anything else is dropped. */
export const optionalRichText = z
  .array(z.unknown())
  .catch([])
  .transform((blocks) =>
    blocks.filter((candidate): candidate is PortableTextBlock => block.safeParse(candidate).success),
  )
