import {sql as raw} from 'drizzle-orm'
import {randomUUID} from 'node:crypto'
import {renderToStaticMarkup} from 'react-dom/server'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {EMPTY_RECORD} from '~/domain/catalog/empty-product'
import {lockProducts, writeChanges} from '~/domain/catalog/database/write-changes.server'
import {saveProducts} from '~/domain/catalog/database/write-products.server'
import {createUndo} from './undo.server'
import {AMINA, BILAL, createTestCatalogAdmin} from './catalog-admin.test-helper'
import {toChangeView} from './change-view'
import {HistoryPage} from './history-page'

/**
 * A history that holds an import of 10,000 products beside changes of a few. Of those products all but the first and the
 * last hundred are gone.
 */
const SIZE = 10_000
const ids = Array.from({length: SIZE}, (_, n) => `P-${n}`)
const left = [...ids.slice(0, 100), ...ids.slice(-100)]
const [IMPORT, PRICES, ONE] = [randomUUID(), randomUUID(), randomUUID()]

let shop: Awaited<ReturnType<typeof createTestCatalogAdmin>>
beforeAll(async () => {
  shop = await createTestCatalogAdmin()
  const base = {...EMPTY_RECORD, categoryId: 'spices', categoryTitle: 'Spices', priceCents: 200}
  const records = left.map((id) => ({...base, id, slug: id.toLowerCase(), title: `Product ${id}`}))
  await saveProducts(shop.sql, records, new Date(shop.clock.at))
  await shop.sql.execute(raw`
    insert into product_changes (id, batch_id, kind, product_id, product_title, before, after, by_id, by_name, at)
    select gen_random_uuid(), ${IMPORT}, 'imported', 'P-' || n, 'Product P-' || n,
      '{"priceCents": 100}'::jsonb, '{"priceCents": 200}'::jsonb, 'import', 'Import', ${new Date(shop.clock.at).toISOString()}
    from generate_series(0, ${SIZE - 1}) as n`)
  await setPrice(ids.slice(0, 13), 210, {id: PRICES, kind: 'bulk'})
  await setPrice(ids.slice(0, 1), 220, {id: ONE, kind: 'edited'})
})
afterAll(() => shop.close())

function setPrice(changed: string[], priceCents: number, batch: {id: string; kind: 'bulk' | 'edited'}) {
  const at = new Date((shop.clock.at += 1_000))
  return shop.sql.transaction(async (tx) => {
    const locked = [...(await lockProducts(tx, changed)).values()]
    const changes = locked.map(({record}) => ({before: record, after: {...record, priceCents}}))
    return writeChanges(tx, changes, {...batch, by: BILAL, at})
  })
}

async function pricesOf(...of: string[]) {
  return Promise.all(of.map(async (id) => (await shop.catalogAdmin.find(id))?.priceCents))
}

/** What the page says, without its markup. */
async function textOf(batchId: string | null, done: 'applied' | 'undone' | 'begun' | null = null) {
  const {changes, hasOlder} = await shop.catalogAdmin.history({batchId: batchId ?? undefined, page: 1})
  const views = changes.map((change) => toChangeView(change, {timeZone: 'America/New_York', categories: []}))
  const fixed = {productId: null, page: 1, formKey: randomUUID()}
  const html = renderToStaticMarkup(<HistoryPage {...fixed} {...{changes: views, hasOlder, batchId, done}} />)
  return html.replaceAll(/<[^>]+>/g, '\n')
}

test('every change says how many were made together', async () => {
  const {changes} = await shop.catalogAdmin.history({page: 1})
  const sizes = Object.fromEntries(changes.map(({batchId, batchSize}) => [batchId, batchSize]))
  expect(sizes).toEqual({[ONE]: 1, [PRICES]: 13, [IMPORT]: SIZE})
  const text = await textOf(null)
  expect(text.match(/Together with [\d,]+ other products?/g)).toEqual([
    ...Array.from({length: 13}, () => 'Together with 12 other products'),
    ...Array.from({length: 36}, () => 'Together with 9,999 other products'),
  ])
})

test('a batch is headed by its own number, and can be undone at any size', async () => {
  expect(await textOf(PRICES, 'applied')).toMatch(/One change of 13 products[^]*Undo all 13\n/)
  expect(await textOf(IMPORT)).toMatch(/One change of 10,000 products[^]*Undo all 10,000\n/)
  expect(await textOf(ONE)).not.toContain('Undo all')
})

const possible = left.length - 13
const undoImport = (undo: {key: string; isAgreed: boolean}) =>
  shop.catalogAdmin.undo({batchId: IMPORT}, {...undo, by: AMINA})

test('undoing 10,000 does nothing until those are agreed to that cannot be', async () => {
  const outcome = await undoImport({key: randomUUID(), isAgreed: false})
  expect(outcome).toMatchObject({kind: 'partly', blocked: SIZE - possible, possible})
  const rows = outcome.kind === 'partly' ? outcome.rows : []
  expect(rows).toHaveLength(5_000)
  expect(await pricesOf('P-0', 'P-12', 'P-13', 'P-9999')).toEqual([220, 210, 200, 200])
})

test('and then undoes the others, sent twice once, and says how many', async () => {
  const undo = {key: randomUUID(), isAgreed: true}
  const outcome = {kind: 'undone', batchId: undo.key, undone: possible}
  expect(await undoImport(undo)).toEqual(outcome)
  expect(await undoImport(undo)).toEqual(outcome)
  expect(await pricesOf('P-0', 'P-12', 'P-13', 'P-9999')).toEqual([220, 210, 100, 100])
  const text = await textOf(undo.key, 'undone')
  expect(text).toContain('Undone: 187 products are as before.')
  expect(text).toContain('One change of 187 products')
})

test('an undo that would take too long for one request is gone on with by the next', async () => {
  const {sql} = shop
  const {undo} = createUndo({sql, now: () => Date.now(), stepsMs: -1})
  const outcome = await undo({batchId: IMPORT}, {key: randomUUID(), by: AMINA, isAgreed: true})
  expect(outcome).toEqual({kind: 'begun'})
  expect(await textOf(IMPORT, 'begun')).toMatch(/press “Undo all” again[^]*Undo all 10,000\n/)
})
