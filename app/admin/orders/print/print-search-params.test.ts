import {expect, test} from 'vitest'
import {parsePrintQuery} from './print-search-params.server'

const dateOf = (date: string) => parsePrintQuery(new URLSearchParams({date}), '2026-11-24').date

test.each(['2026-11-28', '2099-12-31'])('%s is printed', (date) => expect(dateOf(date)).toBe(date))

test.each(['', '2026-13-01', '9999-12-31', '0000-01-01'])('%j is no day of the store: today is', (date) =>
  expect(dateOf(date)).toBe('2026-11-24'),
)
