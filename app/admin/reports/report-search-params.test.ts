import {expect, test} from 'vitest'
import {parseReportQuery} from './report-search-params.server'

const parse = (from: string, to: string, by = 'day') =>
  parseReportQuery(new URLSearchParams({from, to, by}), '2025-11-22')

test.each([
  ['2020-01-01', '2020-01-01'],
  ['2099-12-31', '2099-12-31'],
  ['2024-01-01', '2024-12-31'],
])('from %s to %s may be asked for', (from, to) => {
  expect(parse(from, to)).toEqual({kind: 'period', by: 'day', period: {from, to}})
})

test.each([
  ['before the first day', '2019-12-31', '2020-01-01', ['from']],
  ['after the last day', '2099-12-31', '2100-01-01', ['to']],
  ['backwards', '2025-11-22', '2025-11-21', ['to']],
  ['a day more than a leap year', '2024-01-01', '2025-01-01', ['from']],
])('%s may not', (_, from, to, wrong) => {
  const parsed = parse(from, to)
  if (parsed.kind !== 'wrong') throw new Error('It was taken.')
  expect(Object.keys(parsed.problems)).toEqual(wrong)
  expect(parsed.typed).toEqual({from, to})
})

test('without dates it is the last seven days', () => {
  expect(parse('', '')).toEqual({kind: 'period', by: 'day', period: {from: '2025-11-16', to: '2025-11-22'}})
})

test.each([
  ['week', '2023-01-01', '2026-01-02', '2023-01-01', '2026-01-03'],
  ['month', '2020-01-01', '2030-01-07', '2020-01-01', '2030-01-08'],
])('a row for each %s allows for longer, and not for more', (by, from, to, tooFrom, tooTo) => {
  expect(parse(from, to, by)).toEqual({kind: 'period', by, period: {from, to}})
  const tooLong = parse(tooFrom, tooTo, by)
  expect(tooLong.kind === 'wrong' && Object.keys(tooLong.problems)).toEqual(['from'])
})

test('rows that nobody knows are days', () => {
  expect(parse('2025-11-21', '2025-11-22', 'decade')).toMatchObject({kind: 'period', by: 'day'})
})
