import type {IdentifiedSanityDocumentStub} from '@sanity/client'
import {richText} from './rich-text'
import type {Piece} from './rich-text'

export type SeedCertificate = {_key: string; _type: 'certificate'; issuer: string; [field: string]: unknown}

type SeedPage = {
  title: string
  lead: string
  body: readonly (Piece | Piece[])[]
  certificates?: SeedCertificate[]
  isPolicy?: boolean
}

/** A page of the seed, linked in the footer. */
export function page(
  slug: string,
  {title, lead, body, certificates = [], isPolicy = false}: SeedPage,
): IdentifiedSanityDocumentStub {
  return {
    _id: `page-${slug}`,
    _type: 'page',
    title,
    slug: {_type: 'slug', current: slug},
    lead,
    body: richText(body),
    certificates,
    inFooter: true,
    isPolicy,
  }
}
