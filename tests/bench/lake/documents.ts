import type {LakeDocument} from '../../../embedded/content-lake/documents/types'
import {seedDocuments} from '../../../studio/seed/documents'

const SYSTEM = {_rev: 'r', _createdAt: '2026-01-01T00:00:00Z', _updatedAt: '2026-01-01T00:00:00Z'}
const WORDS = [
  'lamb',
  'beef',
  'goat',
  'chicken',
  'fresh',
  'halal',
  'spice',
  'rice',
  'bread',
  'honey',
  'olive',
  'date',
]
const CATEGORIES = 100
const DAY_MS = 86_400_000

/** A shop's own documents and so many more: two in five are articles, the others products of 100 categories. */
export function createDocuments(size: number): LakeDocument[] {
  const documents: LakeDocument[] = seedDocuments.map((document) => ({...document, ...SYSTEM}))
  for (let n = 0; n < CATEGORIES; n++) documents.push(category(n))
  for (let n = 0; documents.length < size; n++) documents.push(n % 5 < 2 ? article(n) : product(n))
  return documents
}

const slug = (current: string) => ({_type: 'slug', current})
const word = (n: number) => WORDS[n % WORDS.length] ?? ''

function category(n: number): LakeDocument {
  return {
    _id: `bench-category-${n}`,
    _type: 'benchCategory',
    ...SYSTEM,
    title: `Category ${n}`,
    slug: slug(`c-${n}`),
  }
}

export function product(n: number): LakeDocument {
  return {
    ...{_id: `bench-product-${n}`, _type: 'benchProduct', ...SYSTEM},
    ...{title: `${word(n)} ${word(n * 7)} ${n}`, slug: slug(`p-${n}`), price: ((n * 37) % 1_000) / 10},
    ...{inStock: n % 3 !== 0, tags: [word(n), word(n * 3)]},
    category: {_type: 'reference', _ref: `bench-category-${n % CATEGORIES}`},
  }
}

function article(n: number): LakeDocument {
  const date = new Date(Date.UTC(2026, 0, 1) - (n % 3_000) * DAY_MS).toISOString().slice(0, 10)
  return {
    ...{_id: `bench-article-${n}`, _type: 'article', ...SYSTEM, title: `What we cook, part ${n}`, date},
    ...{slug: slug(`what-we-cook-${n}`), desc: 'A few words of what is in it.', category: 'kitchen'},
  }
}
