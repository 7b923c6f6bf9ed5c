import {expect, it} from 'vitest'
import {
  checkFee,
  checkOptionKey,
  checkUniqueKeys,
  describeOptions,
  KEY_MISSING,
  NOT_A_FEE,
  NOT_A_KEY,
} from './cut-options'

const options = (...keys: string[]) => keys.map((current) => ({title: current, key: {current}}))

it.each([
  ['8-pieces', true],
  ['whole', true],
  ['a'.repeat(40), true],
  ['a'.repeat(41), NOT_A_KEY],
  ['8 pieces', NOT_A_KEY],
  ['Whole', NOT_A_KEY],
  // Parts of a line's id are told apart by it.
  ['whole~half', NOT_A_KEY],
  ['-whole', NOT_A_KEY],
  ['', KEY_MISSING],
  [undefined, KEY_MISSING],
])('a choice may be known as %j: %j', (key, verdict) => expect(checkOptionKey(key)).toBe(verdict))

it.each([
  [undefined, true],
  [0, true],
  [1.5, true],
  [100, true],
  [100.01, NOT_A_FEE],
  [1.555, NOT_A_FEE],
  [-1, NOT_A_FEE],
  ['1', NOT_A_FEE],
])('a fee may be %j: %j', (fee, verdict) => expect(checkFee(fee)).toBe(verdict))

it('a set has no two choices of one short name', () => {
  expect(checkUniqueKeys(options('whole', 'halves'))).toBe(true)
  expect(checkUniqueKeys([{title: 'New'}, {title: 'Newer'}])).toBe(true)
  expect(checkUniqueKeys(undefined)).toBe(true)
  expect(checkUniqueKeys(options('whole', 'halves', 'whole'))).toBe(
    'Two choices have the short name “whole”. Change one of them',
  )
})

it('a list says what there is to choose', () => {
  expect(describeOptions(undefined)).toBe('No choices yet')
  expect(describeOptions([{title: 'Whole'}, {title: 'Cubes', fee: 2}, {}])).toBe(
    'Whole, Cubes (+$2.00), no name yet',
  )
  expect(describeOptions(options('a', 'b', 'c', 'd', 'e'))).toBe('a, b, c and 2 more')
})
