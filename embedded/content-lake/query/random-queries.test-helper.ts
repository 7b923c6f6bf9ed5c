import type {LakeDocument} from '../documents/types'

/** Mulberry32, a seeded PRNG: the same cases in each run. */
export function createRandom(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    below: (limit: number) => Math.floor(next() * limit),
    pick: <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)] as Item,
    chance: (probability: number) => next() < probability,
  }
}

export type Random = ReturnType<typeof createRandom>

const TYPES = ['item', 'note', 'shop']
const WORDS = ['lamb', 'beef', 'goat', 'fresh', 'halal', 'Lamb chops', 'goat-curry', 'fresh.']
const IDS = Array.from({length: 40}, (_, at) => `d${at}`)

/** A document with values of every kind at the same attributes, and some of them missing. */
export function randomDocument(random: Random, _id = random.pick(IDS)): LakeDocument {
  const document: Record<string, unknown> = {
    ...{_id, _type: random.pick(TYPES), _rev: 'r', _createdAt: '2026-01-01T00:00:00Z'},
    _updatedAt: `2026-01-0${1 + random.below(9)}T00:00:00Z`,
  }
  for (const name of ['a', 'b', 'title']) if (random.chance(0.8)) document[name] = randomValue(random)
  if (random.chance(0.7)) document['slug'] = {current: random.pick(WORDS)}
  if (random.chance(0.7)) document['ref'] = {_type: 'reference', _ref: random.pick(IDS)}
  if (random.chance(0.7)) document['tags'] = randomList(random, () => random.pick(WORDS))
  if (random.chance(0.6))
    document['list'] = randomList(random, (at) => ({
      _key: `k${at}`,
      n: random.below(4),
      ref: {_ref: random.pick(IDS)},
    }))
  return document as unknown as LakeDocument
}

function randomList<Item>(random: Random, create: (at: number) => Item): Item[] {
  return Array.from({length: random.below(4)}, (_, at) => create(at))
}

function randomValue(random: Random): unknown {
  return random.pick([
    0,
    1,
    2,
    2.5,
    -1,
    'lamb',
    'beef',
    'Lamb chops, fresh',
    true,
    false,
    null,
    {x: 1},
    ['lamb', 1],
  ])
}

const literal = (random: Random) =>
  random.pick(['0', '1', '2', '"lamb"', '"beef"', 'true', 'false', 'null', '$x', '$s'])
const id = (random: Random) => `"${random.pick(IDS)}"`
const attribute = (random: Random) =>
  random.pick([
    'a',
    'b',
    'title',
    'slug.current',
    '_type',
    '_id',
    'ref._ref',
    'missing',
    'tags[0]',
    'list[0].n',
  ])

export const PARAMS = {x: 1, s: 'lamb', ids: ['d1', 'd7', 'd7', 'nobody'], t: 'item', words: ['goat', 'fr*']}

type Write = (random: Random, depth: number) => string

const CONDITIONS: readonly Write[] = [
  (random) => `_type == "${random.pick(TYPES)}"`,
  (random) => `$t == _type || _type == "${random.pick(TYPES)}"`,
  (random) => `_type in ["item", "${random.pick(TYPES)}"]`,
  (random) => `_id == ${id(random)}`,
  () => '_id in $ids',
  (random) => `_id in [${id(random)}, ${id(random)}, 3]`,
  (random) => `slug.current == ${random.pick(['"lamb"', '$s', 'title'])}`,
  (random) => `${attribute(random)} == ${literal(random)}`,
  (random) => `${literal(random)} == ${attribute(random)}`,
  (random) => `${attribute(random)} != ${literal(random)}`,
  (random) => `${attribute(random)} ${random.pick(['<', '<=', '>', '>='])} ${literal(random)}`,
  (random) => `${literal(random)} in tags`,
  (random) => `${random.pick(['"goat"', '$s', '1'])} in ${random.pick(['tags[]', 'title', 'list[].n', 'a'])}`,
  (random) => `${attribute(random)} in [${literal(random)}, ${literal(random)}]`,
  (random) => `a in ${random.below(2)}..${random.below(4)}`,
  (random) => `references(${random.pick([id(random), '$ids', `${id(random)}, "d2"`, '$x'])})`,
  (random) => `defined(${attribute(random)})`,
  (random) =>
    `${random.pick(['title', '[title, slug.current]', 'tags'])} match ${random.pick(['"lamb"', '"fr*"', '"l*b goat"', '$words', '$s', '"*"', '""'])}`,
  () => '[title, slug.current] match text::query("lamb -fresh")',
  (random) => `_id in path("${random.pick(['*', 'd1*', '**'])}")`,
  (random) => `count(list[n > ${random.below(3)}]) > 0`,
  () => `count(tags[@ in ^.title]) > 0`,
  (random) => `dateTime(_updatedAt) ${random.pick(['<', '>='])} dateTime("2026-01-05T00:00:00Z")`,
  (random) => `ref->${attribute(random)} == ${literal(random)}`,
  (random, depth) =>
    `_id in ${search(random, depth + 1)}.${random.pick(['_id', 'ref._ref', 'list[].ref._ref'])}`,
  (random, depth) => `!(ref._ref in ${search(random, depth + 1)}._id)`,
  (random, depth) => `count(${search(random, depth + 1, 'references(^._id)')}) > ${random.below(2)}`,
]

function condition(random: Random, depth: number): string {
  const write = random.pick(depth > 0 ? CONDITIONS.slice(0, -3) : CONDITIONS)
  const text = write(random, depth)
  if (random.chance(0.1)) return `!(${text})`
  return random.chance(0.15) ? `(${text} || ${random.pick(CONDITIONS.slice(0, 12))(random, depth)})` : text
}

function search(random: Random, depth: number, more?: string): string {
  const conditions = Array.from({length: random.below(3)}, () => condition(random, depth))
  if (more) conditions.push(more)
  return conditions.length > 0 ? `*[${conditions.join(' && ')}]` : '*'
}

const orderKey = (random: Random) =>
  random.pick([
    'a',
    'b desc',
    'title asc',
    'slug.current',
    '_updatedAt desc',
    'coalesce(b, 9)',
    'ref->a',
    'count(tags)',
    '_id desc',
  ])

const AFTER: readonly Write[] = [
  () => '',
  () => '._id',
  () => '{_id, a, "s": slug.current}',
  () => '{..., "to": ref->{_id, b}}',
  (random, depth) => `{_id, "in": count(${search(random, depth + 1, 'references(^._id)')})}`,
  (random, depth) => `{_id, "same": ${search(random, depth + 1, 'a == ^.a')}._id}`,
  (random, depth) =>
    `{"up": list[]{n, "up": ^._id, "found": ${search(random, depth + 1, '_type == ^.^._type')}[0]._id}}`,
  () => '[]{_id}[1]',
  () => '.list[].n',
  () => '[a == 1][0...2]._id',
]

/** A search as a storefront or an editor would ask for, in one of many shapes. */
export function randomQuery(random: Random): string {
  let query = search(random, 0)
  if (random.chance(0.2)) return `count(${query}${random.pick(['', '{a}', ' | order(a)'])})`
  if (random.chance(0.15))
    query += ` | score(title match "${random.pick(WORDS)}", boost(a == 1, 2)) | order(_score desc, _id)`
  else if (random.chance(0.5)) {
    query += ` | order(${Array.from({length: 1 + random.below(2)}, () => orderKey(random)).join(', ')})`
  }
  const cut = random.chance(0.5)
    ? random.pick(['[0]', '[0...3]', '[1..2]', '[2]', '[-1]', '[0...-1]', '[3...1]'])
    : ''
  const after = random.pick(AFTER)(random, 0)
  return random.chance(0.7) ? query + cut + after : query + after + cut
}
