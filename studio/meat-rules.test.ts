import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {
  LONG_LEAD,
  ORDER_BY_MISSING,
  UNEVEN_STEP,
  WEIGHT_MISSING,
  WEIGHT_RANGE,
  WEIGHTS_APART,
} from '../schemas/model/meat-ordering'
import {seedDocuments} from './seed/documents'
import {openTestWorkspace} from './workspace.test-helper'
import type {TestWorkspace} from './workspace.test-helper'

/** The messages of the forms of meats, cut sets and certificates, as the Studio itself computes them. */
let studio: TestWorkspace
openTestWorkspace((opened) => (studio = opened))

beforeEach(() => vi.useFakeTimers({toFake: ['Date'], now: new Date('2026-11-27T17:00:00Z')}))
afterEach(() => vi.useRealTimers())

const slug = (current: string) => ({_type: 'slug', current})
const reference = (_ref: string) => ({_type: 'reference', _key: _ref, _ref})

describe('a meat that is ordered online', () => {
  const byPiece = {orderOnline: true, orderBy: 'piece', pieceFrom: 5, pieceTo: 8}
  const byPound = {orderOnline: true, orderBy: 'pound'}
  const item = {
    ...{_type: 'butcherItem', title: 'Leg', price: 10.99, unit: 'lb', category: reference('lamb')},
    slug: slug('leg'),
  }

  it.each([
    {},
    // The board had items before they had addresses.
    {slug: undefined},
    byPiece,
    byPound,
    {...byPound, smallest: 0.5, step: 0.25, leadHours: 48, takesNote: true},
    {...byPiece, unit: 'each', orderBy: undefined, pieceFrom: undefined, pieceTo: undefined},
    {...byPiece, cutSets: [reference('cut'), reference('bags')]},
    // What does not apply is hidden, and not judged.
    {orderOnline: false, orderBy: 'piece', pieceFrom: -1, smallest: 0, leadHours: -1},
    {...byPound, pieceFrom: -1, pieceTo: 0},
    {...byPiece, unit: 'each', pieceFrom: 1000, smallest: 2, step: 2},
  ])('may have %j', async (change) => expect(await studio.validate({...item, ...change})).toEqual([]))

  it.each([
    [{orderOnline: true}, ['error: ' + ORDER_BY_MISSING]],
    [{...byPiece, pieceFrom: undefined}, ['error: ' + WEIGHT_MISSING]],
    [{...byPiece, pieceTo: 4.99}, ['error: The heaviest piece cannot weigh less than the lightest']],
    [{...byPiece, pieceTo: 101}, ['error: ' + WEIGHT_RANGE]],
    [{...byPiece, pieceFrom: 5.123}, ['error: Use pounds with two decimals at most, like 2.75']],
    [{...byPiece, pieceTo: 16}, ['warning: ' + WEIGHTS_APART]],
    [{...byPiece, smallest: 1.5}, ['error: Use a whole number of pieces, like 1']],
    [{...byPound, step: 0.3}, ['error: Use quarter pounds, like 0.25, 0.5 or 1']],
    [{...byPound, smallest: 1, step: 0.75}, ['error: ' + UNEVEN_STEP]],
    [{...byPound, leadHours: 1.5}, ['error: Use whole hours from 0 to 168']],
    [{...byPound, leadHours: 96}, ['warning: ' + LONG_LEAD]],
    [
      {...byPound, cutSets: [reference('bags'), {...reference('bags'), _key: 'b'}]},
      ['error: It is in the list twice. Keep one'],
    ],
    [{...byPound, cutSets: [...'abcdefghi'].map(reference)}, ['error: 8 sets at most']],
    [{origin: 'x'.repeat(81)}, ['error: Keep it to 80 characters']],
  ])('with %j gets a message', async (change, messages) => {
    expect([...new Set(await studio.validate({...item, ...change}))]).toEqual(messages)
  })

  it('has an address of its own within its category', async () => {
    studio.otherDocuments = [
      {...item, _id: 'drafts.id'},
      {...item, _id: 'goat-leg', category: reference('goat')},
    ]
    expect(await studio.validate(item)).toEqual([])
    studio.otherDocuments = [{...item, _id: 'other'}]
    expect(await studio.validate(item)).toEqual([
      'error: Another one has this web address already. Change it a little',
    ])
  })

  it.each([
    [{validUntil: '2028-03-31'}, []],
    [{}, []],
    [
      {validUntil: '2026-12-22'},
      ['warning: This certificate runs out after Tue, Dec 22, 2026. Ask for the new one now'],
    ],
    [
      {validUntil: '2026-11-26'},
      [expect.stringMatching(/^warning: This certificate ran out on Thu, Nov 26/)],
    ],
  ])('warns of a certificate with %j', async (term, messages) => {
    studio.otherDocuments = [{_id: 'paper', _type: 'halalCertificate', ...term}]
    expect(await studio.validate({...item, certificate: reference('paper')})).toEqual(messages)
  })
})

describe('a cut set', () => {
  const option = (key: string, rest: object = {}) => {
    return {_key: `k-${key}`, _type: 'cutOption', title: key, key: slug(key), ...rest}
  }
  const set = {_type: 'cutSet', title: 'Chicken: cut', options: [option('whole')]}

  it.each([
    [{}, []],
    [{options: [option('whole'), option('8-pieces', {fee: 0.5, leadHours: 12})]}, []],
    [{options: undefined}, ['error: Add at least one choice']],
    [{options: []}, ['error: Add at least one choice']],
    [
      {options: [option('whole'), {...option('whole'), _key: 'other'}]},
      ['error: Two choices have the short name “whole”. Change one of them'],
    ],
    [{options: [option('whole', {key: undefined})]}, ['error: Press Generate to make its short name']],
    [{options: [option('whole', {title: ''})]}, ['error: Give it a name']],
    [
      {options: [option('whole', {fee: -1})]},
      ['error: Use dollars with two decimals at most, like 1.50, up to 100. Empty: no fee'],
    ],
    [{title: undefined}, ['error: Give it a name']],
  ])('with %j', async (change, messages) => {
    // Another set may have the same choices.
    studio.otherDocuments = [{...set, _id: 'other'}]
    expect(await studio.validate({...set, ...change})).toEqual(messages)
  })
})

describe('a certificate', () => {
  const paper = {
    ...{_type: 'halalCertificate', title: 'Lamb', certifier: 'Council'},
    ...{validFrom: '2026-04-01', validUntil: '2028-03-31'},
  }

  it.each([
    [{}, []],
    [{validFrom: undefined, validUntil: undefined}, []],
    [{certifier: undefined}, ['error: Say who signed it']],
    [
      {validUntil: '2026-12-27'},
      ['warning: This certificate runs out after Sun, Dec 27, 2026. Ask for the new one now'],
    ],
    [{validUntil: '2026-12-28'}, []],
    [
      {validUntil: '2026-11-26'},
      [
        'warning: This certificate ran out on Thu, Nov 26, 2026. Shoppers do not see it any more: ask for a new one',
      ],
    ],
    [{validFrom: '2028-04-01'}, expect.arrayContaining(['error: The last day cannot be before the first'])],
  ])('with %j', async (change, messages) => {
    expect(await studio.validate({...paper, ...change})).toEqual(messages)
  })
})

describe('the store’s terms of meat by weight', () => {
  const store = {...seedDocuments.find(({_type}) => _type === 'storeSettings')}

  it.each([
    [{marginPercent: 15, holdDays: 5, cancelRule: 'release', noShowRule: 'keep'}, []],
    [{marginPercent: 51}, ['error: A whole number from 0 to 50']],
    [{marginPercent: 12.5}, ['error: A whole number from 0 to 50']],
    [{holdDays: 8}, ['error: A whole number from 1 to 7']],
    [{holdDays: 0}, ['error: A whole number from 1 to 7']],
  ])('with %j', async (weighing, messages) => {
    expect(await studio.validate({...store, weighing})).toEqual(messages)
  })
})
