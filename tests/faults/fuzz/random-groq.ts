import type {ShopFacts} from './shop-facts'
import {readGroqFunctions} from './groq-functions'
import type {Random} from './random'
import {randomText} from './values'

/** Questions in GROQ, by its grammar; few go through all documents, since each of those may cost its five seconds. */

export const GROQ = readGroqFunctions()

const ATTRIBUTES = [
  ...['_id', '_type', '_rev', '_createdAt', '_updatedAt', 'title', 'name', 'slug', 'slug.current', 'price'],
  ...[
    'body',
    'body[]',
    'body[0].children',
    'image.asset',
    'category',
    'products',
    '"a"',
    'a',
    '_key',
    'startsAt',
  ],
]
const BINARY = [
  ...[
    '==',
    '!=',
    '<',
    '<=',
    '>',
    '>=',
    '&&',
    '||',
    '+',
    '-',
    '*',
    '/',
    '%',
    '**',
    'in',
    'match',
    'asc',
    'desc',
    '=>',
  ],
]
const LITERALS = [
  ...[
    'null',
    'true',
    'false',
    '0',
    '-1',
    '1.5',
    '1e999',
    '1e-9',
    '"a"',
    '""',
    "'é'",
    '"\\u0000"',
    '"\\ud800"',
  ],
  ...[
    '"a*"',
    '"2026-11-24T00:00:00Z"',
    '$a',
    '$b',
    '@',
    '^',
    '^.^',
    '[]',
    '{}',
    '1..2',
    '0...3',
    '9007199254740993',
  ],
]
/** What a question may be long or slow by. */
const COSTLY = [
  'count(*[count(*[_id match "a*"]) > 5])',
  '*[count(*[_type == ^._type]) > 1]{_id, "same": count(*[_type == ^._type])}',
  '*|order(title desc, _id asc)[0...1000]',
  '*[references(*[_type == "image"]._id)]',
  '*{"a": *[0...20]}',
]

export interface GroqQuery {
  query: string
  params: Record<string, unknown>
  /** The functions in it. */
  functions: string[]
}

export function randomQuery(random: Random, known: ShopFacts, {costly = 0.004} = {}): GroqQuery {
  const functions: string[] = []
  const ask = grammarOf(random, known, functions)
  const query = random.choose<() => string>([
    [50, ask.few],
    [20, () => ask.expression(3)],
    [
      10,
      () =>
        `{${random.times(1, 4, () => `"${random.pick(['a', 'b', '_id'])}": ${ask.expression(2)}`).join(', ')}}`,
    ],
    [4, () => `fn a::b($x) = ${ask.expression(1)}; a::b(${ask.expression(1)})`],
    [8, () => corrupt(random, ask.few())],
    [2, () => randomText(random)],
    [1, () => `${'('.repeat(random.pick([20, 500, 5_000]))}1`],
    [
      1,
      () => Array.from({length: random.pick([20, 300])}, () => '1').join(random.pick(['+', '&&', ',', '->'])),
    ],
    [costly * 100, () => random.pick(COSTLY)],
  ])()
  const params = {
    ...(random.chance(0.8) && {a: random.pick<unknown>(['lamb', 1, null, [], {}, ['a'], {_ref: 'a'}])}),
    ...(random.chance(0.5) && {b: randomText(random)}),
  }
  return {query, params, functions}
}

function grammarOf(random: Random, known: ShopFacts, functions: string[]) {
  const text = () =>
    JSON.stringify(random.chance(0.3) ? randomText(random) : random.pick(known.documentTypes))
  /** Narrowed by type or id, as the lake narrows it before anything is evaluated. */
  const few = (): string => {
    const narrow = random.choose([
      [6, () => `_type == ${JSON.stringify(random.pick(known.documentTypes))}`],
      [3, () => `_id == ${JSON.stringify(random.pick(known.documentIds))}`],
      [
        1,
        () =>
          `_id in [${random
            .some(known.documentIds, 3)
            .map((id) => JSON.stringify(id))
            .join(', ')}]`,
      ],
      [1, () => 'slug.current == $a'],
      [1, () => `_id in path(${JSON.stringify(random.pick(['drafts.**', 'a.*', '**', '*', 'fuzz-*']))})`],
    ])()
    const filter = random.chance(0.6) ? ` && ${expression(2)}` : ''
    return `*[${narrow}${filter}]${random.times(0, 3, tail).join('')}`
  }
  const tail = (): string =>
    random.choose<() => string>([
      [4, () => `{${random.times(1, 4, field).join(', ')}}`],
      [3, () => `[${random.int(-2, 5)}...${random.int(-2, 9)}]`],
      [2, () => `[${expression(1)}]`],
      [
        2,
        () =>
          `|order(${random.times(1, 2, () => `${expression(1)} ${random.pick(['asc', 'desc', ''])}`).join(', ')})`,
      ],
      [2, () => `|score(${expression(1)})`],
      [2, () => `.${random.pick(ATTRIBUTES)}`],
      [1, () => '->'],
      [1, () => '[]'],
      [1, () => '{...}'],
      [1, () => `|${random.pick(GROQ.pipes)}(${expression(1)})`],
    ])()
  const field = (): string =>
    random.choose<() => string>([
      [4, () => random.pick(ATTRIBUTES.slice(0, 10))],
      [2, () => '...'],
      [3, () => `"${random.pick(['a', 'b', '_type', '__proto__', ''])}": ${expression(2)}`],
      [1, () => `${expression(1)} => {${field()}}`],
      [1, () => `...${expression(1)}`],
    ])()
  const call = (depth: number): string => {
    const name = random.pick(GROQ.functions)
    functions.push(name)
    const most = name === 'select' ? 4 : 3
    return `${name}(${random.times(0, most, () => expression(depth - 1)).join(', ')})`
  }
  const expression = (depth: number): string => {
    if (depth <= 0)
      return random.choose([
        [3, () => random.pick(LITERALS)],
        [3, () => random.pick(ATTRIBUTES)],
        [1, text],
      ])()
    return random.choose<() => string>([
      [5, () => call(depth)],
      [4, () => `${expression(depth - 1)} ${random.pick(BINARY)} ${expression(depth - 1)}`],
      [3, () => random.pick(ATTRIBUTES)],
      [2, () => `(${expression(depth - 1)})`],
      [1, () => `${random.pick(['!', '-', '+'])}${expression(depth - 1)}`],
      [
        1,
        () =>
          `[${random.times(0, 3, () => `${random.pick(['', '...'])}${expression(depth - 1)}`).join(', ')}]`,
      ],
      [1, () => `{${random.times(0, 3, field).join(', ')}}`],
      [1, () => `select(${expression(depth - 1)} => ${expression(depth - 1)}, ${expression(depth - 1)})`],
      [1, () => `${expression(depth - 1)}${tail()}`],
      [0.6, few],
      [1, text],
    ])()
  }
  return {few, expression}
}

const TOKENS = [
  '*',
  '[',
  ']',
  '{',
  '}',
  '(',
  ')',
  '|',
  '->',
  '...',
  '..',
  '&&',
  '"',
  "'",
  '$',
  '@',
  '^',
  '==',
  '//',
  '\n',
  '::',
  ',',
]

function corrupt(random: Random, query: string): string {
  const at = random.int(0, query.length)
  const cut = random.chance(0.5) ? random.int(0, 4) : 0
  return query.slice(0, at) + (random.chance(0.8) ? random.pick(TOKENS) : '') + query.slice(at + cut)
}
