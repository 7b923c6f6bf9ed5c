import {expect, it} from 'vitest'
import {prefixDistance, editDistance, singleEditVariants} from './distance'

it.each([
  ['rice', 'rice', 0],
  ['rcie', 'rice', 1],
  ['rixe', 'rice', 1],
  ['rce', 'rice', 1],
  ['riice', 'rice', 1],
  ['cire', 'rice', 2],
  ['', 'rice', 4],
])('from %s to %s are %i steps', (from, to, steps) => expect(editDistance(from, to)).toBe(steps))

it('to the beginning of a word are fewer', () => expect(prefixDistance('bsmat', 'basmati')).toBe(1))

it('knows every word that is one step away, and each of them is', () => {
  const near = singleEditVariants('rice')
  expect(near).toEqual(expect.arrayContaining(['rcie', 'ice', 'price', 'ricer', 'race', 'riced', 'rie']))
  expect(near.every((word) => editDistance('rice', word) === 1)).toBe(true)
})
