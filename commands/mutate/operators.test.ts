import {expect, test} from 'vitest'
import {findMutants} from './operators.mjs'

const changes = (text: string) => findMutants(text, 'a.ts').map(({change}) => change)

test.each<[string, string[]]>([
  ['x = a < b', ['< → <=']],
  ['x = a <= b', ['<= → <']],
  ['x = a > b', ['> → >=']],
  ['x = a === b', ['=== → !==']],
  ['x = a && b', ['&& → ||']],
  ['x = a * b', ['* → /']],
  ['x = a ?? b', ['a ?? b → a']],
  ['x = a?.b', ['?. → .']],
  ['x = a.some(b)', ['some → every']],
  ['x = a.filter(b)', ['a.filter(b) → a']],
  ['x = Math.min(a, b)', ['min → max']],
  ['x = store.min(a, b)', []],
  ['x = true', ['true → false']],
  ['x = 5', ['5 → (5 + 1)']],
  [`x = 'word'`, [`'word' → ''`]],
  [`x = ''`, []],
  ['if (a) { b = c }', ['a → !(a)']],
  ['if (!a) { b = c }', ['!a → a']],
  ['x = a < b ? c : d', ['< → <=']],
  ['save(a)', ['save(a) → nothing']],
  ['await save(a)', ['await save(a) → nothing']],
  ['function f() { if (a) { return b }\nreturn c }', ['return b → nothing', 'a → !(a)']],
])('mutants of "%s": %j', (text, expected) => {
  expect(changes(text).sort()).toEqual([...expected].sort())
})

test.each([
  `import {a} from 'b'`,
  `export {a} from 'b'`,
  `type A = 'a' | 1 | true`,
  `interface A { b: 'c' }`,
  `let a: 'b'`,
  `log.error({a: 1}, 'a word')`,
  `parts.log.info('a word')`,
  `log[level]('a word')`,
  `throw new Error('a word')`,
  `x = new TypeError('a word')`,
  'x = raw`${a} + 1 AND ${b}`',
  `x = {'a b': c}`,
])('no mutants of "%s"', (text) => {
  expect(changes(text)).toEqual([])
})

test('a mutant has its line', () => {
  const [mutant] = findMutants('const a = b\nconst c = d + e // more\n', 'a.ts')
  expect(mutant).toMatchObject({line: 2, snippet: 'const c = d + e // more', change: '+ → -'})
})
