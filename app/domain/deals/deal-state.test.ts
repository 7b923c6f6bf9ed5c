import {describe, expect, it, test} from 'vitest'
import {dealStateAt} from '../../../schemas/model/deal-rules'
import {spanStateAt} from '../../../schemas/model/time-span'
import {comingDeals, dealHref, nextChange, runningDeals, titleLines} from './deal-state'
import {testDeal} from './deal.test-helper'

const ZONE = 'America/New_York'
const at = (moment: string) => Date.parse(moment)
const writeMoment = (moment: number | null) => (moment === null ? undefined : new Date(moment).toISOString())

describe('a deal', () => {
  const from = at('2026-11-23T14:00:00Z')
  const until = at('2026-11-29T02:00:00Z')

  it.each([
    [{from, until}, from - 1, 'coming'],
    [{from, until}, from, 'running'],
    [{from, until}, until - 1, 'running'],
    [{from, until}, until, 'ended'],
    [{from: null, until}, 0, 'running'],
    [{from, until: null}, until * 2, 'running'],
    [{from: null, until: null}, 0, 'running'],
  ] as const)('%j at %d is %s', (times, now, state) => expect(spanStateAt(times, now)).toBe(state))

  it('is in the state in which the Studio shows it, at each moment', () => {
    const moments = [from - 1, from, from + 1, until - 1, until, until + 1]
    const bounds = [null, from, until]
    for (const now of moments) {
      for (const begins of bounds) {
        for (const ends of bounds) {
          const shown = dealStateAt(
            {validFrom: writeMoment(begins), validUntil: writeMoment(ends)},
            new Date(now),
          )
          const state = spanStateAt({from: begins, until: ends}, now)
          expect(state, `${begins} to ${ends} at ${now}`).toBe(shown === 'always' ? 'running' : shown)
        }
      }
    }
  })

  it('is announced from the morning on fourteen days before', () => {
    const deals = [testDeal({from, until})]
    const announced = at('2026-11-09T05:00:00Z')
    expect(comingDeals(deals, announced - 1, ZONE)).toEqual([])
    expect(comingDeals(deals, announced, ZONE)).toHaveLength(1)
    expect(comingDeals(deals, from, ZONE)).toEqual([])
  })

  it('that starts sooner is announced first', () => {
    const deals = [testDeal({id: 'b', from: from + 1}), testDeal({id: 'a', from})]
    expect(comingDeals(deals, from - 1, ZONE).map(({id}) => id)).toEqual(['a', 'b'])
  })
})

describe('a deal whose products are gone', () => {
  const terms = {kind: 'percentOff', basisPoints: 1000} as const
  const lamb = {id: 'lamb', type: 'butcherItem', title: 'Lamb'} as const

  test.each([
    ['computes for nothing: hidden', testDeal({terms, missingCount: 1}), 0],
    ['computes for another product: shown', testDeal({terms, missingCount: 1, appliesTo: [lamb]}), 1],
    ['information only: shown', testDeal({missingCount: 1}), 1],
    ['never named a product: shown', testDeal({terms}), 1],
  ])('%s', (_, deal, shown) => {
    expect(runningDeals([deal], 0)).toHaveLength(shown)
    expect(comingDeals([{...deal, from: 1}], 0, ZONE)).toHaveLength(shown)
    expect(nextChange([{...deal, until: 1e12}], 0, ZONE) !== null).toBe(shown === 1)
  })
})

describe('the next change', () => {
  const walk = (deals: Parameters<typeof nextChange>[0], start: string, zone = ZONE) => {
    const steps: string[] = []
    for (
      let now: number | null = at(start);
      (now = nextChange(deals, now, zone)) !== null && steps.length < 9;
    )
      steps.push(new Date(now).toISOString())
    return steps
  }

  it('is each moment of a deal in turn: announced, its first day, start, its last day, end', () => {
    const deal = testDeal({from: at('2026-11-23T15:00:00Z'), until: at('2026-11-29T02:00:00Z')})
    expect(walk([deal], '2026-01-01T00:00:00Z')).toEqual([
      '2026-11-09T05:00:00.000Z',
      '2026-11-23T05:00:00.000Z',
      '2026-11-23T15:00:00.000Z',
      '2026-11-28T05:00:00.000Z',
      '2026-11-29T02:00:00.000Z',
    ])
  })

  it('takes the store’s day across the change of clocks', () => {
    // Clocks go back on November 1 and forward on March 14, both at 2 AM.
    const autumn = testDeal({until: at('2026-11-02T04:59:00Z')})
    expect(walk([autumn], '2026-10-30T00:00:00Z')[0]).toBe('2026-11-01T04:00:00.000Z')
    const spring = testDeal({until: at('2027-03-15T03:00:00Z')})
    expect(walk([spring], '2027-03-10T00:00:00Z')[0]).toBe('2027-03-14T05:00:00.000Z')
  })

  it('does not depend on the server’s zone, only on the store’s', () => {
    const deal = testDeal({until: at('2026-11-29T02:00:00Z')})
    expect(walk([deal], '2026-11-20T00:00:00Z', 'Asia/Karachi')[0]).toBe('2026-11-28T19:00:00.000Z')
    expect(walk([deal], '2026-11-20T00:00:00Z')[0]).toBe('2026-11-28T05:00:00.000Z')
  })

  it('of two that change together is one moment', () => {
    const until = at('2026-11-29T02:00:00Z')
    const steps = walk([testDeal({until}), testDeal({from: until})], '2026-11-28T12:00:00Z')
    expect(steps).toEqual(['2026-11-29T02:00:00.000Z'])
  })

  it('is none when all deals are for ever', () => {
    expect(nextChange([testDeal()], 0, ZONE)).toBeNull()
    expect(nextChange([], 0, ZONE)).toBeNull()
  })
})

test.each([
  [null, ['Whole lamb heads']],
  [1, ['Whole', 'lamb heads']],
  [2, ['Whole lamb', 'heads']],
  [0, ['Whole lamb heads']],
  [3, ['Whole lamb heads']],
  [-1, ['Whole lamb heads']],
  [1.5, ['Whole lamb heads']],
])('a title broken after %j words', (textBreak, lines) => {
  expect(titleLines({title: 'Whole  lamb heads', textBreak})).toEqual(lines)
})

test.each([
  ['/butcher/lamb', '/butcher/lamb'],
  ['https://order.baraka.example/', 'https://order.baraka.example/'],
  ['http://order.baraka.example/', null],
  ['//elsewhere.example', null],
  ['mailto:a@b.example', null],
  ['javascript:alert(1)', null],
  ['butcher', null],
  [null, null],
])('%j leads to %j', (target, href) => expect(dealHref(testDeal({target}))).toBe(href))

it('leads to what it is on when nobody wrote where', () => {
  const hummus = {id: 'DELI-HUMMUS', title: 'Hummus', categoryId: 'deli'}
  const head = {id: 'item', type: 'butcherItem' as const, title: 'Lamb head'}
  expect(dealHref(testDeal({target: ' ', products: [hummus]}))).toBe('/product/DELI-HUMMUS')
  expect(dealHref(testDeal({productCategories: [{id: 'deli', title: 'Deli'}]}))).toBe(
    '/categories?filter=deli',
  )
  expect(dealHref(testDeal({appliesTo: [head]}))).toBe('/butcher')
  expect(dealHref(testDeal({appliesTo: [{...head, category: 'lamb', slug: 'head'}]}))).toBe(
    '/butcher/lamb/head',
  )
  const goat = {id: 'goat', type: 'butcherCategory' as const, title: 'Goat', category: 'goat'}
  expect(dealHref(testDeal({appliesTo: [goat]}))).toBe('/butcher/goat')
  expect(dealHref(testDeal({target: '/butcher/lamb', products: [hummus]}))).toBe('/butcher/lamb')
  // What somebody wrote in vain is not replaced by a guess.
  expect(dealHref(testDeal({target: 'javascript:alert(1)', products: [hummus]}))).toBeNull()
})
