import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {createTestDatabase} from '~/platform/db/database.test-helper'
import type {TestDatabase} from '~/platform/db/database.test-helper'
import {parseSearch} from '~/domain/search/parse-search'
import {SEED_VOCABULARY} from '~/domain/search/seed-vocabulary.test-helper'
import {seedCatalog} from '../../seed/seed.server'
import type {Product} from '../../product'
import type {ProductSource} from '../../source'
import {createDatabaseSource} from '../database-source.server'
import {productQuery} from '../products.test-helper'

/**
 * What shoppers type, and what must be among the first three products. The figure is the share of searches for which it
 * is. A wanted product is written as its id, with * for any ending, or as `diet:` or `storage:` and a value that it has.
 */
const read = (file: string) =>
  readFileSync(join(import.meta.dirname, file), 'utf8')
    .trim()
    .split('\n')
const SEARCHES = read('searches.csv')
  .slice(1)
  .map((line) => line.split(','))
  .map(([keyword = '', kind = '', wanted = '']) => ({keyword, kind, wanted: wanted.split(' ')}))
const OF_PRODUCTS = SEARCHES.filter(({kind}) => kind !== 'page' && kind !== 'not-sold')
const NOTHING = read('nothing.txt')
const LEAST_SHARE = 0.95

let database: TestDatabase
let source: ProductSource
beforeAll(async () => {
  database = await createTestDatabase()
  const folder = join(import.meta.dirname, '../../seed')
  const log = {info: () => {}, warn: () => {}}
  await seedCatalog({sql: database.sql, pictures: null, file: join(folder, 'products.csv'), folder, log})
  source = createDatabaseSource({
    sql: database.sql,
    readVocabulary: () => Promise.resolve(SEED_VOCABULARY),
  })
})
afterAll(() => database.close())

function isWanted({id, diets, storage}: Product, wanted: readonly string[]): boolean {
  return wanted.some((pattern) => {
    const [field, value] = pattern.split(':')
    if (field === 'diet') return diets.some((diet) => diet === value)
    if (field === 'storage') return storage === value
    return pattern.endsWith('*') ? id.startsWith(pattern.slice(0, -1)) : id === pattern
  })
}

type Search = (typeof SEARCHES)[number]

async function measure(name: string, searches: Search[], find: (keyword: string) => Promise<Product[]>) {
  const missed: string[] = []
  for (const {keyword, kind, wanted} of searches) {
    const first = (await find(keyword)).slice(0, 3)
    const good = wanted[0]?.includes(':')
      ? first.length > 0 && first.every((product) => isWanted(product, wanted))
      : first.some((product) => isWanted(product, wanted))
    if (!good) missed.push(`${kind}: ${keyword} gives ${first.map(({id}) => id).join(', ') || 'nothing'}`)
  }
  const share = 1 - missed.length / searches.length
  console.info(`FIGURE ${name}: ${(share * 100).toFixed(1)} % of ${searches.length} searches`)
  return {share, missed}
}

it('at least 95 % of what shoppers search for is among the first three results', async () => {
  expect(OF_PRODUCTS.length).toBeGreaterThanOrEqual(300)
  const {share, missed} = await measure('search', OF_PRODUCTS, async (keyword) => {
    return (await source.list(productQuery({keyword, limit: 3}))).products
  })
  expect(share, missed.join('\n')).toBeGreaterThanOrEqual(LEAST_SHARE)
})

it('words that everything in a halal shop has take nothing away, and add nothing', async () => {
  const count = async (keyword: string) => (await source.list(productQuery({keyword, limit: 3}))).total
  for (const plain of ['rice', 'basmati', 'lamb chops']) {
    const total = await count(plain)
    expect(total).toBeGreaterThan(0)
    for (const filler of ['halal', 'zabiha', 'near me']) expect(await count(`${plain} ${filler}`)).toBe(total)
  }
})

it('and among the first three suggestions', async () => {
  const every = OF_PRODUCTS.filter((_, at) => at % 4 === 0)
  const {share, missed} = await measure('suggestions', every, (keyword) => source.suggest(keyword, 3))
  expect(share, missed.join('\n')).toBeGreaterThanOrEqual(LEAST_SHARE)
})

it('words of other trades and no words at all find nothing', async () => {
  expect(NOTHING.length).toBeGreaterThanOrEqual(100)
  const found: string[] = []
  for (const keyword of NOTHING) {
    const {products} = await source.list(productQuery({keyword, limit: 3}))
    const suggested = await source.suggest(keyword, 3)
    const near = await source.nearWords(keyword, 3)
    const ids = [...new Set([...products, ...suggested].map(({id}) => id))]
    if (ids.length + near.length > 0) found.push(`${keyword}: ${[...ids, ...near].join(', ')}`)
  }
  expect(found).toEqual([])
})

it('words of a page lead to it, and what is not sold gets a kind sentence', () => {
  for (const {keyword, kind, wanted} of SEARCHES) {
    const {pages, notSold} = parseSearch(keyword, SEED_VOCABULARY)
    if (kind === 'page') expect([keyword, pages[0]?.linkTo]).toEqual([keyword, wanted.join(' ')])
    if (kind === 'not-sold') {
      expect([keyword, notSold[0]?.text]).toEqual([keyword, expect.stringMatching(/^We don’t sell .+ Try /)])
      expect(notSold[0]?.instead).toContain(wanted.join(' '))
    }
  }
})

it('goods that are not sold show no products, also where a word of the search is sold', async () => {
  for (const keyword of ['pork', 'pork chops', 'beer', 'لحم خنزير']) {
    expect((await source.list(productQuery({keyword}))).total, keyword).toBe(0)
    expect(await source.suggest(keyword, 3), keyword).toEqual([])
  }
  expect((await source.list(productQuery({keyword: 'alcohol free soy sauce'}))).products[0]?.id).toBe(
    'OIL-SOY-SAUCE',
  )
})

it('what is only in a word comes behind the word, and fresh before frozen', async () => {
  const first = async (keyword: string, limit: number) =>
    (await source.list(productQuery({keyword, limit}))).products.map(({id}) => id)
  expect((await first('egg', 2)).sort()).toEqual(['DAIRY-EGGS-BROWN-12', 'DAIRY-EGGS-LARGE-12'])
  const chicken = await first('chicken', 12)
  expect(chicken[0]).toBe('MEAT-CHICKEN-WHOLE')
  expect(chicken.indexOf('DELI-CHICKEN-FRANKS')).toBeGreaterThan(chicken.indexOf('MEAT-CHICKEN-WINGS'))
  expect(chicken.findIndex((id) => id.startsWith('FZMEAT'))).toBeGreaterThan(
    chicken.indexOf('DELI-CHICKEN-FRANKS'),
  )
  expect(await first('okra', 2)).toEqual(['PRODUCE-OKRA', 'FROZEN-OKRA-BABY'])
})
