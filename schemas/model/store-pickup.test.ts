import {expect, it} from 'vitest'
import {
  checkDelivery,
  checkLeadTime,
  checkUniqueZipCodes,
  DELIVERY_UNFINISHED,
  LEAD_TOO_LONG,
  SLOT_LENGTHS,
} from './store-pickup'

it('leaves some pickup time to choose', () => {
  expect(checkLeadTime(undefined)).toBe(true)
  expect(checkLeadTime({leadMinutes: 60, daysAhead: 0})).toBe(true)
  expect(checkLeadTime({leadMinutes: 1440, daysAhead: 0})).toBe(LEAD_TOO_LONG)
  expect(checkLeadTime({leadMinutes: 1440, daysAhead: 1})).toBe(true)
  expect(checkLeadTime({leadMinutes: 10_080})).toBe(true)
})

it('has lengths that fill the hour', () => {
  expect(SLOT_LENGTHS.map((minutes) => 60 % minutes)).toEqual([0, 0, 0, 0])
})

it('asks how far and for how much only where there is delivery', () => {
  expect(checkDelivery(undefined)).toBe(true)
  expect(checkDelivery({on: false})).toBe(true)
  expect(checkDelivery({on: true})).toBe(DELIVERY_UNFINISHED)
  expect(checkDelivery({on: true, radiusMiles: 10})).toBe(DELIVERY_UNFINISHED)
  expect(checkDelivery({on: true, radiusMiles: 10, overDollars: 0})).toBe(true)
})

it('has every ZIP code once', () => {
  expect(checkUniqueZipCodes(undefined)).toBe(true)
  expect(checkUniqueZipCodes(['44126', '44107'])).toBe(true)
  expect(checkUniqueZipCodes(['44126', '44107', '44126'])).toBe('44126 is in the list twice. Keep one.')
})
