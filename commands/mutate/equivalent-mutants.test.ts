import {readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {findExplanation, findStaleRows, parseEquivalentMutants} from './equivalent-mutants.mjs'
import {findAllMutants} from './sample.mjs'

const TEXT = `
| File | Line | Change | Reason |
| --- | --- | --- | --- |
| \`a.ts\`   | \`if (b \\|\\| c)\` | \`\\|\\| → &&\` | Nobody sees it. |
| \`a.ts\` | \`d + e\` | \`+ → -\` |  |
`
const mutant = {file: 'a.ts', snippet: 'if (b || c) return', change: '|| → &&'}

test('a row matches a line by its text', () => {
  const rows = parseEquivalentMutants(TEXT)
  expect(rows[0]).toEqual({...mutant, snippet: 'if (b || c)', reason: 'Nobody sees it.'})
  expect(findExplanation(rows, mutant)?.reason).toBe('Nobody sees it.')
  expect(findExplanation(rows, {...mutant, file: 'b.ts'})).toBeUndefined()
  expect(findExplanation(rows, {...mutant, change: '!c → c'})).toBeUndefined()
})

test('rows without a reason and rows of a removed line are stale', () => {
  const rows = parseEquivalentMutants(TEXT)
  const sum = {file: 'a.ts', snippet: 'return d + e', change: '+ → -'}
  expect(findExplanation(rows, sum)).toBeUndefined()
  expect(findStaleRows(rows, [mutant, sum])).toEqual([rows[1]])
  expect(findStaleRows(rows, [sum])).toEqual(rows)
})

test('every row of docs/mutants.md matches a line of the source', {timeout: 30_000}, () => {
  const rows = parseEquivalentMutants(readFileSync('docs/mutants.md', 'utf8'))
  expect(rows.length).toBeGreaterThan(0)
  expect(findStaleRows(rows, findAllMutants(process.cwd()))).toEqual([])
})
