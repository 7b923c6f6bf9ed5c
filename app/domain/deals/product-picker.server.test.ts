import {describe, expect, it} from 'vitest'
import {testProduct} from '~/domain/catalog/product.test-helper'
import {parseProductPickerParams, toDealPick} from './product-picker.server'

const product = testProduct({id: 'COUSCOUS', title: 'Couscous', priceCents: 549})
const parseTerms = (deal: object | string) =>
  parseProductPickerParams(
    new URLSearchParams({deal: typeof deal === 'string' ? deal : JSON.stringify(deal)}),
  ).deal
const effect = (deal: object) => toDealPick(product, parseTerms(deal))

describe('what a deal makes of a product', () => {
  it.each([
    [{kind: 'salePrice', regularPrice: 5.49, salePrice: 3.99}, '$5.49 → $3.99', false],
    [{kind: 'salePrice', regularPrice: 9.99, salePrice: 8.99}, '$5.49 → $5.49', true],
    [{kind: 'percentOff', percent: 10}, '$5.49 → $4.94', false],
    [{kind: 'buyXGetY', buyCount: 2, freeCount: 1}, '3 for $10.98 instead of $16.47', false],
    [{kind: 'nForPrice', forCount: 2, forPrice: 10}, '2 for $10.00 instead of $10.98', false],
    [{kind: 'nForPrice', forCount: 2, forPrice: 12}, '2 for $10.98 instead of $10.98', true],
  ])('%j: %s', (deal, text, useless) => {
    expect(effect(deal)).toMatchObject({effect: text, useless, price: '$5.49', priceCents: 549})
  })

  it.each([{kind: 'information'}, {kind: 'salePrice'}, {kind: 'nForPrice', forCount: 3}, {}])(
    'is nothing while it computes nothing: %j',
    (deal) => expect(effect(deal)).toMatchObject({effect: null, useless: false}),
  )
})

describe('the question of the Studio', () => {
  it('takes words, or ids that could be ids, each once', () => {
    expect(parseProductPickerParams(new URLSearchParams({keyword: ' rice '}))).toMatchObject({
      keyword: 'rice',
      ids: [],
    })
    const {ids} = parseProductPickerParams(new URLSearchParams({ids: "A-1,A-1,../etc,B'--,,C"}))
    expect(ids).toEqual(['A-1', 'C'])
  })

  it('is bounded, and a deal that is no JSON is none', () => {
    const many = Array.from({length: 500}, (_, index) => `P${index}`).join(',')
    expect(parseProductPickerParams(new URLSearchParams({ids: many})).ids).toHaveLength(100)
    expect(parseProductPickerParams(new URLSearchParams({keyword: 'x'.repeat(10_000)})).keyword).toHaveLength(
      100,
    )
    expect(parseTerms('{"kind":')).toBeNull()
    expect(parseTerms('[1, 2]')).toBeNull()
  })
})
