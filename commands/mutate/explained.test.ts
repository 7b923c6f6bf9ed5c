import {expect, test} from 'vitest'
import {explanationOf, findStale, readExplained} from './explained.mjs'

const TEXT = `
| File | Line | Change | Reason |
| --- | --- | --- | --- |
| \`a.ts\`   | \`if (b \\|\\| c)\` | \`\\|\\| → &&\` | Nobody sees it. |
| \`a.ts\` | \`d + e\` | \`+ → -\` |  |
`
const mutant = {file: 'a.ts', snippet: 'if (b || c) return', change: '|| → &&'}

test('a row is about a line by what is written in it', () => {
  const rows = readExplained(TEXT)
  expect(rows[0]).toEqual({...mutant, snippet: 'if (b || c)', reason: 'Nobody sees it.'})
  expect(explanationOf(rows, mutant)?.reason).toBe('Nobody sees it.')
  expect(explanationOf(rows, {...mutant, file: 'b.ts'})).toBeUndefined()
  expect(explanationOf(rows, {...mutant, change: '!c → c'})).toBeUndefined()
})

test('a row without a reason explains nothing, nor does one of a line that is gone', () => {
  const rows = readExplained(TEXT)
  const sum = {file: 'a.ts', snippet: 'return d + e', change: '+ → -'}
  expect(explanationOf(rows, sum)).toBeUndefined()
  expect(findStale(rows, [mutant, sum])).toEqual([rows[1]])
  expect(findStale(rows, [sum])).toEqual(rows)
})
