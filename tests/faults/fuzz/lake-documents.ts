import type {ShopFacts} from './shop-facts'
import {randomQuery} from './random-groq'
import type {Random} from './random'
import {randomJson, randomName, randomText} from './values'

/** Transactions and actions as the Studio sends them, over a few documents, so that what they make does not grow. */

const PATHS = [
  ...[
    'title',
    'body',
    'body[0]',
    'body[-1]',
    'body[_key=="a"]',
    'slug.current',
    'a.b.c',
    'tags[]',
    'tags[0:2]',
    '..a',
  ],
  ...[
    '["a b"]',
    "['x']",
    'image.asset._ref',
    '_id',
    '_rev',
    '_type',
    '__proto__',
    'a[',
    '',
    'price',
    'items[*].price',
  ],
]

export function randomId(random: Random, known: ShopFacts): string {
  const own = `fuzz-${random.int(1, 20)}`
  return random.choose([
    [10, () => own],
    [6, () => `drafts.${own}`],
    [2, () => `versions.r${random.int(1, 2)}.${own}`],
    [0.3, () => random.pick(known.documentIds)],
    [1, () => `drafts.${random.pick(known.documentIds)}`],
    [1, () => randomText(random)],
  ])()
}

/** One of the shop's own kinds with something in it that the forms of the Studio would not let through. */
export function randomDocument(random: Random, known: ShopFacts): Record<string, unknown> {
  const model = random.pick(known.documents)
  const document: Record<string, unknown> = {...model, _id: randomId(random, known)}
  delete document['_rev']
  const fields = Object.keys(model).filter((name) => !name.startsWith('_'))
  for (let count = random.int(0, 3); count > 0 && fields.length > 0; count--) {
    const field = random.pick(fields)
    document[field] = random.chance(0.3) ? undefined : mutateValue(random, document[field])
  }
  if (random.chance(0.05)) document[randomName(random)] = randomJson(random)
  if (random.chance(0.03))
    document['_type'] = random.pick(['fuzz', 'sanity.imageAsset', 'system.group', '', 1])
  return document
}

/** The same value with something of it in another shape, deep inside at times. */
function mutateValue(random: Random, value: unknown, depth = 4): unknown {
  if (depth === 0 || value === null || typeof value !== 'object' || random.chance(0.3))
    return randomJson(random, 2)
  if (Array.isArray(value)) {
    const items: unknown[] = [...(value as unknown[])]
    if (items.length === 0) return [randomJson(random, 2)]
    const at = random.int(0, items.length - 1)
    items[at] = mutateValue(random, items[at], depth - 1)
    return random.chance(0.2) ? [...items, ...items] : items
  }
  const entries = Object.entries(value)
  const at = random.int(0, Math.max(0, entries.length - 1))
  return Object.fromEntries(
    entries.map(([name, one], index) => [name, index === at ? mutateValue(random, one, depth - 1) : one]),
  )
}

function randomPatch(random: Random): Record<string, unknown> {
  const values = (make: () => unknown) =>
    Object.fromEntries(random.times(1, 3, () => [random.pick(PATHS), make()] as const))
  const operations: Record<string, () => unknown> = {
    set: () => values(() => randomJson(random, 2)),
    setIfMissing: () => values(() => randomJson(random, 2)),
    unset: () => random.some(PATHS, 3),
    inc: () => values(() => random.pick([1, -1, 0.5, 1e308])),
    dec: () => values(() => 1),
    insert: () => ({
      [random.pick(['before', 'after', 'replace'])]: random.pick(PATHS),
      items: random.times(0, 3, () => randomJson(random, 1)),
    }),
    diffMatchPatch: () =>
      values(() => random.pick(['@@ -1,3 +1,4 @@\n abc\n+d\n', '@@ x', '', '@@ -9999 +1 @@\n+%E0%A4%A\n'])),
    ifRevisionID: () => random.pick(['x', '']),
  }
  const names = random.times(1, 3, () =>
    random.pick(Object.keys(operations).slice(0, random.chance(0.1) ? 8 : 7)),
  )
  return Object.fromEntries(names.map((name) => [name, operations[name]?.()]))
}

export function randomMutations(random: Random, known: ShopFacts): unknown {
  const selection = () => {
    if (random.chance(0.85))
      return {
        id: random.chance(0.9) ? randomId(random, known) : [randomId(random, known), randomId(random, known)],
      }
    const {query, params} = randomQuery(random, known, {costly: 0})
    // By query only among what is made up, or the shop would be empty after a while.
    return {
      query: `*[string::startsWith(_id, "fuzz-")][_id in (${query.startsWith('*') ? query : '*[false]'})._id]`,
      params,
    }
  }
  const mutation = (): unknown =>
    random.choose<() => unknown>([
      [4, () => ({createOrReplace: randomDocument(random, known)})],
      [2, () => ({create: randomDocument(random, known)})],
      [2, () => ({createIfNotExists: randomDocument(random, known)})],
      [5, () => ({patch: {...selection(), ...randomPatch(random)}})],
      [3, () => ({delete: random.chance(0.9) ? {id: ownId(random)} : selection()})],
      [1, () => randomJson(random)],
    ])()
  return {
    mutations: random.chance(0.97) ? random.times(0, 4, mutation) : randomJson(random),
    ...(random.chance(0.1) && {transactionId: randomText(random)}),
  }
}

const ownId = (random: Random) => `${random.pick(['', 'drafts.', 'versions.r1.'])}fuzz-${random.int(1, 20)}`

const ACTIONS = [
  ...['create', 'edit', 'replaceDraft', 'discard', 'publish', 'unpublish', 'delete'],
  ...['version.create', 'version.discard', 'version.replace', 'version.unpublish', 'nothing'],
].map((name) => `document.${name}`)
const RELEASE_ACTIONS = [
  ...['create', 'edit', 'publish', 'schedule', 'unschedule', 'archive', 'unarchive', 'delete', 'import'],
].map((name) => `release.${name}`)

export function randomActions(random: Random, known: ShopFacts): unknown {
  // The two kinds may not be mixed, and so seldom are.
  const kinds = random.chance(0.3) ? RELEASE_ACTIONS : ACTIONS
  const action = () => {
    const id = `fuzz-${random.int(1, 20)}`
    const whole: Record<string, unknown> = {
      actionType: `sanity.action.${random.pick(random.chance(0.05) ? ACTIONS : kinds)}`,
      ...(random.chance(0.5) && {releaseId: `r${random.int(1, 2)}`, metadata: randomJson(random, 2)}),
      ...(random.chance(0.2) && {publishAt: random.pick(['2099-01-01T00:00:00Z', 'soon'])}),
      ...{publishedId: id, draftId: `drafts.${id}`, versionId: `versions.r1.${id}`},
      ...(random.chance(0.5) && {
        attributes: randomDocument(random, known),
        document: randomDocument(random, known),
      }),
      ...(random.chance(0.5) && {patch: randomPatch(random)}),
      ...(random.chance(0.2) && {includeDrafts: [`drafts.${id}`], purge: random.chance(0.5)}),
      ...(random.chance(0.2) && {ifExists: random.pick(['fail', 'ignore', 'x']), ifDraftRevisionId: 'x'}),
      ...(random.chance(0.2) && {baseId: randomId(random, known)}),
    }
    if (random.chance(0.2)) whole[random.pick(Object.keys(whole))] = randomJson(random, 2)
    return whole
  }
  return {
    actions: random.chance(0.97) ? random.times(0, 3, action) : randomJson(random),
    ...(random.chance(0.2) && {dryRun: true}),
  }
}
