import {evaluate, parse} from 'groq-js'
import {describe, expect, it} from 'vitest'
import {testDeal} from './deal.test-helper'
import {dealsQuery} from './deals.server'
import {formatOffer} from '~/domain/pricing/deals'
import {formatSubjects} from './deal-card-model'

const HASH = 'a'.repeat(40)
const ASSET = {
  _id: `image-${HASH}-800x600-webp`,
  _type: 'sanity.imageAsset',
  url: `https://shop.example/lake/images/store/production/${HASH}-800x600.webp`,
  metadata: {dimensions: {width: 800, height: 600}, isOpaque: false},
}
const GOAT = {_id: 'goat', _type: 'butcherCategory', title: 'Goat', slug: {current: 'goat'}}
const LAMB = {
  ...{_id: 'lamb', _type: 'butcherItem', title: 'Lamb head'},
  ...{slug: {current: 'head'}, category: {_ref: 'goat'}},
}

const deal = (id: string, rest: object = {}) => ({
  _id: id,
  _type: 'deal',
  title: id,
  kind: 'information',
  ...rest,
})
const refs = (...ids: string[]) => ids.map((id) => ({_key: id, _type: 'reference', _ref: id, _weak: true}))

async function runQuery(...dataset: object[]) {
  const value = await evaluate(parse(dealsQuery.groq), {dataset: [ASSET, LAMB, GOAT, ...dataset]})
  return dealsQuery.schema.parse(await value.get())
}

describe('the deals', () => {
  it('come in the order staff gave them, with all that is to be shown and computed', async () => {
    const {deals, leftOut} = await runQuery(
      deal('second', {order: 2}),
      deal('last'),
      deal('first', {
        order: 1,
        textBreak: 1,
        category: 'Butcher',
        offer: 'Buy 2, get 1 free',
        target: '/butcher/lamb',
        bgColor: '#0F4A36',
        sale: true,
        desc: 'While they last.',
        image: {_type: 'picture', alt: 'A lamb', asset: {_ref: ASSET._id}},
        kind: 'buyXGetY',
        buyCount: 2,
        freeCount: 1,
        appliesTo: refs('lamb', 'goat'),
        validFrom: '2026-11-20T05:00:00Z',
        validUntil: '2026-11-27T05:00:00.000Z',
      }),
    )
    expect(leftOut).toEqual([])
    expect(deals.map(({id}) => id)).toEqual(['first', 'second', 'last'])
    expect(deals[0]).toMatchObject({
      textBreak: 1,
      sale: true,
      picture: {assetId: ASSET._id, alt: 'A lamb', lqip: null},
      terms: {kind: 'buyXGetY', buyCount: 2, freeCount: 1},
      appliesTo: [
        {id: 'lamb', type: 'butcherItem', title: 'Lamb head', category: 'goat', slug: 'head'},
        {id: 'goat', type: 'butcherCategory', title: 'Goat', category: 'goat', slug: null},
      ],
      missingCount: 0,
      from: Date.UTC(2026, 10, 20, 5),
      until: Date.UTC(2026, 10, 27, 5),
    })
  })

  it('name products and shelves of the catalog; what is no name of one is dropped', async () => {
    const {deals} = await runQuery(
      deal('first', {
        products: [{productId: 'RICE', title: 'Rice'}, {title: 'no id'}, 'RICE', null, {productId: 'TEA'}],
        productCategories: [{categoryId: 'spices', title: 'Spices'}],
      }),
      deal('second', {products: 'RICE', productCategories: {}}),
    )
    expect(deals[0]).toMatchObject({
      products: [
        {id: 'RICE', title: 'Rice'},
        {id: 'TEA', title: ''},
      ],
      productCategories: [{id: 'spices', title: 'Spices'}],
    })
    expect(deals[1]).toMatchObject({products: [], productCategories: []})
  })

  it('stand with a title alone, and drop what is wrong but does no harm', async () => {
    const {deals, leftOut} = await runQuery(
      deal('bare'),
      deal('malformed', {
        kind: 'unicorn',
        textBreak: 'two',
        category: 7,
        offer: ' ',
        target: {},
        bgColor: 5,
        sale: 'yes',
        image: {asset: {_ref: 'image-gone'}},
        appliesTo: 'lamb',
        order: 2000,
      }),
    )
    expect(leftOut).toEqual([])
    const [bare, malformed] = deals
    expect(bare).toEqual(testDeal({id: 'bare', title: 'bare'}))
    expect(malformed).toEqual({...bare, id: 'malformed', title: 'malformed'})
  })

  it('know which of their products are gone', async () => {
    const {deals} = await runQuery(
      deal('some', {appliesTo: refs('lamb', 'vanished')}),
      deal('broken', {appliesTo: ['lamb', null, ...refs(ASSET._id)]}),
    )
    expect(deals.map(({id, appliesTo, missingCount}) => [id, appliesTo.length, missingCount])).toEqual([
      ['broken', 0, 3],
      ['some', 1, 1],
    ])
  })

  it('leave out one that could run for ever or promise what cannot be computed, and say so', async () => {
    const {deals, leftOut} = await runQuery(
      deal('good'),
      deal('nameless', {title: ' '}),
      deal('endless', {validUntil: 'next Friday'}),
      deal('backwards', {validFrom: '2026-11-27T05:00:00Z', validUntil: '2026-11-20T05:00:00Z'}),
      deal('percentless', {kind: 'percentOff', percent: 110}),
      deal('priceless', {kind: 'salePrice', salePrice: 3.999}),
      deal('countless', {kind: 'buyXGetY', buyCount: 2, freeCount: 0}),
      deal('free', {kind: 'nForPrice', forCount: 2, forPrice: 0}),
    )
    expect(deals.map(({id}) => id)).toEqual(['good'])
    expect(leftOut.map((line) => line.split(':')[0]).sort()).toEqual([
      'backwards',
      'countless',
      'endless',
      'free',
      'nameless',
      'percentless',
      'priceless',
    ])
  })

  it('are refused whole when the answer is no list, so that the last good copy serves', () => {
    expect(dealsQuery.schema.safeParse(null).success).toBe(false)
  })
})

it.each([
  [{kind: 'percentOff', percent: 10}, {kind: 'percentOff', basisPoints: 1000}, '10% off'],
  [{kind: 'percentOff', percent: 12.5}, {kind: 'percentOff', basisPoints: 1250}, '12.5% off'],
  [{kind: 'percentOff', percent: 0.29}, {kind: 'percentOff', basisPoints: 29}, '0.29% off'],
  [
    {kind: 'salePrice', salePrice: 3.99, regularPrice: 5.49},
    {kind: 'salePrice', saleCents: 399, regularCents: 549},
    '$3.99',
  ],
  [
    {kind: 'salePrice', salePrice: 3.99, regularPrice: 3.99},
    {kind: 'salePrice', saleCents: 399, regularCents: null},
    '$3.99',
  ],
  [
    {kind: 'salePrice', salePrice: 3.99, regularPrice: 'much'},
    {kind: 'salePrice', saleCents: 399, regularCents: null},
    '$3.99',
  ],
  [
    {kind: 'buyXGetY', buyCount: 2, freeCount: 1, percent: 'x'},
    {kind: 'buyXGetY', buyCount: 2, freeCount: 1},
    'Buy 2, get 1 free',
  ],
  [
    {kind: 'nForPrice', forCount: 2, forPrice: 5},
    {kind: 'nForPrice', forCount: 2, forCents: 500},
    '2 for $5.00',
  ],
  [{kind: 'information', percent: 10}, {kind: 'information'}, null],
])('%j is %j: %s', async (written, terms, offer) => {
  const {deals} = await runQuery(deal('one', written))
  expect(deals[0]?.terms).toEqual(terms)
  expect(deals[0] && formatOffer(deals[0].terms)).toBe(offer)
})

it.each([
  [0, null],
  [1, 'On A.'],
  [2, 'On A and B.'],
  [4, 'On A, B, C and D.'],
  [5, 'On A, B, C and 2 more.'],
])('%d products are named as %j', (count, text) => {
  const subjects = [...'ABCDE'].slice(0, count).map((title) => {
    return {id: title, type: 'butcherItem' as const, title}
  })
  expect(formatSubjects(subjects)).toBe(text)
})
