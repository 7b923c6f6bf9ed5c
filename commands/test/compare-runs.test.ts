import {expect, test} from 'vitest'
import {compareRuns} from './compare-runs.mjs'

const run = (...tests: [name: string, state: 'passed' | 'failed' | 'skipped'][]) => [
  {file: 'app/some.test.ts', tests: tests.map(([name, state]) => ({name, state}))},
]

test('names tests whose outcome varied, that were missing once, and that always fail', () => {
  const runs = [
    run(['steady', 'passed'], ['shaky', 'passed'], ['broken', 'failed'], ['gone', 'passed']),
    run(['broken', 'failed'], ['steady', 'passed'], ['shaky', 'failed']),
  ]
  expect(compareRuns(runs)).toEqual({
    differing: [
      {name: 'app/some.test.ts > shaky', states: ['passed', 'failed']},
      {name: 'app/some.test.ts > gone', states: ['passed', 'missing']},
    ],
    failing: ['app/some.test.ts > broken'],
  })
})
