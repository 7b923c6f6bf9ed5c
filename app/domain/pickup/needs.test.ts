import {describe, expect, it, test} from 'vitest'
import {NO_NEEDS} from '~/domain/cart/handover'
import {findUnfit, withinNeeds} from './needs'
import type {PickupOffer, PickupWindow} from './pickup'

function window(date: string, time: string): PickupWindow {
  const startsAt = Date.parse(`${date}T${time}:00-05:00`)
  const iso = (at: number) => new Date(at).toISOString()
  return {date, time, startsAt: iso(startsAt), endsAt: iso(startsAt + 30 * 60_000), remaining: 1}
}

const offer: PickupOffer = {
  ...{timeZone: 'America/New_York', pause: null},
  settings: {leadMinutes: 60, slotMinutes: 30, capacity: 10, daysAhead: 7, delivery: null},
  days: [
    {date: '2026-11-21', windows: [window('2026-11-21', '16:00')]},
    {date: '2026-11-22', windows: []},
    {date: '2026-11-23', windows: [window('2026-11-23', '10:00'), window('2026-11-23', '10:30')]},
    {date: '2026-11-24', windows: [window('2026-11-24', '10:00')]},
  ],
}
const at = (text: string) => Date.parse(`${text}:00-05:00`)
const shape = ({days}: PickupOffer) =>
  days.map(({date, windows, isTooSoon}) => [
    date.slice(-2),
    windows.map(({time}) => time),
    isTooSoon ?? false,
  ])

it('is what it was for an order that needs nothing', () => {
  expect(withinNeeds(offer, NO_NEEDS)).toBe(offer)
})

describe('an order with meat', () => {
  it('is not ready before its cuts are, to the minute', () => {
    const readyFrom = at('2026-11-23T10:30')
    expect(shape(withinNeeds(offer, {readyFrom, holdEndsAt: null}))).toEqual([
      ['21', [], true],
      ['22', [], false],
      ['23', ['10:30'], false],
      ['24', ['10:00'], false],
    ])
    expect(shape(withinNeeds(offer, {readyFrom: readyFrom + 1, holdEndsAt: null}))[2]).toEqual([
      '23',
      [],
      true,
    ])
  })

  it('is handed over before its hold ends, to the minute; days after it are left out', () => {
    const holdEndsAt = at('2026-11-23T10:30')
    expect(shape(withinNeeds(offer, {readyFrom: null, holdEndsAt}))).toEqual([
      ['21', ['16:00'], false],
      ['22', [], false],
      ['23', ['10:00'], false],
    ])
    expect(shape(withinNeeds(offer, {readyFrom: null, holdEndsAt: holdEndsAt - 1}))[2]).toEqual([
      '23',
      [],
      false,
    ])
  })

  it('may be impossible', () => {
    const needs = {readyFrom: at('2026-11-24T00:00'), holdEndsAt: at('2026-11-23T00:00')}
    expect(withinNeeds(offer, needs).days.flatMap(({windows}) => windows)).toEqual([])
  })
})

test.each([
  ['before-cut', {readyFrom: 101, holdEndsAt: 1000}],
  ['after-hold', {readyFrom: 100, holdEndsAt: 199}],
  [null, {readyFrom: 100, holdEndsAt: 200}],
  [null, NO_NEEDS],
])('a window from 100 to 200: %s for %j', (unfit, needs) => {
  expect(findUnfit({startsAt: 100, endsAt: 200}, needs)).toBe(unfit)
})
