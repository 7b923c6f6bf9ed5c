import {expect, test} from 'vitest'
import {axisLabel, needsYear, rowLabel} from './row-label'

test.each([
  ['day', '2026-11-28', '2026-11-28', 'Sat, Nov 28', 'Sat, Nov 28, 2026', 'Nov 28'],
  ['week', '2026-11-23', '2026-11-29', 'Nov 23 – Nov 29', 'Nov 23, 2026 – Nov 29, 2026', 'Nov 23'],
  ['week', '2026-11-29', '2026-11-29', 'Sun, Nov 29', 'Sun, Nov 29, 2026', 'Nov 29'],
  ['month', '2026-11-01', '2026-11-30', 'November', 'November 2026', 'Nov'],
] as const)('a %s from %s to %s is %s', (by, from, to, label, withYear, axis) => {
  expect(rowLabel({from, to}, {by, withYear: false})).toBe(label)
  expect(rowLabel({from, to}, {by, withYear: true})).toBe(withYear)
  expect(axisLabel({from}, by)).toBe(axis)
})

test('the year is named unless all is of this one', () => {
  expect(needsYear([{from: '2026-01-01', to: '2026-12-31'}], '2026-11-25')).toBe(false)
  expect(needsYear([{from: '2025-12-29', to: '2026-01-04'}], '2026-11-25')).toBe(true)
})
