import {describe, expect, it} from 'vitest'
import {SLOT_LENGTHS} from '../../../schemas/model/store-pickup'
import {parsePickup} from './pickup-settings.server'
import {builtInSettings} from './settings'

const standard = builtInSettings.pickup

describe('how orders are handed over', () => {
  it.each([undefined, null, {}])('is as built in where %j is set', (raw) => {
    expect(parsePickup(raw)).toEqual({pickup: standard, leftOut: []})
  })

  it.each([
    ['leadMinutes', -1],
    ['leadMinutes', 'soon'],
    ['slotMinutes', 0],
    ['slotMinutes', 45],
    ['slotMinutes', NaN],
    ['capacity', 0],
    ['capacity', 2.5],
    ['daysAhead', 400],
    ['delivery', 'yes'],
  ] as const)('keeps the built-in %s rather than %j, keeps the rest, and says so', (name, value) => {
    const good = {leadMinutes: 90, slotMinutes: 20, capacity: 4, daysAhead: 14, delivery: null}
    const {pickup, leftOut} = parsePickup({...good, [name]: value})
    expect(pickup).toEqual({...good, [name]: standard[name]})
    expect(leftOut.map((line) => line.split(':')[0])).toEqual([`pickup.${name}`])
  })

  it('says when all of it is something else', () => {
    const {pickup, leftOut} = parsePickup(['60'])
    expect(pickup).toEqual(standard)
    expect(leftOut).toHaveLength(1)
  })

  it.each(SLOT_LENGTHS)('takes the length of %i minutes that the Studio offers', (slotMinutes) => {
    expect(parsePickup({slotMinutes}).pickup.slotMinutes).toBe(slotMinutes)
  })
})

describe('delivery', () => {
  it('is off unless it is switched on', () => {
    expect(parsePickup({delivery: {on: false, radiusMiles: 5}}).pickup.delivery).toBeNull()
    expect(parsePickup({delivery: {radiusMiles: 5}}).pickup.delivery).toBeNull()
    expect(parsePickup({delivery: {on: 'yes'}})).toMatchObject({
      pickup: {delivery: null},
      leftOut: [expect.stringMatching(/^delivery\.on:/)],
    })
  })

  it('begins with 10 miles and $100', () => {
    expect(parsePickup({delivery: {on: true}}).pickup.delivery).toEqual({
      ...{radiusMiles: 10, overCents: 10_000, zipCodes: []},
    })
  })

  it('is read to the cent, and drops what is no ZIP code', () => {
    const delivery = {
      on: true,
      radiusMiles: 'far',
      overDollars: 0.29,
      zipCodes: ['44126 ', '441', 7, '44107'],
    }
    expect(parsePickup({delivery})).toMatchObject({
      pickup: {delivery: {radiusMiles: 10, overCents: 29, zipCodes: ['44126', '44107']}},
      leftOut: [
        expect.stringMatching(/^delivery\.radiusMiles:/),
        expect.stringMatching(/^delivery\.zipCodes, entry 2:/),
        expect.stringMatching(/^delivery\.zipCodes, entry 3:/),
      ],
    })
  })
})
