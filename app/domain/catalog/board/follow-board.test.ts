import {afterEach, beforeEach, expect, it} from 'vitest'
import {asc, eq} from 'drizzle-orm'
import {createTestDatabase} from '~/platform/db/database.test-helper'
import type {TestDatabase} from '~/platform/db/database.test-helper'
import {productChanges, products} from '~/platform/db/schema'
import {createDatabaseSource} from '../database/database-source.server'
import {saveProducts} from '../database/write-products.server'
import {fillCatalog, testRecord} from '../database/products.test-helper'
import type {BoardPrice} from './board-price'
import {createBoardFollower} from './board-follower.server'
import {followBoard} from './follow-board.server'

const LEG: BoardPrice = {
  ...{id: 'leg', title: 'Leg', cents: 1_099, unit: 'lb', category: 'Lamb', changed: '2026-11-20T10:00:00Z'},
}
const at = (cents: number, changed: string, rest: Partial<BoardPrice> = {}) =>
  new Map([['leg', {...LEG, cents, changed, ...rest}]])
const log = {info: () => {}, warn: () => {}}
const pack = {categoryId: 'fresh-meat', boardItemId: 'leg', boardQuantity: 5_000}

let database: TestDatabase

beforeEach(async () => {
  database = await createTestDatabase()
  await fillCatalog(database.sql, [
    testRecord({id: 'LEG', title: 'Leg of lamb', priceCents: 5_495, ...pack}),
    testRecord({
      ...{id: 'FAMILY', title: 'Two legs', priceCents: 9_891, ...pack},
      ...{boardQuantity: 10_000, boardDifference: -1_000, boardReason: 'Family pack', active: false},
    }),
    testRecord({id: 'RICE', title: 'Rice', priceCents: 500}),
  ])
})
afterEach(() => database.close())

const follow = (board: ReadonlyMap<string, BoardPrice>) =>
  followBoard({sql: database.sql, readBoard: async () => board, log, now: () => Date.parse('2026-11-25')})

async function prices() {
  const rows = await database.sql
    .select({id: products.id, cents: products.priceCents})
    .from(products)
    .orderBy(asc(products.id))
  return Object.fromEntries(rows.map(({id, cents}) => [id, cents]))
}

const history = (id: string) =>
  database.sql.select().from(productChanges).where(eq(productChanges.productId, id))

it('says nothing of prices that were right, and learns what they were made of', async () => {
  await follow(at(1_099, '2026-11-20T10:00:00Z'))
  expect(await prices()).toEqual({FAMILY: 9_891, LEG: 5_495, RICE: 500})
  expect(await history('LEG')).toEqual([])
  const [leg] = await database.sql.select().from(products).where(eq(products.id, 'LEG'))
  expect(leg).toMatchObject({boardCents: 1_099, boardUnit: 'lb', revision: 1})
})

it('gives every pack, hidden ones too, the board’s new price once, and says so in its history', async () => {
  await follow(at(1_099, '2026-11-20T10:00:00Z'))
  const edited = at(1_199, '2026-11-21T10:00:00Z')
  await Promise.all([follow(edited), follow(edited)])
  await follow(edited)
  expect(await prices()).toEqual({FAMILY: 10_791, LEG: 5_995, RICE: 500})
  const changes = await history('LEG')
  expect(changes).toHaveLength(1)
  expect(changes[0]).toMatchObject({
    ...{kind: 'board', byName: 'Price board'},
    before: {priceCents: 5_495, boardCents: 1_099},
    after: {priceCents: 5_995, boardCents: 1_199},
  })
})

it('does not go back to an older copy of the board', async () => {
  await follow(at(1_199, '2026-11-21T10:00:00Z'))
  await follow(at(1_099, '2026-11-20T10:00:00Z'))
  expect((await prices())['LEG']).toBe(5_995)
  await follow(at(1_099, '2026-11-22T10:00:00Z'))
  expect((await prices())['LEG']).toBe(5_495)
})

it('leaves prices as they are when the item is gone or is sold by another unit', async () => {
  await follow(at(1_099, '2026-11-20T10:00:00Z'))
  await follow(new Map())
  await follow(at(9_999, '2026-11-21T10:00:00Z', {unit: 'each'}))
  expect(await prices()).toEqual({FAMILY: 9_891, LEG: 5_495, RICE: 500})
})

it('leads from an item to its packs that are for sale, the cheapest first', async () => {
  const small = testRecord({
    id: 'SMALL',
    title: 'Half a leg',
    priceCents: 2_748,
    ...pack,
    boardQuantity: 2_500,
  })
  await saveProducts(database.sql, [small])
  const source = createDatabaseSource({sql: database.sql})
  expect((await source.packs(['leg', 'rack', '\0', "'"])).map((product) => product.id)).toEqual([
    'SMALL',
    'LEG',
  ])
  expect(await source.packs([])).toEqual([])
})

it('tries again after a failure, and has open pages read other prices only', async () => {
  let board = at(1_099, '2026-11-20T10:00:00Z')
  let failures = 0
  const announced: number[] = []
  const follower = createBoardFollower({
    sql: database.sql,
    async readBoard() {
      if (failures > 0) throw new Error(`away ${failures--}`)
      return board
    },
    onChange: () => announced.push(board.get('leg')?.cents ?? 0),
    log,
  })
  await follower.request()
  await follower.request()
  expect(announced).toEqual([])
  board = at(1_199, '2026-11-21T10:00:00Z')
  failures = 1
  await follower.request()
  expect((await prices())['LEG']).toBe(5_495)
  await Promise.all([follower.request(), follower.request()])
  expect((await prices())['LEG']).toBe(5_995)
  expect(announced).toEqual([1_199])
  await follower.close()
})
