import {expect, test} from 'vitest'
import {findMutants} from './operators.mjs'
import {takeSample} from './sample.mjs'

const LINES = Array.from({length: 40}, (_, index) => `const a${index} = b${index} + ${index}`)
const sampleOf = (lines: string[], seed = '1') =>
  takeSample(findMutants(lines.join('\n'), 'a.ts'), 10, seed).map(
    ({snippet, change}) => `${snippet}: ${change}`,
  )

test('the sample is the same each time, and another by another seed', () => {
  expect(sampleOf(LINES)).toHaveLength(10)
  expect(sampleOf(LINES)).toEqual(sampleOf(LINES))
  expect(sampleOf(LINES, '2')).not.toEqual(sampleOf(LINES))
})

test('lines that move do not change the sample', () => {
  expect(sampleOf(['', '// more', ...LINES])).toEqual(sampleOf(LINES))
})
