import {describe, expect, it} from 'vitest'
import {addDays, daysBetween, isTimeZone, toInstant, toLocal, weekdayOf} from './time-zone'

describe('time zones', () => {
  it('tells zones from other words', () => {
    expect(isTimeZone('America/New_York')).toBe(true)
    expect(isTimeZone('Fairview/Ohio')).toBe(false)
    expect(isTimeZone('')).toBe(false)
  })

  it('goes from an instant to the wall clock and back, in every hour of a year', () => {
    for (const zone of ['America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'UTC']) {
      for (let instant = Date.UTC(2026, 0, 1); instant < Date.UTC(2027, 0, 1); instant += 3_600_000 * 5) {
        const {date, minutes} = toLocal(instant, zone)
        const back = toInstant(date, minutes, zone)
        // An hour that comes twice is read as the first.
        expect(back === instant || (back < instant && toLocal(back, zone).minutes === minutes)).toBe(true)
      }
    }
  })

  it('counts days on the calendar', () => {
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01')
    expect(daysBetween('2026-10-31', '2026-11-02')).toBe(2)
    expect(weekdayOf('2026-11-21')).toBe('saturday')
    expect(weekdayOf('2026-11-22')).toBe('sunday')
  })
})
