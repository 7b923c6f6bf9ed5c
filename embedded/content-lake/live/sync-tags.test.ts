import {describe, expect, test} from 'vitest'
import {stored} from '../documents/memory-view.test-helper'
import type {Change, LakeDocument} from '../documents/types'
import {LAKE_LIMITS} from '../limits'
import {Replica} from '../query/replica'
import {Dataset} from '../storage/dataset'
import {tagsOfChange} from './change-tags'
import {TOPICS, toSyncTags} from './sync-tag'

const EVERY = ['_id in path("**")']

/** A dataset with a replica, as the lake keeps them. */
function open(documents: readonly LakeDocument[] = []) {
  const dataset = new Dataset({name: 'd', aclMode: 'public'}, documents)
  const replica = new Replica()
  replica.change(documents, [])
  return {
    dataset,
    /** @param isCached otherwise evaluated now, as what is explained is */
    ask: (query: string, perspective = ['published'], readFilters = EVERY, isCached = false) =>
      replica.query({
        ...{query, perspective, readFilters, explain: !isCached},
        ...{params: {}, identity: 'amina', projectId: 'p', dataset: 'd'},
      }),
    /** Writes (null: deletes) and returns the tags of the transaction. */
    write(next: Record<string, LakeDocument | null>) {
      const changes = Object.entries(next).flatMap(([id, after]): Change[] => {
        const before = dataset.find(id) ?? null
        return before || after ? [{id, before, after, mutations: []}] : []
      })
      dataset.apply(changes)
      const put = changes.flatMap(({after}) => after ?? [])
      const removed = changes.filter(({after}) => !after).map(({id}) => id)
      replica.change(put, removed)
      return tagsOfChange(changes, (id) => dataset.findAllVersions(id))
    },
  }
}

const intersects = (some: readonly string[], others: readonly string[]) =>
  some.some((tag) => others.includes(tag))

describe('a change that changes a result has a tag of the query', () => {
  test.each([1, 2, 3])('random documents, queries and writes, seed %i', (seed) => {
    const random = createRandom(seed)
    const {pick, chance} = random
    const lake = open()
    let changed = 0
    for (let round = 0; round < 150; round++) {
      const queries = Array.from({length: 6}, () => ({
        query: randomQuery(random),
        perspective: pick([['published'], ['drafts'], ['r1', 'drafts'], ['raw']]),
        readFilters: pick([EVERY, EVERY, ['_id in path("*")'], ['_type == "a"', '_id in path("*")']]),
      }))
      const before = queries.map((q) => lake.ask(q.query, q.perspective, q.readFilters))
      const askCached = () => queries.map((q) => lake.ask(q.query, q.perspective, q.readFilters, true).json)
      expect(askCached()).toEqual(before.map(({json}) => json))
      const next: Record<string, LakeDocument | null> = {}
      for (let count = pick([1, 1, 1, 2, 3]); count > 0; count--) {
        const id = pick(IDS)
        next[id] = chance(0.3) ? null : randomDocument(random, id, `${seed}-${round}`)
      }
      const tags = lake.write(next)
      const after = queries.map((q) => lake.ask(q.query, q.perspective, q.readFilters))
      expect(askCached()).toEqual(after.map(({json}) => json))
      for (const [at, {query, perspective}] of queries.entries()) {
        const [from, to] = [before[at], after[at]]
        if (!from || !to || from.json === to.json) continue
        changed++
        const heard = perspective[0] === 'published' ? tags.published : tags.all
        const message = `${query} in ${perspective.join()}: ${from.json} became ${to.json}`
        expect(intersects(from.syncTags, heard), message).toBe(true)
      }
    }
    expect(changed).toBeGreaterThan(100)
  })
})

test('a draft that hides the published document has the tags of both', () => {
  const lake = open([stored('lamb', {_type: 'item', slug: {current: 'lamb'}})])
  const query = '*[_type == "item" && slug.current == "lamb"]._id'
  const {json, syncTags} = lake.ask(query, ['drafts'])
  const tags = lake.write({'drafts.lamb': stored('drafts.lamb', {_type: 'item', slug: {current: 'mutton'}})})
  expect([json, lake.ask(query, ['drafts']).json]).toEqual(['["lamb"]', '[]'])
  expect(intersects(syncTags, tags.all)).toBe(true)
})

describe('a change of something else has no tag of the query', () => {
  const lamb = stored('lamb', {_type: 'item', slug: {current: 'lamb'}, category: {_ref: 'meat'}})
  const beef = stored('beef', {_type: 'item', slug: {current: 'beef'}, category: {_ref: 'meat'}})
  const meat = stored('meat', {_type: 'category', title: 'Meat'})
  const fish = stored('fish', {_type: 'category', title: 'Fish'})
  const page = stored('about', {_type: 'page'})
  const seeds = [lamb, beef, meat, fish, page]
  const rewritten = (document: LakeDocument) => ({[document._id]: {...document, _rev: 'next'}})

  test.each([
    ['*[_type == "item"]{title, "in": category->title}', [lamb, meat], [fish, page]],
    ['*[_type == "item" && slug.current == "lamb"][0]', [lamb], [beef, meat, page]],
    ['*[_type in ["item", "page"]] | order(title asc)[0...5]', [lamb, page], [meat]],
    ['*[_id == "about"][0]', [page], [lamb, meat]],
    ['*[_id in ["about", "fish"] && defined(title)]', [page, fish], [lamb, meat]],
    ['*[_type == "item" && references("meat")]', [lamb], [page, fish]],
    ['*[_type == "page" || _id == "fish"]._id', [page, fish], [lamb, meat]],
    [
      '*[_type == "category"]{"n": count(*[_type == "item" && category._ref == ^._id])}',
      [lamb, meat],
      [page],
    ],
    ['*[_id == "lamb"][0].category->title', [lamb, meat], [beef, fish, page]],
  ])('%s', (query, related, unrelated) => {
    const lake = open(seeds)
    const {syncTags} = lake.ask(query)
    for (const document of related) {
      expect(intersects(syncTags, lake.write(rewritten(document)).published), document._id).toBe(true)
    }
    for (const document of unrelated) {
      expect(intersects(syncTags, lake.write(rewritten(document)).published), document._id).toBe(false)
    }
  })

  test('a draft has tags for those who see drafts, and none for those who do not', () => {
    const lake = open(seeds)
    const tags = lake.write({'drafts.lamb': stored('drafts.lamb', {_type: 'item'})})
    expect(tags.published).toEqual([])
    expect(tags.all).toEqual(expect.arrayContaining(toSyncTags([TOPICS.id('lamb'), TOPICS.type('item')])))
  })
})

describe('what is too much to list', () => {
  const numbered = (count: number, of: (at: number) => Record<string, unknown>) =>
    Array.from({length: count}, (_, at) => stored(`n${at}`, of(at)))

  test('a change of many documents concerns every query', () => {
    const lake = open()
    const {syncTags} = lake.ask('*[_id == "other"]')
    const many = numbered(LAKE_LIMITS.live.tagsPerEvent, () => ({_type: 'item'}))
    const tags = lake.write(Object.fromEntries(many.map((one) => [one._id, one])))
    expect(tags.published).toEqual(toSyncTags([TOPICS.everything, TOPICS.bulk]))
    expect(intersects(syncTags, tags.published)).toBe(true)
  })

  test('a query that follows many references depends on their types, and on the ids that lead nowhere', () => {
    const count = LAKE_LIMITS.live.tagsPerQuery
    const list = numbered(count, () => ({})).map(({_id}) => ({_ref: _id}))
    const items = numbered(count, () => ({_type: 'item'}))
    const lake = open([...items, stored('list', {list: [...list, {_ref: 'gone'}]})])
    const {syncTags} = lake.ask('*[_id == "list"].list[]->title')
    const expected = [TOPICS.bulk, TOPICS.id('list'), TOPICS.type('item'), TOPICS.id('gone')]
    expect(new Set(syncTags)).toEqual(new Set(toSyncTags(expected)))
  })

  test('a query by reference hears of documents with too many references to list', () => {
    const count = LAKE_LIMITS.live.referencesPerDocument + 1
    const list = numbered(count, () => ({})).map(({_id}) => ({_ref: _id}))
    const lake = open()
    const {syncTags} = lake.ask('*[references("n7")]')
    expect(intersects(syncTags, lake.write({list: stored('list', {list})}).published)).toBe(true)
    expect(intersects(syncTags, lake.write({one: stored('one', {list: list.slice(0, 3)})}).published)).toBe(
      false,
    )
  })

  test.each([
    ['count(*)', EVERY],
    ['*[!(_type == "item")]', EVERY],
    ['*[0...3][_type == "item"]', EVERY],
    ['*[_type == "item"]{"n": *[_id == ^.parent._ref][0]}', EVERY],
    ['*[_type == "item"]', ['count(*[_id == "open"]) > 0']],
    ['*[_type == "item"]', ['owner->name == "amina"']],
  ])('%s read by %j depends on everything', (query, readFilters) => {
    const {syncTags} = open().ask(query, ['published'], readFilters)
    expect(syncTags).toEqual(toSyncTags([TOPICS.everything]))
  })
})

const NAMES = ['one', 'two', 'three']
const IDS = NAMES.flatMap((id) => [id, `drafts.${id}`, `versions.r1.${id}`])
const TYPES = ['a', 'b', 'c']
const SLUGS = ['lamb', 'beef']

function randomDocument({pick, chance}: Random, id: string, _rev: string): LakeDocument {
  return stored(id, {
    ...{_type: pick(TYPES), _rev, n: pick([1, 2])},
    ...(chance(0.7) && {slug: {current: pick(SLUGS)}}),
    ...(chance(0.6) && {to: {_ref: pick(NAMES)}}),
    ...(chance(0.4) && {list: [{_ref: pick(NAMES)}, {_ref: pick(IDS)}]}),
  })
}

function randomQuery({pick, chance}: Random): string {
  const text = (list: readonly string[]) => JSON.stringify(pick(list))
  const condition = (depth: number): string => {
    const nested = depth > 0 && chance(0.5)
    if (nested) return `(${condition(depth - 1)} ${pick(['&&', '&&', '||'])} ${condition(depth - 1)})`
    return pick([
      `_type == ${text(TYPES)}`,
      `${text(TYPES)} == _type`,
      `_type in [${text(TYPES)}, ${text(TYPES)}]`,
      `_id == ${text(IDS)}`,
      `@._id in [${text(NAMES)}, ${text(IDS)}]`,
      `slug.current == ${text(SLUGS)}`,
      `references(${text(NAMES)})`,
      `references([${text(NAMES)}, ${text(IDS)}])`,
      `!(_type == ${text(TYPES)})`,
      `to->n == ${pick([1, 2])}`,
      `n > 1`,
      `_id in *[_type == ${text(TYPES)}].to._ref`,
    ])
  }
  const source = (depth: number) => `*[${condition(depth)}]${pick(['', '', `[${condition(0)}]`])}`
  const projection = pick([
    '{_id, n}',
    '{n, "to": to->n, "list": list[]->{_id, "far": to->slug.current}}',
    `{_id, "others": count(*[_type == ${text(TYPES)} && to._ref == ^._id])}`,
    `{_id, "back": *[_type == ${text(TYPES)} && references(^._id)]._id}`,
    '._id',
    '',
  ])
  const order = pick(['', '| order(n desc, _id asc)', '| order(to->n asc)'])
  const slice = pick(['', '[0]', '[0...2]'])
  const query = `${source(2)}${order}${slice}${projection}`
  return chance(0.15) ? `{"n": count(${source(1)}), "m": ${query}}` : query
}

type Random = ReturnType<typeof createRandom>

function createRandom(seed: number) {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  return {
    pick: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T,
    chance: (share: number) => next() < share,
  }
}
