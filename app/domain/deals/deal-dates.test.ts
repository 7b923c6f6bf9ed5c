import {describe, expect, it} from 'vitest'
import {testDeal} from './deal.test-helper'
import {formatDealEnd, formatSharedDates, formatDealStart} from './deal-dates'

const NEW_YORK = 'America/New_York'
const at = (moment: string) => Date.parse(moment)

describe('a deal ends', () => {
  it.each([
    // At 9 PM in the store it is the next day already in Greenwich.
    ['2026-11-29T02:00:00Z', '2026-11-21T12:00:00Z', NEW_YORK, 'Ends Sat, Nov 28, 9:00 PM', false],
    ['2026-11-29T02:00:00Z', '2026-11-28T04:59:59Z', NEW_YORK, 'Ends Sat, Nov 28, 9:00 PM', false],
    ['2026-11-29T02:00:00Z', '2026-11-28T05:00:00Z', NEW_YORK, 'Ends today, 9:00 PM', true],
    ['2026-11-29T02:00:00Z', '2026-11-28T12:00:00Z', 'Asia/Karachi', 'Ends Sun, Nov 29, 7:00 AM', false],
    // Midnight is the end of the day before, as is its last minute.
    ['2026-11-29T05:00:00Z', '2026-11-21T12:00:00Z', NEW_YORK, 'Ends Sat, Nov 28', false],
    ['2026-11-29T04:59:00Z', '2026-11-21T12:00:00Z', NEW_YORK, 'Ends Sat, Nov 28', false],
    ['2026-11-29T05:00:00Z', '2026-11-28T12:00:00Z', NEW_YORK, 'Ends today', true],
    ['2027-01-02T02:00:00Z', '2026-11-28T12:00:00Z', NEW_YORK, 'Ends Fri, Jan 1, 2027, 9:00 PM', false],
    // Clocks go back on November 1, and forward on March 14.
    ['2026-11-02T02:00:00Z', '2026-10-30T12:00:00Z', NEW_YORK, 'Ends Sun, Nov 1, 9:00 PM', false],
    ['2026-11-02T05:00:00Z', '2026-11-01T04:00:00Z', NEW_YORK, 'Ends today', true],
    ['2027-03-15T01:00:00Z', '2027-03-14T05:00:00Z', NEW_YORK, 'Ends today, 9:00 PM', true],
  ])('%s, at %s in %s: %s', (until, now, zone, text, today) => {
    expect(formatDealEnd(at(until), at(now), zone)).toEqual({text, today})
  })
})

describe('a deal starts', () => {
  it.each([
    ['2026-11-23T05:00:00Z', '2026-11-21T12:00:00Z', 'Starts Mon, Nov 23'],
    ['2026-11-23T15:00:00Z', '2026-11-21T12:00:00Z', 'Starts Mon, Nov 23, 10:00 AM'],
    ['2026-11-23T15:00:00Z', '2026-11-23T12:00:00Z', 'Starts today, 10:00 AM'],
  ])('%s, at %s: %s', (from, now, text) => expect(formatDealStart(at(from), at(now), NEW_YORK)).toBe(text))
})

describe('the dates of the week', () => {
  const week = {from: at('2026-11-20T05:00:00Z'), until: at('2026-11-27T05:00:00Z')}
  const now = at('2026-11-21T12:00:00Z')

  it('are said when all deals that have dates share them', () => {
    expect(formatSharedDates([testDeal(week), testDeal(), testDeal(week)], now, NEW_YORK)).toBe(
      'On offer from Fri, Nov 20 to Thu, Nov 26',
    )
  })

  it('are not said of deals that differ, or have none', () => {
    expect(formatSharedDates([testDeal(week), testDeal({...week, until: now})], now, NEW_YORK)).toBeNull()
    expect(formatSharedDates([testDeal()], now, NEW_YORK)).toBeNull()
  })
})
