import {beforeAll, expect, it} from 'vitest'
import type {Sql} from '~/db/client.server'
import type {PricingDeal} from '~/pricing/rules'
import {showPrice} from '~/pricing/shown-price'
import {createDatabaseSource} from './database-source.server'
import {fillCatalogue, question, TEST_CATEGORIES, testRecord} from './test-products'

const SHELVES = TEST_CATEGORIES.map(({id}) => id)

/** That the database sorts and filters by the very prices that `showPrice` shows, with random products and deals. */
export function describePrices(openSql: () => Sql) {
  const random = createRandom(4)
  const whole = (most: number) => Math.floor(random() * most)
  const records = Array.from({length: 300}, (_, at) =>
    testRecord({
      id: `P${at}`,
      title: `Product ${at}`,
      categoryId: SHELVES[whole(SHELVES.length)] ?? '',
      priceCents: whole(3) === 0 ? whole(30) : whole(5000),
      discountCents: whole(5) === 0 ? whole(4000) : null,
      discountBasisPoints: whole(4) === 0 ? whole(10_001) : null,
    }),
  )
  beforeAll(() => fillCatalogue(openSql(), records))

  it.each(Array.from({length: 12}, (_, at) => at))(
    'prices are sorted and filtered as shown, %i',
    async (at) => {
      const deals = Array.from({length: at}, (_, number) => randomDeal(number))
      const source = createDatabaseSource({sql: openSql()})
      const shown = new Map(records.map((record) => [record.id, showPrice(record, deals).cents]))
      const prices = async (asked: object) => {
        const page = await source.list(question({deals, limit: 1000, ...asked}))
        expect(page.products).toHaveLength(page.total)
        return page.products.map(({id}) => shown.get(id))
      }
      const rising = (ids: string[] = SHELVES) =>
        records
          .filter(({categoryId}) => ids.includes(categoryId))
          .map(({id}) => shown.get(id) ?? 0)
          .sort((a, b) => a - b)
      expect(await prices({sort: 'price-up'})).toEqual(rising())
      expect(await prices({sort: 'price-down'})).toEqual(rising().reverse())
      const some = SHELVES.slice(0, 2)
      expect(await prices({sort: 'price-up', categoryIds: some})).toEqual(rising(some))
      const [minCents, maxCents] = [whole(1000), 1000 + whole(2000)]
      const between = rising().filter((cents) => cents >= minCents && cents <= maxCents)
      expect(await prices({sort: 'price-up', minCents, maxCents})).toEqual(between)
      expect(await prices({sort: 'price-up', keyword: 'product', minCents})).toEqual(
        rising().filter((cents) => cents >= minCents),
      )
      const page = await source.list(question({deals, sort: 'price-up', offset: 100, limit: 20}))
      expect(page.products.map(({id}) => shown.get(id))).toEqual(rising().slice(100, 120))
    },
  )

  function randomDeal(number: number): PricingDeal {
    const kinds: PricingDeal['terms'][] = [
      {kind: 'percentOff', basisPoints: whole(10_001)},
      {kind: 'salePrice', saleCents: whole(3000), regularCents: null},
      {kind: 'nForPrice', forCount: 1 + whole(3), forCents: whole(3000)},
      {kind: 'buyXGetY', buyCount: 2, freeCount: 1},
    ]
    return {
      id: `deal-${number}`,
      title: 'Deal',
      terms: kinds[whole(kinds.length)] ?? {kind: 'percentOff', basisPoints: 500},
      productIds: Array.from({length: whole(10)}, () => `P${whole(320)}`),
      categoryIds: whole(2) ? [SHELVES[whole(SHELVES.length)] ?? ''] : [],
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
