import type {AppLoadContext} from '@remix-run/node'
import {describe, expect, it, test, vi} from 'vitest'
import {CatalogError} from '~/domain/catalog/stale-if-error-source.server'
import {meatItemsQuery} from '~/domain/butcher/meat-items.server'
import {CHICKEN_LINE, GOAT_LINE, testGoat, testMeatItem} from '~/domain/catalog/meat-product.test-helper'
import {testProduct} from '~/domain/catalog/product.test-helper'
import type {ContentQuery} from '~/platform/content/content.server'
import {parseQuoteRequest, quoteCart} from '~/domain/cart/quote.server'
import {readSharedList} from '~/domain/cart/shared-list.server'
import {messages} from '~/domain/cart/messages'

const {problems} = messages
const now = Date.UTC(2026, 10, 21, 17)
const rice = testProduct({id: 'RICE', title: 'Basmati', priceCents: 1299, stock: 4})

const board = [testMeatItem(), testGoat()]

function shop(findMany = async (ids: readonly string[]) => [rice].filter(({id}) => ids.includes(id))) {
  const warn = vi.fn()
  const context = {
    catalog: {findMany},
    content: {
      read: async <T>({name, builtIn}: ContentQuery<T>) =>
        name === meatItemsQuery.name ? {items: board, leftOut: []} : builtIn,
    },
    log: {warn},
  } as unknown as AppLoadContext
  return {context, warn}
}

describe('a question that is none', () => {
  const line = {id: 'RICE', quantity: 1}
  test.each<[string, unknown, string]>([
    ['nothing', undefined, problems.notACart],
    ['text', 'RICE*1', problems.notACart],
    ['no lines', {}, problems.notACart],
    ['a line that is none', {lines: [null]}, problems.notACart],
    ['an id of another type', {lines: [{...line, id: 7}]}, problems.badId],
    ['SQL for an id', {lines: [{...line, id: "x'; DROP TABLE products"}]}, problems.badId],
    ['GROQ for an id', {lines: [{...line, id: '*[_type == "deal"]'}]}, problems.badId],
    ['an endless id', {lines: [{...line, id: 'x'.repeat(10_000)}]}, problems.badId],
    ['none of it', {lines: [{...line, quantity: 0}]}, problems.tooFew],
    ['a negative quantity', {lines: [{...line, quantity: -2}]}, problems.tooFew],
    ['a fraction', {lines: [{...line, quantity: 1.5}]}, problems.notWhole],
    ['a huge quantity', {lines: [{...line, quantity: 1e9}]}, problems.tooMany(99)],
    ['text for a quantity', {lines: [{...line, quantity: '2'}]}, problems.notWhole],
    ['a negative piece', {lines: [{id: CHICKEN_LINE, quantity: -1}]}, problems.tooFew],
    ['half a piece', {lines: [{id: CHICKEN_LINE, quantity: 0.5}]}, problems.notWhole],
    ['a hundred pieces', {lines: [{id: CHICKEN_LINE, quantity: 100}]}, problems.tooMany(99)],
    ['over a hundred pounds', {lines: [{id: GOAT_LINE, quantity: 401}]}, problems.tooManyPounds(100)],
    ['a cut that is no key', {lines: [{id: `${CHICKEN_LINE}~../up`, quantity: 1}]}, problems.badId],
    ['500 lines', {lines: Array.from({length: 500}, () => line)}, problems.tooManyLines(200)],
  ])('%s is answered in words', (_, body, problem) => {
    expect(parseQuoteRequest(body)).toEqual({problem})
  })

  it('is not one of 200 lines', () => {
    const lines = Array.from({length: 200}, (_, index) => ({id: `P${index}`, quantity: 99}))
    expect(parseQuoteRequest({lines})).toEqual({lines})
  })
})

describe('a quote', () => {
  it('has what is for sale, with its price and stock, and leaves out the rest', async () => {
    const lines = [
      {id: 'RICE', quantity: 2},
      {id: 'GONE', quantity: 1},
    ]
    const quote = await quoteCart(shop().context, lines, now)
    expect(quote?.products).toMatchObject([{id: 'RICE', priceCents: 1299, stock: 4, shown: {cents: 1299}}])
    expect(quote).toMatchObject({rules: {deals: [], taxBasisPoints: 0}, now})
  })

  it('asks for each product once, and for nothing when there is none', async () => {
    const findMany = vi.fn(async () => [])
    const {context} = shop(findMany)
    await quoteCart(
      context,
      [
        {id: 'RICE', quantity: 1},
        {id: 'RICE', quantity: 2},
      ],
      now,
    )
    await quoteCart(context, [], now)
    expect(findMany.mock.calls).toEqual([[['RICE']]])
  })

  it('has meat beside groceries, and what its margin is; the shelves are not asked for it', async () => {
    const findMany = vi.fn(async () => [rice])
    const lines = [
      {id: GOAT_LINE, quantity: 8},
      {id: 'RICE', quantity: 1},
      {id: CHICKEN_LINE, quantity: 2},
    ]
    const quote = await quoteCart(shop(findMany).context, lines, now)
    expect(findMany.mock.calls).toEqual([[['RICE']]])
    expect(quote?.products.map(({id, feeCents}) => [id, feeCents])).toEqual([
      ['RICE', undefined],
      [GOAT_LINE, 500],
      [CHICKEN_LINE, 150],
    ])
    expect(quote?.weighing).toEqual({marginBasisPoints: 1500, holdDays: 5})
  })

  it.each([
    'meat~butcherItem-chicken~12-pieces~off',
    'meat~butcherItem-chicken',
    'meatlb~butcherItem-chicken~8-pieces~off',
    'meat~butcherItem-veal~whole',
  ])('leaves out %s, which is not sold', async (id) => {
    expect((await quoteCart(shop().context, [{id, quantity: 1}], now))?.products).toEqual([])
  })

  it('takes fees and weights from the board, whatever a browser sends along', async () => {
    const sent = {lines: [{id: CHICKEN_LINE, quantity: 1, feeCents: 0, byWeight: {grams: 1}, price: 0.01}]}
    const parsed = parseQuoteRequest(sent)
    if ('problem' in parsed) throw new Error(parsed.problem)
    expect(parsed.lines).toEqual([{id: CHICKEN_LINE, quantity: 1}])
    const quote = await quoteCart(shop().context, parsed.lines, now)
    expect(quote?.products).toMatchObject([{feeCents: 150, byWeight: {grams: 1520}}])
  })

  it('is null when the shelves do not answer; a bug stays one', async () => {
    const away = shop(() => Promise.reject(new CatalogError('source_unreachable', 'away')))
    expect(await quoteCart(away.context, [{id: 'RICE', quantity: 1}], now)).toBeNull()
    expect(away.warn).toHaveBeenCalledOnce()
    const broken = shop(() => Promise.reject(new TypeError('a bug')))
    await expect(quoteCart(broken.context, [{id: 'RICE', quantity: 1}], now)).rejects.toThrow('a bug')
  })
})

describe('a shared list', () => {
  it('shows today’s prices, and names what the shop does not know', async () => {
    const {view, unknown} = await readSharedList(shop().context, 'RICE*2,HALVA,../up', now)
    expect(view?.lines.map(({item, cents}) => [item.title, item.product_quantity, cents])).toEqual([
      ['Basmati', 2, 2598],
    ])
    expect(view?.totals.totalCents).toBe(2598)
    expect(unknown).toEqual(['HALVA', '../up'])
  })

  it('has meat in its amounts, with what it holds', async () => {
    const text = `${GOAT_LINE}*8,${CHICKEN_LINE}*2,meat~butcherItem-veal*1`
    const {view, unknown} = await readSharedList(shop().context, text, now)
    expect(view?.lines.map(({item, cents}) => [item.title, item.product_quantity, cents])).toEqual([
      ['Goat', 8, 1998 + 500],
      ['Whole chicken', 2, 2674 + 300],
    ])
    expect(view?.held?.totalCents).toBe(2880 + 3420)
    expect(unknown).toEqual(['meat~butcherItem-veal'])
  })

  it('may be empty, and may have no prices yet', async () => {
    expect((await readSharedList(shop().context, null, now)).view?.lines).toEqual([])
    const away = shop(() => Promise.reject(new CatalogError('source_unreachable', 'away')))
    expect(await readSharedList(away.context, 'RICE', now)).toEqual({view: null, unknown: []})
  })
})
