import {describe, expect, it} from 'vitest'
import {
  changesPrices,
  checkSpan,
  checkTextBreak,
  ENDS_BEFORE_START,
  findOverlap,
  spansOverlap,
  dealStateAt,
} from './deal-rules'
import type {ComparedDeal} from './deal-rules'

const NOW = new Date('2026-11-27T12:00:00.000Z')
const BEFORE = '2026-11-27T11:59:59.999Z'
const AT = '2026-11-27T12:00:00Z'
const AFTER = '2026-11-27T12:00:00.001Z'

describe('a deal', () => {
  it.each([
    [{}, 'always'],
    [{validFrom: 'soon'}, 'always'],
    [{validFrom: BEFORE}, 'running'],
    [{validFrom: AT}, 'running'],
    [{validFrom: AFTER}, 'coming'],
    [{validUntil: AFTER}, 'running'],
    [{validUntil: AT}, 'ended'],
    [{validUntil: BEFORE}, 'ended'],
    [{validFrom: BEFORE, validUntil: AFTER}, 'running'],
    [{validFrom: AFTER, validUntil: BEFORE}, 'ended'],
  ])('with %j is %s', (span, state) => {
    expect(dealStateAt(span, NOW)).toBe(state)
  })

  it('ends after it starts', () => {
    expect(checkSpan({validFrom: BEFORE, validUntil: AFTER})).toBe(true)
    expect(checkSpan({validFrom: AFTER, validUntil: BEFORE})).toBe(ENDS_BEFORE_START)
    expect(checkSpan({validFrom: AT, validUntil: AT})).toBe(ENDS_BEFORE_START)
    expect(checkSpan({validUntil: BEFORE})).toBe(true)
    expect(checkSpan({})).toBe(true)
  })
})

it.each([
  [{}, {}, true],
  [{validUntil: AT}, {validFrom: AT}, false],
  [{validUntil: AFTER}, {validFrom: AT}, true],
  [{validFrom: BEFORE, validUntil: AT}, {validFrom: BEFORE, validUntil: AFTER}, true],
  [{validFrom: AFTER, validUntil: BEFORE}, {}, false],
])('%j and %j meet: %s', (one, other, meet) => {
  expect(spansOverlap(one, other)).toBe(meet)
  expect(spansOverlap(other, one)).toBe(meet)
})

describe('two deals', () => {
  const leg = {id: 'leg', title: 'Leg', category: 'lamb'}
  const steak = {id: 'steak', title: 'Steak', category: 'beef'}
  const lamb = {id: 'lamb', title: 'Lamb'}
  const on = (...products: ComparedDeal['on']): ComparedDeal => ({kind: 'percentOff', on: products})

  it.each([
    ['the same item', on(leg), on(steak, leg), [leg]],
    ['an item and its category', on(leg), on(lamb), [leg]],
    ['the same category', on(lamb), on(lamb), [lamb]],
    ['an item and another category', on(steak), on(lamb), []],
    ['two items of one category', on(leg), on({...leg, id: 'neck'}), []],
    ['nothing', on(), on(leg), []],
  ])('on %s', (_words, one, other, shared) => {
    expect(findOverlap(one, other)).toEqual(shared)
    expect(findOverlap(other, one)).toEqual(shared)
  })

  it('do not clash when one of them only announces something', () => {
    expect(findOverlap(on(leg), {...on(leg), kind: 'information'})).toEqual([])
    expect(findOverlap({...on(leg), kind: undefined}, on(leg))).toEqual([])
    expect(changesPrices('something new')).toBe(false)
  })

  it('do not clash one after the other', () => {
    expect(findOverlap({...on(leg), validUntil: AT}, {...on(leg), validFrom: AT})).toEqual([])
    expect(findOverlap({...on(leg), validUntil: AFTER}, {...on(leg), validFrom: AT})).toEqual([leg])
  })
})

it.each([
  [undefined, undefined, true],
  [0, '', true],
  [2, ' Lamb  heads ', true],
  [3, 'Lamb heads', 'The title has only 2 words'],
  [2, 'Lamb', 'The title has only one word'],
])('breaks after word %s of %j: %s', (words, title, verdict) => {
  expect(checkTextBreak(words, title)).toBe(verdict)
})
