import {expect, test} from 'vitest'
import {PARTS, parseTestArguments} from './arguments.mjs'

test.each([
  [[], {parts: PARTS, paths: []}],
  [['unit'], {parts: ['unit'], paths: []}],
  [['types', 'lint'], {parts: ['lint', 'types'], paths: []}],
  [['unit', 'app/pricing'], {parts: ['unit'], paths: ['app/pricing']}],
  [['app/pricing'], {parts: ['unit'], paths: ['app/pricing']}],
  [['tests/faults/kill'], {parts: ['contract'], paths: ['tests/faults/kill']}],
  [
    ['tests/browser/cart', 'tests/security'],
    {parts: ['browser', 'contract'], paths: ['tests/browser/cart', 'tests/security']},
  ],
])('npm test %j', (words, expected) => {
  expect(parseTestArguments(words)).toEqual(expected)
})

test('an option that there is not is an error, and not left out', () => {
  expect(() => parseTestArguments(['--retry=2'])).toThrow('there is no --retry=2')
})
