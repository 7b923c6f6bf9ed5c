import {describe, expect, test} from 'vitest'
import {idleMsFor, sessionExpiresAt} from './session-expiry'

const HOUR = 3_600_000

describe('when a session ends in any case', () => {
  test.each([
    ['in the middle of a Friday', '2026-11-20T18:00:00Z', '2026-11-28T09:00:00Z'],
    ['in the night before four', '2026-11-20T07:00:00Z', '2026-11-27T09:00:00Z'],
    ['before the clocks change', '2026-10-30T18:00:00Z', '2026-11-07T09:00:00Z'],
    ['in summer', '2026-07-03T18:00:00Z', '2026-07-11T08:00:00Z'],
  ])('begun %s: in a night, a week later', (_when, from, until) => {
    for (const role of ['administrator', 'shopkeeper'] as const) {
      expect(sessionExpiresAt(role, Date.parse(from)).toISOString()).toBe(new Date(until).toISOString())
    }
  })

  test('an editor’s after thirty days: an editor can give no money back', () => {
    const at = Date.parse('2026-11-20T18:00:00Z')
    expect(sessionExpiresAt('editor', at).getTime()).toBe(at + 30 * 24 * HOUR)
  })
})

test('half a day unused is enough where there is money', () => {
  expect([idleMsFor('administrator'), idleMsFor('shopkeeper')]).toEqual([12 * HOUR, 12 * HOUR])
  expect(idleMsFor('editor')).toBe(14 * 24 * HOUR)
})
