import {makePatches, makeDiff, stringifyPatches} from '@sanity/diff-match-patch'
import {Mutation} from '@sanity/mutator'
import {describe, expect, test} from 'vitest'
import {patched} from './patch.test-helper'
import type {JsonObject} from '../../runtime/json'

/**
 * The Studio applies patches optimistically with @sanity/mutator. Where both support an operation they must agree, or
 * the form jumps when the response arrives. Known defects of the library are left out: indexes past the end, empty and
 * negative ranges, inserting after a range (off by one), `[*]`, unquoted dashes, attributes of arrays, and patches it
 * throws on (unset through null, text diffs of nothing).
 */

type Random = () => number

function seeded(seed: number): Random {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

function pick<T>(random: Random, ...options: readonly [T, ...T[]]): T {
  return options[Math.floor(random() * options.length)] ?? options[0]
}

function randomValue(random: Random, depth = 0): unknown {
  const kind = depth > 2 ? Math.floor(random() * 4) : Math.floor(random() * 7)
  if (kind === 0) return Math.floor(random() * 10)
  if (kind === 1) return pick(random, 'lamb', 'beef 🐄', '', 'a longer word or two')
  if (kind === 2) return random() < 0.5
  if (kind === 3) return null
  if (kind === 4) return randomObject(random, depth + 1)
  return randomArray(random, depth + 1)
}

function randomObject(random: Random, depth: number): Record<string, unknown> {
  const names = ['a', 'b', 'c', 'n'].filter(() => random() < 0.6)
  return Object.fromEntries(names.map((name) => [name, randomValue(random, depth)]))
}

function randomArray(random: Random, depth: number): unknown[] {
  const keyed = random() < 0.5
  return Array.from({length: Math.floor(random() * 5)}, (_, index) =>
    keyed ? {_key: `k${index}`, ...randomObject(random, depth)} : randomValue(random, depth),
  )
}

function randomDocument(random: Random): JsonObject {
  return {
    a: randomValue(random),
    b: randomObject(random, 1),
    n: randomValue(random),
    x: randomArray(random, 0),
  }
}

function sizeOf(document: JsonObject): number {
  return Array.isArray(document['x']) ? document['x'].length : 0
}

function randomPath(random: Random, document: JsonObject): string {
  const index = Math.floor(random() * sizeOf(document))
  const item = sizeOf(document) > 0 ? `x[${index}]` : 'a'
  return pick(
    random,
    'a',
    'n',
    'b.a',
    'b.e.c',
    'b.n',
    'd',
    'd.e',
    'x[_key=="k1"].a',
    'x[_key=="k0"].n',
    item,
    '..n',
  )
}

function randomItem(random: Random, document: JsonObject): string {
  const index = Math.floor(random() * sizeOf(document))
  return pick(random, `x[${index}]`, 'x[_key=="k1"]', `x[0,${index}]`, 'x[n > 3]', 'x[-1]')
}

function randomRange(random: Random, document: JsonObject): string {
  const size = sizeOf(document)
  const start = Math.floor(random() * size)
  const end = start + 1 + Math.floor(random() * (size - start))
  return random() < 0.3 ? `x[${start}:${end}]` : randomItem(random, document)
}

function randomPatch(random: Random, document: JsonObject): JsonObject {
  const path = randomPath(random, document)
  const diff = stringifyPatches(makePatches(makeDiff('beef 🐄', 'beef 🐄 mince')))
  return pick<() => JsonObject>(
    random,
    () => ({set: {[path]: randomValue(random)}}),
    () => ({setIfMissing: {[path]: randomValue(random)}}),
    () => ({unset: [path]}),
    () => ({unset: [randomRange(random, document)]}),
    () => ({inc: {[path]: 2}}),
    () => ({dec: {[path]: 3}}),
    () => ({insert: {before: randomRange(random, document), items: [randomValue(random)]}}),
    () => ({insert: {after: randomItem(random, document), items: [randomValue(random), 'more']}}),
    () => ({insert: {replace: randomRange(random, document), items: [randomValue(random)]}}),
    () => (typeof document['a'] === 'string' ? {diffMatchPatch: {a: diff}} : {set: {a: 'beef 🐄'}}),
    () => ({setIfMissing: {d: {}}, set: {'d.e': 1}, unset: ['b.a']}),
  )()
}

function withMutator(document: JsonObject, patch: JsonObject): unknown {
  const mutation = new Mutation({mutations: [{patch: {id: 'a', ...structuredClone(patch)}}]})
  const before = {_id: 'a', _type: 'page', ...structuredClone(document)}
  const {_id, _type, ...after} = mutation.apply(before) ?? before
  return after
}

describe('agreement with @sanity/mutator', () => {
  test.each(Array.from({length: 40}, (_, index) => index + 1))('random patches, seed %i', (seed) => {
    const random = seeded(seed)
    for (let round = 0; round < 100; round++) {
      const document = randomDocument(random)
      const patch = randomPatch(random, document)
      expect({document, patch, after: patched(document, patch)}).toStrictEqual({
        document,
        patch,
        after: withMutator(document, patch),
      })
    }
  })
})
