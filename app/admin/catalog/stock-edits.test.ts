import {randomUUID} from 'node:crypto'
import {afterEach, beforeEach, describe, expect, test} from 'vitest'
import {takeStock} from '~/domain/orders/stock.server'
import type {AdminProduct} from './catalog-admin'
import {handleProductUpdate} from './product-page.server'
import {toProductForm} from './product-form'
import type {ProductForm} from './product-form'
import {snapshotFields} from './product-form'
import {AMINA, BILAL, createTestCatalogAdmin, testValues} from './catalog-admin.test-helper'
import {stockAfter} from './edit.server'

/** What is sold while staff have a product open stays sold. */

let shop: Awaited<ReturnType<typeof createTestCatalogAdmin>>
beforeEach(async () => {
  shop = await createTestCatalogAdmin()
  await shop.catalogAdmin.create('COUSCOUS', testValues({stock: 10}), {key: randomUUID(), by: AMINA})
})
afterEach(() => shop.close())

async function find(): Promise<AdminProduct> {
  const product = await shop.catalogAdmin.find('COUSCOUS')
  if (!product) throw new Error('no such product')
  return product
}

async function sell(quantity: number) {
  const taken = await shop.sql.transaction((tx) => takeStock(tx, [{productId: 'COUSCOUS', quantity}]))
  expect(taken).toBe('taken')
}

/** As the browser sends the page's form. */
function fill(product: AdminProduct, typed: Partial<ProductForm> = {}): FormData {
  const sent = new FormData()
  const form = Object.entries({...toProductForm(product), ...typed})
  for (const [name, value] of [['key', randomUUID()], ...snapshotFields(product), ...form] as const) {
    if (typeof value === 'string') sent.set(name, value)
    else if (value === true) sent.set(name, 'on')
    else if (Array.isArray(value)) for (const one of value) sent.append(name, one)
  }
  return sent
}

const save = async (sent: FormData, by = AMINA) => {
  shop.clock.at += 1_000
  const {catalogAdmin} = shop
  const categories = await catalogAdmin.categories()
  return handleProductUpdate(
    {catalogAdmin, formData: sent, by},
    {id: 'COUSCOUS', timeZone: 'America/New_York', categories},
  )
}

describe('a product that is sold while its form is open', () => {
  test('keeps what is left when staff did not touch the number', async () => {
    const form = fill(await find(), {price: '6.49'})
    await sell(3)
    expect(await save(form)).toEqual({kind: 'saved', id: 'COUSCOUS'})
    expect(await find()).toMatchObject({stock: 7, priceCents: 649})
    const {changes} = await shop.catalogAdmin.history({productId: 'COUSCOUS', page: 1})
    expect(changes[0]?.after).toEqual({priceCents: 649})
  })

  test('gets what staff added, and loses what they took away', async () => {
    const delivery = fill(await find(), {stock: '34'})
    await sell(3)
    await save(delivery)
    expect((await find()).stock).toBe(31)
    const broken = fill(await find(), {stock: '1'})
    await sell(2)
    await save(broken)
    expect((await find()).stock).toBe(0)
  })

  test('keeps the number that it was filled with when something else has to be typed anew', async () => {
    const form = fill(await find(), {price: 'six', stock: '12'})
    await sell(3)
    const result = await save(form)
    expect(result).toMatchObject({kind: 'form', status: 400, form: {seen: {stock: 10}}})
    if (result.kind !== 'form' || !result.form.seen) throw new Error('no form')
    const again = fill({...(await find()), ...result.form.seen}, {...result.form.form, price: '6.49'})
    await save(again)
    expect((await find()).stock).toBe(9)
  })

  test('says both numbers when somebody else saved, too, and sets the one that staff insist on', async () => {
    const [counted, untouched] = [fill(await find(), {stock: '12'}), fill(await find(), {price: '6.49'})]
    await save(fill(await find(), {unit: '3 lb bag'}), BILAL)
    await sell(3)
    const stale = await save(counted)
    expect(stale).toMatchObject({
      ...{kind: 'form', status: 409, form: {form: {stock: '12'}, seen: {stock: 7}}},
      stale: {conflicts: [{field: 'stock', theirs: '7', yours: '12'}]},
    })
    expect(await save(untouched)).toMatchObject({form: {form: {stock: '7'}}, stale: {conflicts: []}})
    if (stale.kind !== 'form' || !stale.form.seen) throw new Error('no form')
    await save(fill({...(await find()), ...stale.form.seen}, stale.form.form))
    expect((await find()).stock).toBe(12)
  })

  test('a form that does not say what it was filled with is none of ours', async () => {
    const form = fill(await find())
    form.delete('seenStock')
    await expect(save(form)).rejects.toMatchObject({status: 400})
  })
})

describe('what was sold stays sold', () => {
  const selection = {kind: 'ticked' as const, ids: ['COUSCOUS']}
  const raise = {kind: 'percent', basisPoints: 1_000, rounding: 'nine'} as const

  test('through a bulk change that was previewed before, and its undo', async () => {
    const {hash} = await shop.catalogAdmin.preview(selection, raise)
    const seen = {key: randomUUID(), by: AMINA, hash, at: new Date(shop.clock.at)}
    await sell(3)
    expect(await shop.catalogAdmin.apply(selection, raise, seen)).toMatchObject({kind: 'applied', changed: 1})
    expect(await find()).toMatchObject({stock: 7, priceCents: 609})
    await sell(2)
    const undo = {key: randomUUID(), by: AMINA, isAgreed: false}
    expect(await shop.catalogAdmin.undo({batchId: seen.key}, undo)).toMatchObject({kind: 'undone', undone: 1})
    expect(await find()).toMatchObject({stock: 5, priceCents: 549})
  })

  test('through the undo of a number that staff typed: it is refused', async () => {
    const {revision, stock} = await find()
    const batchId = randomUUID()
    const sent = {key: batchId, by: AMINA, seen: {revision, stock}}
    await shop.catalogAdmin.save('COUSCOUS', testValues({stock: 24}), sent)
    await sell(3)
    const undo = {key: randomUUID(), by: AMINA, isAgreed: true}
    expect(await shop.catalogAdmin.undo({batchId}, undo)).toMatchObject({
      kind: 'partly',
      rows: [{obstacle: 'changed-since'}],
    })
    expect((await find()).stock).toBe(21)
  })

  test('through a picture', async () => {
    await sell(3)
    await shop.catalogAdmin.movePicture('COUSCOUS', {assetId: 'image-none', to: 'remove'}, AMINA)
    expect((await find()).stock).toBe(7)
  })
})

test.each([
  {typed: 10, seen: 10, now: 7, after: 7},
  {typed: 12, seen: 10, now: 7, after: 9},
  {typed: 0, seen: 10, now: 7, after: 0},
  {typed: null, seen: 10, now: 7, after: null},
  {typed: null, seen: null, now: null, after: null},
  {typed: 5, seen: null, now: null, after: 5},
  {typed: 5, seen: 10, now: null, after: 5},
])('typed $typed over $seen when there are $now: $after', ({typed, after, ...there}) => {
  expect(stockAfter(typed, there)).toBe(after)
})
