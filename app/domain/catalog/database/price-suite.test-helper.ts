import {beforeAll, expect, it} from 'vitest'
import type {Sql} from '~/platform/db/database'
import type {PricingDeal} from '~/domain/pricing/types'
import {displayPriceOf} from '~/domain/pricing/display-price'
import {createDatabaseSource} from './database-source.server'
import {fillCatalog, productQuery, TEST_CATEGORIES, testRecord} from './products.test-helper'

const CATEGORY_IDS = TEST_CATEGORIES.map(({id}) => id)

/** That the database sorts and filters by the very prices that `showPrice` shows, with random products and deals. */
export function describePrices(openSql: () => Sql) {
  const random = createRandom(4)
  const randomInt = (most: number) => Math.floor(random() * most)
  const records = Array.from({length: 300}, (_, at) =>
    testRecord({
      id: `P${at}`,
      title: `Product ${at}`,
      categoryId: CATEGORY_IDS[randomInt(CATEGORY_IDS.length)] ?? '',
      priceCents: randomInt(3) === 0 ? randomInt(30) : randomInt(5000),
      discountCents: randomInt(5) === 0 ? randomInt(4000) : null,
      discountBasisPoints: randomInt(4) === 0 ? randomInt(10_001) : null,
    }),
  )
  beforeAll(() => fillCatalog(openSql(), records))

  it.each(Array.from({length: 12}, (_, at) => at))(
    'prices are sorted and filtered as shown, %i',
    async (at) => {
      const deals = Array.from({length: at}, (_, number) => randomDeal(number))
      const source = createDatabaseSource({sql: openSql()})
      const shown = new Map(records.map((record) => [record.id, displayPriceOf(record, deals).cents]))
      const prices = async (overrides: object) => {
        const page = await source.list(productQuery({deals, limit: 1000, ...overrides}))
        expect(page.products).toHaveLength(page.total)
        return page.products.map(({id}) => shown.get(id))
      }
      const sortedPrices = (ids: string[] = CATEGORY_IDS) =>
        records
          .filter(({categoryId}) => ids.includes(categoryId))
          .map(({id}) => shown.get(id) ?? 0)
          .sort((a, b) => a - b)
      expect(await prices({sort: 'price-up'})).toEqual(sortedPrices())
      expect(await prices({sort: 'price-down'})).toEqual(sortedPrices().reverse())
      const some = CATEGORY_IDS.slice(0, 2)
      expect(await prices({sort: 'price-up', categoryIds: some})).toEqual(sortedPrices(some))
      const [minCents, maxCents] = [randomInt(1000), 1000 + randomInt(2000)]
      const between = sortedPrices().filter((cents) => cents >= minCents && cents <= maxCents)
      expect(await prices({sort: 'price-up', minCents, maxCents})).toEqual(between)
      expect(await prices({sort: 'price-up', keyword: 'product', minCents})).toEqual(
        sortedPrices().filter((cents) => cents >= minCents),
      )
      const page = await source.list(productQuery({deals, sort: 'price-up', offset: 100, limit: 20}))
      expect(page.products.map(({id}) => shown.get(id))).toEqual(sortedPrices().slice(100, 120))
    },
  )

  function randomDeal(number: number): PricingDeal {
    const kinds: PricingDeal['terms'][] = [
      {kind: 'percentOff', basisPoints: randomInt(10_001)},
      {kind: 'salePrice', saleCents: randomInt(3000), regularCents: null},
      {kind: 'nForPrice', forCount: 1 + randomInt(3), forCents: randomInt(3000)},
      {kind: 'buyXGetY', buyCount: 2, freeCount: 1},
    ]
    return {
      id: `deal-${number}`,
      title: 'Deal',
      terms: kinds[randomInt(kinds.length)] ?? {kind: 'percentOff', basisPoints: 500},
      productIds: Array.from({length: randomInt(10)}, () => `P${randomInt(320)}`),
      categoryIds: randomInt(2) ? [CATEGORY_IDS[randomInt(CATEGORY_IDS.length)] ?? ''] : [],
      until: null,
    }
  }
}

/** Numbers from 0 to 1, the same ones for the same seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
