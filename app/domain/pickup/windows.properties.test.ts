import fc from 'fast-check'
import {expect, it} from 'vitest'
import {openState} from '~/domain/store/hours'
import type {StoreHours} from '~/domain/store/settings'
import {toLocal} from '~/platform/time/time-zone'
import {findSlot, hasLeadTime, listSlotDays} from './windows'
import {anyHours, anyMoment, anyRules, hasPlainClock, minutesOf, openMinutes} from './hours.test-helper'

const MINUTE = 60_000

type Rules = {leadMinutes: number; slotMinutes: number; daysAhead: number}

function always(check: (hours: StoreHours, rules: Rules, now: number) => void) {
  const any = anyMoment.chain((moment) => fc.tuple(anyHours(moment), anyRules, fc.constant(moment.now)))
  fc.assert(
    fc.property(any, ([hours, rules, now]) => check(hours, rules, now)),
    {numRuns: 40, seed: 27},
  )
}

it('never overlaps, never repeats, and each lasts as long as it should', () => {
  always((hours, rules, now) => {
    const slots = listSlotDays(hours, rules, now).flatMap((day) => day.slots)
    expect(new Set(slots.map(({date, time}) => `${date} ${time}`)).size).toBe(slots.length)
    slots.forEach((slot, index) => {
      expect(slot.to - slot.from).toBe(rules.slotMinutes * MINUTE)
      const next = slots[index + 1]
      if (next) expect(next.from).toBeGreaterThanOrEqual(slot.to)
    })
  })
})

it('begins when the clock on the store’s wall shows its date and time', () => {
  always((hours, rules, now) => {
    for (const {date, slots} of listSlotDays(hours, rules, now)) {
      for (const slot of slots) {
        expect(toLocal(slot.from, hours.timeZone)).toEqual({date, minutes: minutesOf(slot.time)})
        expect([slot.date, minutesOf(slot.time) % rules.slotMinutes]).toEqual([date, 0])
      }
    }
  })
})

it('is every time at which the store is open long enough, on days without a clock change', () => {
  always((hours, rules, now) => {
    for (const {date, slots} of listSlotDays(hours, rules, now)) {
      if (!hasPlainClock(date, hours.timeZone)) continue
      const open = openMinutes(hours, date)
      const expected: number[] = []
      for (let minute = 0; minute < 1440; minute += rules.slotMinutes) {
        if (open.slice(minute, minute + rules.slotMinutes).every(Boolean)) expected.push(minute)
      }
      expect(slots.map(({time}) => minutesOf(time))).toEqual(expected)
    }
  })
})

it('lies wholly within the opening hours, on days whose clocks are moved too', () => {
  always((hours, rules, now) => {
    const moved = listSlotDays(hours, rules, now).filter(({date}) => !hasPlainClock(date, hours.timeZone))
    // The hours as shown take long to compute: a sample is enough.
    for (const {from, to} of moved.flatMap((day) => day.slots).filter((_, index) => index % 29 === 0)) {
      expect(openState(hours, from).open).toBe(true)
      expect(openState(hours, to - MINUTE).open).toBe(true)
    }
  })
})

it('is found again by its date and time, and refused only for being too soon', () => {
  always((hours, rules, now) => {
    const settings = {...rules, capacity: 1, delivery: null}
    // Each question lists all the days again: a few of them will do.
    const slots = listSlotDays(hours, rules, now).flatMap((day) => day.slots)
    for (const slot of slots.filter((_, index) => index % 37 === 0)) {
      const found = findSlot(hours, settings, slot, now)
      expect(found).toEqual(hasLeadTime(slot, rules, now) ? {kind: 'slot', slot} : {kind: 'too-soon'})
    }
  })
})

it('has an answer to whatever is typed', () => {
  const typed = fc.oneof(
    fc.string(),
    fc.constantFrom('2026-02-30', '2026-11-01', '24:00', '9:00', '10:00:00', ''),
  )
  const store = {hours: [], exceptions: [], timeZone: 'America/New_York'}
  const settings = {leadMinutes: 0, slotMinutes: 30, daysAhead: 7, capacity: 1, delivery: null}
  fc.assert(
    fc.property(typed, typed, anyMoment, (date, time, {now}) => {
      expect(findSlot(store, settings, {date, time}, now).kind).not.toBe('slot')
    }),
    {seed: 27},
  )
})
