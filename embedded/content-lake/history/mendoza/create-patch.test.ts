import {existsSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {applyPatch, incremental} from 'mendoza'
import {describe, expect, test} from 'vitest'
import {z} from 'zod'
import {createPatch} from './create-patch'
import type {Patch} from './patch'

const STEPS = 100_000

/** Applied by both of the package's patchers. */
function applied(before: unknown, patch: Patch): unknown {
  const simple = applyPatch(before, patch) as unknown
  const annotated = incremental.applyPatch(incremental.wrap(before, null), patch, null)
  expect(incremental.unwrap(annotated)).toStrictEqual(simple)
  return simple
}

function patchBetween(before: unknown, after: unknown): Patch {
  const patch = createPatch(before, after, STEPS)
  expect(applied(before, patch)).toStrictEqual(after)
  expect(applied(after, createPatch(after, before, STEPS))).toStrictEqual(before)
  return patch
}

describe('a patch is short', () => {
  test.each<[string, unknown, unknown, Patch]>([
    ['nothing has changed', {a: {b: 1}}, {a: {b: 1}}, []],
    ['a field is set', {a: 1, b: 2}, {a: 1, b: 3}, [17, 3, 'b']],
    ['a field is new', {a: 1}, {a: 1, b: 3}, [17, 3, 'b']],
    ['a field is deleted', {a: 1, b: 'long enough'}, {b: 'long enough'}, [19, 0]],
    [
      'a nested field',
      {a: {b: 1, long: 'long enough to be worth it'}},
      {a: {b: 2, long: 'long enough to be worth it'}},
      [10, 0, 17, 2, 'b', 15],
    ],
    [
      'a word in a text',
      {a: 'The quick brown fox jumps over the lazy dog'},
      {a: 'The quick red fox jumps over the lazy dog'},
      [11, 0, 23, 0, 10, 22, 'red', 23, 15, 43, 15],
    ],
    ['the whole document', {a: 1}, {b: 2}, [0, {b: 2}]],
    ['a new document', null, {a: 1}, [0, {a: 1}]],
    ['a deleted document', {a: 1}, null, [0, null]],
  ])('%s', (_, before, after, patch) => {
    expect(patchBetween(before, after)).toEqual(patch)
  })

  test('bytes are counted, and no character is cut in two', () => {
    const before = {text: 'Qurbānī 🐑 for the family, ordered in good time before the feast of sacrifice'}
    const after = {text: 'Qurbānī 🐐 for the family, ordered in good time before the feast of sacrifice'}
    expect(patchBetween(before, after)).toContain('🐐')
  })

  test('elements with keys are moved and entered, not repeated', () => {
    const block = (_key: string, price: number) => ({_key, _type: 'block', text: `What ${_key} costs`, price})
    const before = {blocks: [block('a', 1), block('b', 2), block('c', 3), block('d', 4)]}
    const after = {blocks: [block('c', 3), block('d', 4), block('a', 1), block('b', 5)]}
    const patch = [11, 0, 21, 2, 4, 21, 0, 1, 12, 1, 17, 5, 'price', 16, 15]
    expect(patchBetween(before, after)).toEqual(patch)
  })

  test('elements without keys are recognized by their value', () => {
    const before = ['lamb', 'beef', 'goat', 'chicken', 'turkey']
    const after = ['lamb', 'veal', 'chicken', 'goat', 'turkey']
    expect(patchBetween({a: before}, {a: after})).toEqual([
      11,
      0,
      21,
      0,
      1,
      20,
      'veal',
      21,
      3,
      4,
      21,
      2,
      3,
      21,
      4,
      5,
      15,
    ])
  })
})

describe('what a patch could not build', () => {
  test.each<[string, unknown, unknown]>([
    ['an empty text', {a: 'x', b: 'a text that stays'}, {a: '', b: 'a text that stays'}],
    ['an empty array', {a: [1], b: 'a text that stays'}, {a: [], b: 'a text that stays'}],
    ['a text of half characters', {a: '\ud83d\ude00'}, {a: '\ud83dx'}],
    ['another kind of value', {a: [1, 2]}, {a: {0: 1}}],
    ['the name of the prototype', JSON.parse('{"a":{"__proto__":1,"b":2}}'), {a: {b: 3}}],
    [
      'a key that two elements share',
      {
        a: [
          {_key: 'k', n: 1},
          {_key: 'k', n: 2},
        ],
      },
      {a: [{_key: 'k', n: 2}]},
    ],
  ])('%s is set as a whole', (_, before, after) => {
    patchBetween(before, after)
  })
})

test('when the work is too much, the document is replaced', () => {
  const nested = (leaf: number, depth: number): unknown =>
    depth === 0 ? leaf : [[leaf], nested(leaf, depth - 1)]
  const [before, after] = [
    {a: nested(1, 60), b: 1},
    {a: nested(2, 60), b: 1},
  ]
  expect(createPatch(before, after, 50)).toEqual([0, after])
  patchBetween(before, after)
})

const repository = fileURLToPath(new URL('../../../..', import.meta.url))

/** Public test cases that are not part of this repository; skipped unless they are available. */
const pairsFile = join(
  process.env['GROQ_SUITE_DIR'] ?? join(repository, '..', 'shared', 'groq-suite'),
  'mendoza-pairs.jsonl',
)
const pairSchema = z.object({left: z.unknown(), right: z.unknown()})

describe('pairs of values', () => {
  if (!existsSync(pairsFile)) {
    test.skip('mendoza-pairs.jsonl is not here: set GROQ_SUITE_DIR to the folder it is in')
    return
  }
  const pairs = readFileSync(pairsFile, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => pairSchema.parse(JSON.parse(line)))
  test('are complete', () => expect(pairs).toHaveLength(22))
  test.each(pairs)('$left → $right', ({left, right}) => void patchBetween(left, right))
})
