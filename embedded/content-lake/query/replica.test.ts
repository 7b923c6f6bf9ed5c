import {expect, test} from 'vitest'
import type {LakeDocument} from '../documents/types'
import {Replica} from './replica'

const EVERY = ['_id in path("**")']
const PUBLIC = ['_id in path("*")']
const SCOPES = [
  {readFilters: EVERY, perspective: ['raw']},
  {readFilters: EVERY, perspective: ['published']},
  {readFilters: EVERY, perspective: ['drafts']},
  {readFilters: EVERY, perspective: ['r2', 'r1', 'drafts']},
  {readFilters: PUBLIC, perspective: ['raw']},
  {readFilters: PUBLIC, perspective: ['drafts']},
  {readFilters: [], perspective: ['published']},
  // Readability depends on another document, so this view is rebuilt after each change.
  {readFilters: ['count(*[_id == "open" && _type == "item"]) > 0'], perspective: ['raw']},
]
const QUERIES = [
  '*[]{_id, _originalId, _type, price}',
  '*[_type == "item"]{_id, price}',
  '*[_id in ["a", "open", "drafts.a", "versions.r1.b"]]{_id, price}',
  '*[slug.current == "lamb"]._id',
  '*[references("b")]._id',
  '*[_type == "item"]{_id, "to": to->price}',
]
const IDS = ['a', 'b', 'c.d', 'open'].flatMap((id) => [
  ...[id, `drafts.${id}`, `versions.r1.${id}`, `versions.r2.${id}`],
])

test('incremental changes give the same results as a fresh replica', () => {
  const random = createRandom(7)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const stored = new Map<string, LakeDocument>()
  const replica = new Replica()
  for (let round = 0; round < 60; round++) {
    const [put, removed]: [LakeDocument[], string[]] = [[], []]
    for (let count = 0; count < 1 + (round % 3); count++) {
      const id = pick(IDS)
      if (put.some(({_id}) => _id === id) || removed.includes(id)) continue
      if (random() < 0.3) removed.push(id)
      else put.push(documentOf(id, pick(['item', 'note']), pick(['lamb', 'beef']), pick(IDS), round))
    }
    for (const document of put) stored.set(document._id, document)
    for (const id of removed) stored.delete(id)
    replica.change(put, removed)
    const fresh = new Replica()
    fresh.change([...stored.values()], [])
    for (const scope of SCOPES) {
      for (const query of QUERIES) {
        const message = `${query} as ${JSON.stringify(scope)} in round ${round}`
        expect(queryJson(replica, scope, query), message).toBe(queryJson(fresh, scope, query))
      }
    }
  }
})

test('many changes at once are visible', () => {
  const replica = new Replica()
  const [scope] = SCOPES
  if (!scope) throw new Error('no look')
  expect(queryJson(replica, scope, 'count(*)')).toBe('0')
  const many = Array.from({length: 500}, (_, at) => documentOf(`n${at}`, 'item', 'lamb', 'a', at))
  replica.change(many, [])
  expect(queryJson(replica, scope, 'count(*[_type == "item"])')).toBe('500')
})

function queryJson(replica: Replica, scope: (typeof SCOPES)[number], query: string): string {
  return replica.query({
    ...{...scope, query, params: {}, identity: 'amina', projectId: 'p', dataset: 'd'},
  }).json
}

function documentOf(_id: string, _type: string, slug: string, _ref: string, price: number): LakeDocument {
  const rest = {slug: {current: slug}, to: {_type: 'reference', _ref}, price}
  return {_id, _type, _rev: 'r', _createdAt: '', _updatedAt: '', ...rest}
}

/** Mulberry32, a seeded PRNG. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
