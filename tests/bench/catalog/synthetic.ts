import {EMPTY_RECORD} from '~/domain/catalog/empty-product'
import type {ProductRecord} from '~/domain/catalog/database/write-products.server'
import {ARABIC, KINDS, ORIGINS, CATEGORIES, SIZES} from './vocabulary'

const SYLLABLES =
  'al ba da ra ma na sa li mi no ri sha tar zen ka lo ver dun far gol hab jas kel pon qua sim tul wes yar bor'.split(
    ' ',
  )

/** Products as a big shop has them, the same ones at every run: few names are everywhere, most are rare. */
export function* syntheticProducts(count: number): Generator<ProductRecord> {
  const random = createRandom(count)
  const brands = Array.from({length: 4000}, (_, at) => capital(word(at + 7, 2 + (at % 2))))
  const vocabulary = Array.from({length: 6000}, (_, at) => word(at * 31 + 11, 2 + (at % 3)))
  const weightedCategories = CATEGORIES.flatMap((category) =>
    Array.from({length: category.share}, () => category),
  )
  /** The first are chosen most, by Zipf's law roughly. */
  const pickZipf = <T>(items: readonly T[]): T => {
    const at = Math.floor(items.length ** random()) - 1
    return items[Math.min(Math.max(at, 0), items.length - 1)] as T
  }
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T
  for (let at = 0; at < count; at += 1) {
    const category = pick(weightedCategories)
    const noun = pick(category.nouns)
    const unit = pick(SIZES)
    const title = `${pickZipf(brands)} ${pick(KINDS)} ${noun}${random() < 0.4 ? `, ${pick(KINDS)}` : ''}`
    const arabic = ARABIC[noun]
    const price = 99 + Math.floor(random() ** 3 * 6000)
    yield {
      ...EMPTY_RECORD,
      id: `BENCH-${at.toString(36).toUpperCase()}`,
      barcode: random() < 0.6 ? String(4_000_000_000_000 + at * 7) : null,
      title,
      slug: title.toLowerCase().replace(/[^a-z]+/g, '-'),
      description: Array.from({length: 16}, () => pickZipf(vocabulary)).join(' '),
      categoryId: category.id,
      categoryTitle: category.title,
      priceCents: price,
      unit,
      taxable: random() < 0.1,
      picture: null,
      straintypeTitle: random() < 0.3 ? pick(KINDS) : null,
      brand: pickZipf(brands),
      discountCents: random() < 0.06 ? Math.floor(price * 0.8) : null,
      discountBasisPoints: random() < 0.05 ? 1500 : null,
      stock: random() < 0.7 ? Math.floor(random() * 60) : null,
      active: random() < 0.97,
      featured: random() < 0.01,
      storage: random() < 0.8 ? pick(['fresh', 'frozen', 'dry']) : null,
      origin: pick(ORIGINS),
      certifier: null,
      slaughter: null,
      stunning: null,
      certificateUrl: null,
      allergens: null,
      diets: random() < 0.3 ? ['vegan', 'vegetarian'] : random() < 0.2 ? ['gluten-free'] : [],
      netGrams: 454,
      netMillilitres: null,
      pieces: null,
      aliases: arabic && random() < 0.5 ? [arabic] : [],
      rank: Math.floor(random() * 1000),
    }
  }
}

/** Numbers from 0 to 1, the same ones for the same seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

function word(number: number, syllables: number): string {
  const random = createRandom(number)
  return Array.from({length: syllables}, () => SYLLABLES[Math.floor(random() * SYLLABLES.length)]).join('')
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
