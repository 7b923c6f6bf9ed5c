import {ALLERGENS, DIETS, SLAUGHTERS, STORAGES, STUNNINGS} from './product'
import type {Allergen, Product, Stunning} from './product'

/** The filters whose values are words of the catalog's own. */
export const WORD_FACETS = ['kind', 'brand', 'certifier', 'origin'] as const
export type WordFacet = (typeof WORD_FACETS)[number]

/** The few columns of every product for sale that filters look at, each as an array: counting them is then quick. */
export interface Facets {
  categoryIds: string[]
  ids: string[]
  /** Places in `categoryIds`. */
  categoryIndexes: Uint16Array
  /** Places in `words`; 0: it has none. */
  wordIndexes: Record<WordFacet, Uint32Array>
  words: Record<WordFacet, string[]>
  /** A bit for each of `FLAGS`. */
  flags: Uint32Array
  sellingCents: Int32Array
  priceCents: Int32Array
}

/** That a product is known to be without an allergen. */
export const FREE_FROM = ALLERGENS.map((allergen) => `free-${allergen}` as const)

const STUNNED = STUNNINGS.map((stunning) => `stunning-${stunning}` as const)

/** What a product is or is not, a bit each, in the order of the bits. */
export const FLAGS = [...STORAGES, ...DIETS, ...SLAUGHTERS, ...STUNNED, ...FREE_FROM] as const
export type Flag = (typeof FLAGS)[number]

export function flagBit(flag: Flag): number {
  return 1 << FLAGS.indexOf(flag)
}

export function freeFromFlag(allergen: Allergen): Flag {
  return `free-${allergen}`
}

export function stunningFlag(stunning: Stunning): Flag {
  return `stunning-${stunning}`
}

export function maskOf(flags: readonly Flag[]): number {
  return flags.reduce((mask, flag) => mask | flagBit(flag), 0)
}

export interface FacetRow extends Record<WordFacet, string> {
  id: string
  categoryId: string
  flags: number
  sellingCents: number
  priceCents: number
}

/** Categories keep the order in which they come. An empty word is none. */
export function collectFacets(rows: readonly FacetRow[]): Facets {
  const categories = createDictionary([])
  const words = mapWordFacets(() => createDictionary(['']))
  const facets: Facets = {
    categoryIds: categories.values,
    ids: rows.map(({id}) => id),
    categoryIndexes: new Uint16Array(rows.length),
    wordIndexes: mapWordFacets(() => new Uint32Array(rows.length)),
    words: mapWordFacets((facet) => words[facet].values),
    flags: new Uint32Array(rows.length),
    sellingCents: new Int32Array(rows.length),
    priceCents: new Int32Array(rows.length),
  }
  for (const [at, row] of rows.entries()) {
    facets.categoryIndexes[at] = categories.indexOf(row.categoryId)
    for (const facet of WORD_FACETS) facets.wordIndexes[facet][at] = words[facet].indexOf(row[facet])
    facets.flags[at] = row.flags
    facets.sellingCents[at] = row.sellingCents
    facets.priceCents[at] = row.priceCents
  }
  return facets
}

export function mapWordFacets<T>(make: (facet: WordFacet) => T): Record<WordFacet, T> {
  return {kind: make('kind'), brand: make('brand'), certifier: make('certifier'), origin: make('origin')}
}

function createDictionary(values: string[]) {
  const indexes = new Map(values.map((value, index) => [value, index]))
  return {
    values,
    indexOf(value: string): number {
      const known = indexes.get(value)
      if (known !== undefined) return known
      indexes.set(value, values.length)
      return values.push(value) - 1
    },
  }
}

/** Of a product in memory. */
export function flagsOf({storage, diets, slaughter, stunning, allergens}: Product): number {
  const free = allergens === null ? [] : ALLERGENS.filter((allergen) => !allergens.includes(allergen))
  return maskOf([
    ...(storage ? [storage] : []),
    ...diets,
    ...(slaughter ? [slaughter] : []),
    ...(stunning ? [stunningFlag(stunning)] : []),
    ...free.map(freeFromFlag),
  ])
}
