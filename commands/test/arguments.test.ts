import {expect, test} from 'vitest'
import {STAGES, parseTestArguments} from './arguments.mjs'

test.each([
  [[], {stages: STAGES, paths: []}],
  [['unit'], {stages: ['unit'], paths: []}],
  [['types', 'lint'], {stages: ['lint', 'types'], paths: []}],
  [['unit', 'app/domain/pricing'], {stages: ['unit'], paths: ['app/domain/pricing']}],
  [['app/domain/pricing'], {stages: ['unit'], paths: ['app/domain/pricing']}],
  [['tests/faults/kill'], {stages: ['contract'], paths: ['tests/faults/kill']}],
  [
    ['tests/browser/cart', 'tests/security'],
    {stages: ['browser', 'contract'], paths: ['tests/browser/cart', 'tests/security']},
  ],
])('npm test %j', (args, expected) => {
  expect(parseTestArguments(args)).toEqual(expected)
})

test('throws for an unknown option', () => {
  expect(() => parseTestArguments(['--retry=2'])).toThrow('there is no --retry=2')
})
