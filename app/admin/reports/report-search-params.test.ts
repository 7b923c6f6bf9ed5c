import {expect, test} from 'vitest'
import {parseReportQuery} from './report-search-params.server'

const parse = (from: string, to: string) => parseReportQuery(new URLSearchParams({from, to}), '2025-11-22')

test.each([
  ['2020-01-01', '2020-01-01'],
  ['2099-12-31', '2099-12-31'],
  ['2024-01-01', '2024-12-31'],
])('from %s to %s may be asked for', (from, to) => {
  expect(parse(from, to)).toEqual({kind: 'period', period: {from, to}})
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
  expect(parse('', '')).toEqual({kind: 'period', period: {from: '2025-11-16', to: '2025-11-22'}})
})
