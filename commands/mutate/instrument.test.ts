import {runInNewContext} from 'node:vm'
import ts from 'typescript'
import {expect, test} from 'vitest'
import {instrument} from './instrument.mjs'
import {findMutants} from './operators.mjs'

/** What a function body returns unchanged, then with each of its mutants. */
function results(body: string, input: unknown): unknown[] {
  const text = `(() => {\n${body}\n})()`
  const mutants = findMutants(text, 'a.ts').map((mutant, index) => ({...mutant, id: index + 1}))
  const own = mutants.filter(({statement, from}) => !(statement && from.start === 0))
  const changed = ts.transpile(instrument(text, own), {target: ts.ScriptTarget.ES2022})
  return [0, ...own.map(({id}) => id)].map((active): unknown => {
    return runInNewContext(changed, {input, __mutant: (id: number) => id === active})
  })
}

test('mutants are active one at a time, and none by default', () => {
  expect(results('return input + 1 < 5', 4)).toEqual([false, true, true, false, true])
})

test('removing a call removes nothing else, with or without braces', () => {
  const text = `const a: string[] = []
  if (input) a.push('x'.trim())
  else a.push('')
  return a.join()`
  const [unchanged, ...changed] = results(text, true)
  expect(unchanged).toBe('x')
  expect(changed.every((result) => result === 'x' || result === '')).toBe(true)
})

test('a mutant at the start of a line does not call the line above', () => {
  const text = `let a = input.b
  a.c += 1
  a?.d.e
  return a.c`
  expect(results(text, {b: {c: 1, d: {e: 1}}})).toContain(2)
})

test('an optional chain stays in one piece', () => {
  expect(
    results('const a: {b: string[]} | undefined = input\nreturn a?.b.filter(Boolean).length', {b: ['']}),
  ).toEqual([0, 1, 0])
})

test('removing a return continues with the next statement', () => {
  expect(results(`if (input) return 'early'\nreturn ''`, true)).toContain('')
})
