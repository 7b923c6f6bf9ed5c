import {describe, expect, it} from 'vitest'
import type {PricingDeal} from '~/domain/pricing/types'
import {estimateOf} from './estimate'
import type {EstimateRules} from './estimate'
import {testMeatItem} from './meat-item.test-helper'
import type {CutSet, MeatItem, MeatOrdering} from './meat-item'

const cut: CutSet = {
  id: 'cutSet-cut',
  title: 'Cut',
  options: [
    {key: 'whole', title: 'Whole', feeCents: 0, leadHours: 0},
    {key: '8-pieces', title: '8 pieces', feeCents: 150, leadHours: 0},
  ],
}
const byPiece: MeatOrdering = {
  // About five pounds.
  ...{per: 'piece', pieceGrams: {from: 1_814, to: 2_722}, smallest: 1, step: 1},
  ...{cutSets: [], takesNote: true, leadHours: 0},
}
const byPound: MeatOrdering = {...byPiece, per: 'pound', pieceGrams: null, smallest: 4}
const meat = (ordering: MeatOrdering, fields: Partial<MeatItem> = {}) =>
  testMeatItem({cents: 399, ordering, ...fields})
const rules = (...deals: PricingDeal[]): EstimateRules => ({
  ...{deals, taxBasisPoints: 0, marginBasisPoints: 1_500},
})
const deal = (terms: PricingDeal['terms'], fields: Partial<PricingDeal> = {}): PricingDeal => ({
  ...{id: 'deal', title: 'Lamb week', terms, productIds: ['meat~butcherItem-lamb-leg'], categoryIds: []},
  ...{until: null, ...fields},
})

describe('an estimate', () => {
  it('of pieces says how many, about how much, and what they come to at most', () => {
    expect(estimateOf(meat(byPiece), [], 2, rules())).toMatchObject({
      amount: '2 pieces, about 10 lb',
      sum: 'Estimated $39.90',
      limitCents: 4_590,
      text:
        '2 pieces, about 10 lb. Estimated $39.90. ' +
        'You pay what it weighs, never more than $45.90 without your word.',
    })
    expect(estimateOf(meat(byPiece), [], 1, rules())?.amount).toBe('1 piece, about 5 lb')
  })

  it('of pounds is of the pounds that are asked for, rounded once', () => {
    expect(estimateOf(meat(byPound), [], 40, rules())?.text).toBe(
      '10 lb. Estimated $39.90. You pay what it weighs, never more than $45.90 without your word.',
    )
    // 2.25 lb at $3.99 are $8.9775.
    expect(estimateOf(meat(byPound), [], 9, rules())).toMatchObject({
      amount: '2.25 lb',
      sum: 'Estimated $8.98',
    })
  })

  it('has a margin as the store sets it', () => {
    expect(estimateOf(meat(byPiece), [], 2, {...rules(), marginBasisPoints: 0})?.limitCents).toBe(3_990)
    expect(estimateOf(meat(byPiece), [], 2, {...rules(), marginBasisPoints: 2_500})?.limitCents).toBe(4_990)
  })

  it('has the fee of a cut for each piece, or once for what is ordered by the pound', () => {
    const pieces = estimateOf(meat({...byPiece, cutSets: [cut]}), ['8-pieces'], 2, rules())
    expect(pieces).toMatchObject({sum: 'Estimated $42.90', line: {feeCents: 300}})
    const pounds = estimateOf(meat({...byPound, cutSets: [cut]}), ['8-pieces'], 40, rules())
    expect(pounds).toMatchObject({sum: 'Estimated $41.40', line: {feeCents: 150}})
  })

  it('counts deals on the item and on its category, as the cart will', () => {
    const percent = deal({kind: 'percentOff', basisPoints: 1_000})
    expect(estimateOf(meat(byPiece), [], 2, rules(percent))).toMatchObject({
      sum: 'Estimated $35.91',
      line: {savings: [{text: '10% off: −$3.99'}]},
    })
    const sale = deal(
      {kind: 'salePrice', saleCents: 299, regularCents: null},
      {productIds: [], categoryIds: ['meat~butcherCategory-lamb']},
    )
    expect(estimateOf(meat(byPiece), [], 2, rules(sale))?.sum).toBe('Estimated $29.90')
    const free = deal({kind: 'buyXGetY', buyCount: 2, freeCount: 1})
    expect(estimateOf(meat(byPiece), [], 3, rules(free))?.sum).toBe('Estimated $39.90')
    const goat = deal({kind: 'percentOff', basisPoints: 5_000}, {productIds: ['meat~goat']})
    expect(estimateOf(meat(byPiece), [], 2, rules(goat))?.sum).toBe('Estimated $39.90')
  })

  it('is none where each piece has one price: that is what it costs', () => {
    const rabbit = meat({...byPiece, pieceGrams: null}, {unit: 'each', cents: 3_299})
    expect(estimateOf(rabbit, [], 2, rules())).toMatchObject({
      ...{limitCents: null, promise: null, sum: '$65.98', text: '2 pieces. $65.98.'},
    })
  })

  it('is not made of what is not ordered like that', () => {
    const withCut = {...byPiece, cutSets: [cut]}
    for (const keys of [['nine-pieces'], [], ['whole', 'whole'], ['']])
      expect([keys, estimateOf(meat(withCut), keys, 1, rules())]).toEqual([keys, null])
    expect(estimateOf(testMeatItem({ordering: null}), [], 1, rules())).toBeNull()
    expect(estimateOf(meat(byPiece, {inSeason: false}), [], 1, rules())).toBeNull()
    expect(estimateOf(meat({...byPiece, pieceGrams: null}), [], 1, rules())).toBeNull()
  })
})
