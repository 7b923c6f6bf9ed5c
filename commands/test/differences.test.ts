import {expect, test} from 'vitest'
import {differences} from './differences.mjs'

const run = (...tests: [name: string, state: 'passed' | 'failed' | 'skipped'][]) => [
  {file: 'app/some.test.ts', tests: tests.map(([name, state]) => ({name, state}))},
]

test('names what ended in two ways, what was missing once, and what always fails', () => {
  const runs = [
    run(['steady', 'passed'], ['shaky', 'passed'], ['broken', 'failed'], ['gone', 'passed']),
    run(['broken', 'failed'], ['steady', 'passed'], ['shaky', 'failed']),
  ]
  expect(differences(runs)).toEqual({
    differing: [
      {name: 'app/some.test.ts > shaky', states: ['passed', 'failed']},
      {name: 'app/some.test.ts > gone', states: ['passed', 'missing']},
    ],
    failing: ['app/some.test.ts > broken'],
  })
})
