import {join} from 'node:path'
import {expect, test} from 'vitest'
import {faultsIn, findFaultTests, namePattern} from './faults-found.mjs'

const ROOT = join(import.meta.dirname, '..')
const ALL = Array.from({length: 49}, (_, index) => index + 1)

test.each<[string, number[]]>([
  ['fault 27: a thousand shoppers', [27]],
  ['once > fault 20, medusa#1: fifty clicks', [20]],
  ['fault 26 a product that is gone', [26]],
  ['faults 19, 23: a form that comes again', [19, 23]],
  ['faults 11 and 12: together', [11, 12]],
  ['faults 1 to 3: whoever never came back', [1, 2, 3]],
  ['27 shoppers, by default', []],
])('"%s" stands for %j', (name, numbers) => {
  expect(faultsIn(name)).toEqual(numbers)
  for (const number of numbers) expect(name).toMatch(new RegExp(namePattern([number])))
})

test('a test of another fault is not run', () => {
  expect('fault 27: a thousand shoppers').not.toMatch(new RegExp(namePattern([2, 7])))
})

test('every fault has a test', () => {
  expect(ALL.filter((number) => findFaultTests(ROOT, [number]).length === 0)).toEqual([])
})
