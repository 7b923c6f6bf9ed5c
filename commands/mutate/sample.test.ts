import {expect, test} from 'vitest'
import {findMutants} from './operators.mjs'
import {takeSample} from './sample.mjs'

const LINES = Array.from({length: 40}, (_, index) => `const a${index} = b${index} + ${index}`)
const sampleOf = (lines: string[], seed = '1') =>
  takeSample(findMutants(lines.join('\n'), 'a.ts'), 10, seed).map(
    ({snippet, change}) => `${snippet}: ${change}`,
  )

test('the sample is deterministic and depends on the seed', () => {
  expect(sampleOf(LINES)).toHaveLength(10)
  expect(sampleOf(LINES)).toEqual(sampleOf(LINES))
  expect(sampleOf(LINES, '2')).not.toEqual(sampleOf(LINES))
})

test('moved lines do not change the sample', () => {
  expect(sampleOf(['', '// more', ...LINES])).toEqual(sampleOf(LINES))
})
