import type {IdentifiedSanityDocumentStub} from '@sanity/client'
import {seedPicture} from './picture'

export type AuthorSlug = 'yusuf-derradji' | 'mariam-siddiqi'

/** Fictional staff. */
export const authorDocuments: IdentifiedSanityDocumentStub[] = [
  author('yusuf-derradji', {
    name: 'Yusuf Derradji',
    role: 'Butcher',
    bio:
      'Yusuf stands at our block six days a week. He learned the trade from his uncle, one lamb at a time, and he ' +
      'still asks every customer the same thing first: how are you going to cook it?',
    image: seedPicture('authors/butcher.webp', 'Drawing of a bearded butcher in a green cap and apron'),
  }),
  author('mariam-siddiqi', {
    name: 'Mariam Siddiqi',
    role: 'Home cook',
    bio:
      'Mariam cooks for a table of six on weeknights and for thirty at Eid. She tries every recipe we print at least ' +
      'three times, on an ordinary stove, with ordinary pans, and writes down what went wrong.',
    image: seedPicture('authors/cook.webp', 'Drawing of a smiling woman in a headscarf'),
  }),
]

function author(slug: AuthorSlug, fields: Record<string, unknown>): IdentifiedSanityDocumentStub {
  return {_id: `author-${slug}`, _type: 'author', ...fields}
}
