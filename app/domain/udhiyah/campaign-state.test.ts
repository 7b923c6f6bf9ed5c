import {describe, expect, it} from 'vitest'
import type {UdhiyahCampaign} from './campaign'
import {NOTHING_TAKEN} from './campaign'
import {campaignStateAt, leftOf, listPickupTimes, nextChangeOf, placeOf} from './campaign-state'

const OPENS = Date.parse('2027-04-01T12:00:00Z')
const ORDER_BY = Date.parse('2027-05-10T00:00:00Z')
const offer = (key: string, count: number) => ({
  ...{key, count, title: key, kind: 'whole' as const, perAnimal: 1, fullCents: 40_000, payCents: 40_000},
})

const campaign: UdhiyahCampaign = {
  ...{id: 'eid', slug: 'eid', title: 'Udhiyah', animal: 'Goat', text: [], picture: null, isClosed: false},
  ...{opensAt: OPENS, orderBy: ORDER_BY, asksNames: true, cuttings: [], distributions: []},
  offers: [offer('goat', 2), offer('sheep', 1)],
  windows: [
    {key: 'late', date: '2027-05-17', from: '14:00', to: '16:00', capacity: 3},
    {key: 'early', date: '2027-05-17', from: '10:00', to: '12:00', capacity: 3},
  ],
}

describe('a campaign', () => {
  it.each([
    ['upcoming', OPENS - 1, {}],
    ['open', OPENS, {}],
    ['open', ORDER_BY - 1, {}],
    ['ended', ORDER_BY, {}],
    ['open', 0, {opensAt: null}],
    ['closed', OPENS, {isClosed: true}],
    ['closed', ORDER_BY, {isClosed: true}],
  ] as const)('is %s at %d with %j', (state, now, rest) => {
    expect(campaignStateAt({...campaign, ...rest}, NOTHING_TAKEN, now)).toBe(state)
  })

  it('is sold out once nothing of any offer is left, and not before', () => {
    const at = (shares: Record<string, number>) =>
      campaignStateAt(campaign, {...NOTHING_TAKEN, shares}, OPENS)
    expect(at({goat: 2})).toBe('open')
    expect(at({goat: 2, sheep: 1})).toBe('sold-out')
    // Staff have lowered the number since.
    expect(at({goat: 5, sheep: 2})).toBe('sold-out')
    expect(leftOf(offer('goat', 2), {...NOTHING_TAKEN, shares: {goat: 5}})).toBe(0)
  })

  it('changes by itself when it opens and when it ends', () => {
    expect(nextChangeOf(campaign, OPENS - 1)).toBe(OPENS)
    expect(nextChangeOf(campaign, OPENS)).toBe(ORDER_BY)
    expect(nextChangeOf(campaign, ORDER_BY)).toBeNull()
    expect(nextChangeOf({...campaign, isClosed: true}, OPENS)).toBeNull()
  })
})

describe('pickup times', () => {
  const times = (timeZone: string, now: number, orders = {}) =>
    listPickupTimes(campaign, {...NOTHING_TAKEN, orders}, {timeZone, now})

  it('are those of the store’s clock, in their order', () => {
    expect(times('America/New_York', OPENS).map(({key, startsAt}) => [key, startsAt.toISOString()])).toEqual([
      ['early', '2027-05-17T14:00:00.000Z'],
      ['late', '2027-05-17T18:00:00.000Z'],
    ])
    expect(times('America/Denver', OPENS)[0]?.startsAt.toISOString()).toBe('2027-05-17T16:00:00.000Z')
  })

  it('are gone once they have begun', () => {
    const begins = Date.parse('2027-05-17T14:00:00Z')
    expect(times('America/New_York', begins - 1)).toHaveLength(2)
    expect(times('America/New_York', begins).map(({key}) => key)).toEqual(['late'])
  })

  it('take so many orders and no more', () => {
    const orders = {'2027-05-17T14:00:00.000Z': 2, '2027-05-17T18:00:00.000Z': 9}
    expect(times('America/New_York', OPENS, orders).map(({remaining}) => remaining)).toEqual([1, 0])
  })
})

it('numbers fill one animal after the other', () => {
  expect([1, 7, 8, 14, 15].map((number) => placeOf(number, 7))).toEqual([
    {animal: 1, share: 1},
    {animal: 1, share: 7},
    {animal: 2, share: 1},
    {animal: 2, share: 7},
    {animal: 3, share: 1},
  ])
  expect(placeOf(4, 1)).toEqual({animal: 4, share: 1})
})
