import {expect, test} from 'vitest'
import {listFailedPages, listFailures} from './failures.mjs'

const passed = {name: 'a pound is a pound', state: 'passed'}

test('each test that failed is listed with the first line of its error, without colors', () => {
  const message = '\u001b[31mexpected 2 to be 1\u001b[39m\n\n- 1\n+ 2'
  const failed = {name: 'prices > a pound is a pound', state: 'failed', message}
  const steps = [{files: [{file: 'app/price.test.ts', failed: 1, tests: [passed, failed]}]}, {}]
  expect(listFailures(steps)).toEqual([
    'Failed: app/price.test.ts > prices > a pound is a pound: expected 2 to be 1',
  ])
})

test('a file that failed before its tests ran is listed', () => {
  expect(listFailures([{files: [{file: 'app/price.test.ts', failed: 1, tests: []}]}])).toEqual([
    'Failed: app/price.test.ts, before its tests ran',
  ])
})

test('a run without failures has none', () => {
  expect(listFailures([{files: [{file: 'app/price.test.ts', failed: 0, tests: [passed]}]}])).toEqual([])
})

test('what was on the page of a failed test is listed, as much as can be read', () => {
  const page = Array.from({length: 200}, (_, index) => `- line ${index}`).join('\n')
  const failed = {name: 'a pound is a pound', state: 'failed', message: 'no', page}
  const lines = listFailedPages([{files: [{file: 'a.test.ts', failed: 1, tests: [passed, failed]}]}, {}])
  expect(lines.slice(0, 2)).toEqual(['On the page of "a pound is a pound":', '- line 0'])
  expect(lines).toHaveLength(121)
})
