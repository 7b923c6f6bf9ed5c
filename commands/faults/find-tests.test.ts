import {join} from 'node:path'
import {expect, test} from 'vitest'
import {parseFaultNumbers, findFaultTests, createNamePattern} from './find-tests.mjs'

const ROOT = join(import.meta.dirname, '../..')
const ALL = Array.from({length: 49}, (_, index) => index + 1)

test.each<[string, number[]]>([
  ['fault 27: a thousand shoppers', [27]],
  ['once > fault 20, medusa#1: fifty clicks', [20]],
  ['fault 26 a product that is gone', [26]],
  ['faults 19, 23: a form that comes again', [19, 23]],
  ['faults 11 and 12: together', [11, 12]],
  ['faults 1 to 3: whoever never came back', [1, 2, 3]],
  ['27 shoppers, by default', []],
])('parses "%s" as %j', (name, numbers) => {
  expect(parseFaultNumbers(name)).toEqual(numbers)
  for (const number of numbers) expect(name).toMatch(new RegExp(createNamePattern([number])))
})

test('does not match the title of another fault', () => {
  expect('fault 27: a thousand shoppers').not.toMatch(new RegExp(createNamePattern([2, 7])))
})

test('every fault has a test', () => {
  expect(ALL.filter((number) => findFaultTests(ROOT, [number]).length === 0)).toEqual([])
})
