import {expect, test} from 'vitest'
import type {PickupOffer, PickupWindow} from '~/domain/pickup/pickup'
import {
  dayChoices,
  firstChoice,
  foreignZone,
  groupTimes,
  stillAvailable,
  timeChoices,
  formatWindow,
} from './choices'
import {testOffer, testWindow} from './pickup-offer.test-helper'

const offer: PickupOffer = testOffer({
  '2026-11-21': [testWindow('2026-11-21', '17:00', 0)],
  '2026-11-22': [],
  '2026-11-23': [testWindow('2026-11-23', '10:00', 3), testWindow('2026-11-23', '17:30', 0)],
  '2026-11-24': [testWindow('2026-11-24', '17:30', 1)],
})

test('days are named, and say when nothing of them is to be had', () => {
  expect(dayChoices(offer).map(({name, day, state}) => `${name} ${day} ${state}`)).toEqual([
    'Today Nov 21 full',
    'Tomorrow Nov 22 closed',
    'Mon Nov 23 open',
    'Tue Nov 24 open',
  ])
})

test('times are those of the day; those of other days are marked', () => {
  const times = timeChoices(offer, '2026-11-23')
  expect(times.map(({label, state}) => `${label} ${state}`)).toEqual([
    '10:00 AM open',
    '5:00 PM elsewhere',
    '5:30 PM full',
  ])
  expect(times.filter(({isEarliest}) => isEarliest).map(({label}) => label)).toEqual(['10:00 AM'])
  expect(timeChoices(offer, '2026-11-24').some(({isEarliest}) => isEarliest)).toBe(false)
  expect(groupTimes(times).map((group) => [group.title, group.times.length])).toEqual([
    ['Morning', 1],
    ['Evening', 2],
  ])
})

test('the first free day is chosen, and the customer’s usual time where it is free', () => {
  expect(firstChoice(offer, null)).toEqual({date: '2026-11-23', time: ''})
  expect(firstChoice(offer, '17:45')).toEqual({date: '2026-11-24', time: '17:30'})
  expect(firstChoice(offer, '12:00')).toEqual({date: '2026-11-23', time: ''})
  expect(firstChoice(testOffer({'2026-11-22': []}), '12:00')).toEqual({date: '', time: ''})
})

test('a choice stays as far as it can still be had', () => {
  expect(stillAvailable(offer, {date: '2026-11-23', time: '10:00'})).toEqual({
    date: '2026-11-23',
    time: '10:00',
  })
  expect(stillAvailable(offer, {date: '2026-11-23', time: '17:30'})).toEqual({date: '2026-11-23', time: ''})
  expect(stillAvailable(offer, {date: '2026-11-21', time: '17:00'})).toBeNull()
})

test('a window is shown by the store’s clock', () => {
  expect(formatWindow(offer, {date: '2026-11-23', time: '17:30'})).toBe('Mon, Nov 23, 5:30 PM – 6:00 PM')
  expect(formatWindow(offer, {date: '2026-11-23', time: ''})).toBeNull()
})

test('the zone is named to who is in another one', () => {
  const at = Date.parse('2026-11-23T15:00:00Z')
  expect(foreignZone('America/New_York', 'America/Toronto', at)).toBeNull()
  expect(foreignZone('America/New_York', 'America/Los_Angeles', at)).toBe('Eastern Standard Time')
})

test('a window until midnight holds what is after its start', () => {
  const late: PickupWindow = testWindow('2026-11-23', '23:30', 1)
  expect(firstChoice(testOffer({'2026-11-23': [late]}), '23:45').time).toBe('23:30')
})
