import {createClient} from '@sanity/client'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {LAKE_LIMITS} from '../../../embedded/content-lake/limits'
import {endlessFilter} from '../../support/endless-query'
import {startAttackedShop, rawGet} from './attacked-shop'
import type {AttackedShop, Caller} from './attacked-shop'

/** With LAKE_PUBLIC=1 everybody may read what is published, and nobody may do more, or stop the shop by it. */
let attacked: AttackedShop
beforeAll(async () => {
  attacked = await startAttackedShop({LAKE_PUBLIC: '1'})
}, 300_000)
afterAll(() => attacked.stop())

const SLOW = `count(*[${endlessFilter(4)}])`
const MEMORY_BOMB = '*{"a": string::split(array::join(*[]._id,array::join(*[]._id,"x")),"")}'

test('what is published is read', async () => {
  const {status, text} = await attacked.query('count(*[_type == "butcherItem"]) > 0')
  expect({status, result: (JSON.parse(text) as {result: unknown}).result}).toEqual({
    status: 200,
    result: true,
  })
})

test('C2: a query without end of memory ends itself alone', async () => {
  const {status} = await attacked.query(MEMORY_BOMB)
  expect([400, 504]).toContain(status)
  await attacked.expectRunning()
  expect((await attacked.query('1 + 1')).status).toBe(200)
})

test('C3: a parameter of 5,000 levels, while all processes are busy', async () => {
  const slow = attacked.query(SLOW)
  const deep = `${'['.repeat(5_000)}${']'.repeat(5_000)}`
  const body = `{"query": "$deep", "params": {"deep": ${deep}}}`
  const {status} = await attacked.lake('/v1/data/query/production', {method: 'POST', body})
  expect(status).toBe(400)
  const inAddress = await attacked.lake(
    `/v1/data/query/production?query=$deep&$deep=${'['.repeat(60)}${']'.repeat(60)}`,
  )
  expect(inAddress.status).toBe(400)
  await slow
  await attacked.expectRunning()
})

test('H1: nothing is written, and what is not published is told by no answer', async () => {
  await attacked.mutate([{createOrReplace: {_id: 'drafts.unseen', _type: 'article', title: 'Eid'}}], {
    as: 'token',
  })
  const responses = await Promise.all(
    ['title match "E*"', 'title match "X*"'].map((filter) =>
      attacked.mutate([{patch: {query: `*[_id == "drafts.unseen" && ${filter}]`, set: {seen: true}}}]),
    ),
  )
  expect(responses.map(({status}) => status)).toEqual([401, 401])
  const seen = await attacked.query(
    '[*[_id match "*unseen*"], *[_id in path("drafts.**")], {"_ref": "drafts.unseen"}->]',
  )
  expect((JSON.parse(seen.text) as {result: unknown}).result).toEqual([[], [], null])
  const doc = await attacked.lake('/v1/data/doc/production/drafts.unseen,drafts.nothing')
  expect(JSON.parse(doc.text)).toMatchObject({
    documents: [],
    omitted: [{reason: 'existence'}, {reason: 'existence'}],
  })
})

function listener(filter: string, token?: string) {
  const client = createClient({
    projectId: 'store',
    dataset: 'production',
    apiVersion: '2024-01-01',
    apiHost: `${attacked.shop.origin}/lake`,
    useProjectHostname: false,
    useCdn: false,
    token,
  })
  const heard: {type: string; documentId?: string; identity?: string}[] = []
  let ended: unknown
  const welcomed = new Promise<void>((resolve) => {
    const subscription = client
      .listen(filter, {}, {events: ['welcome', 'mutation'], visibility: 'query'})
      .subscribe({
        next(event) {
          if (event.type === 'welcome') resolve()
          heard.push(event as never)
        },
        error(error: unknown) {
          ended = error
          resolve()
        },
      })
    stops.push(() => subscription.unsubscribe())
  })
  return {heard, welcomed, ended: () => ended}
}
const stops: (() => void)[] = []
afterAll(() => stops.forEach((stop) => stop()))

test('H1: a listener follows references only to what its reader may read, and is not told who wrote', async () => {
  const spy = listener('*[_type == "banner" && ({"_ref": "drafts.unseen"}->title match "E*")]')
  const open = listener('*[_id == "heard"]')
  await Promise.all([spy.welcomed, open.welcomed])
  await attacked.mutate([{createOrReplace: {_id: 'heard', _type: 'banner'}}], {as: 'token'})
  await expect.poll(() => open.heard.length).toBe(2)
  // A second one, told after all of the first had been.
  await attacked.mutate([{createOrReplace: {_id: 'heard', _type: 'banner'}}], {as: 'token'})
  await expect.poll(() => open.heard.length).toBe(3)
  expect(spy.heard.map(({type}) => type)).toEqual(['welcome'])
  expect(open.heard[1]).toMatchObject({documentId: 'heard', identity: ''})
})

test('H3: a listener whose filter has no end is dropped, and all others are told', async () => {
  const nested = (depth: number): string =>
    depth === 0 ? '_id match "a*"' : `count([1,2,3,4,5,6,7,8,9,10][${nested(depth - 1)}]) > 0`
  const endless = listener(`*[${nested(9)}]`)
  const others = listener('*[_id == "heard"]')
  await Promise.all([endless.welcomed, others.welcomed])
  await attacked.mutate([{createOrReplace: {_id: 'heard', _type: 'banner'}}], {as: 'token'})
  await expect.poll(() => others.heard.some(({type}) => type === 'mutation')).toBe(true)
  await attacked.expectRunning()
  await expect.poll(() => endless.ended()).toBeInstanceOf(Error)
})

test('H4: a body over what strangers may send', async () => {
  const {status} = await attacked.query('1', {params: {text: 'x'.repeat(LAKE_LIMITS.bodyBytes.anonymous)}})
  expect(status).toBe(413)
})

test('H5: an answer over the largest', async () => {
  const {status, text} = await attacked.query('*{"a": *}')
  // On a slow machine its time is over first.
  expect([400, 504]).toContain(status)
  expect(text.length).toBeLessThan(10_000)
  await attacked.expectRunning()
})

test('H5: staff are answered while a stranger keeps the process of strangers busy until it is stopped', async () => {
  const order: string[] = []
  const slow = attacked.query(SLOW).then(({status}) => order.push(`stranger ${status}`))
  await attacked.query('1 + 1', {as: 'editor'}).then(({status}) => order.push(`staff ${status}`))
  await slow
  expect(order).toEqual(['staff 200', 'stranger 504'])
  // That is a refusal: it leaves no failure and no trace in the log.
  expect(attacked.shop.output()).not.toMatch(/"level":50/)
})

test('a query in an address of any length is answered or refused', async () => {
  const path = `/lake/v1/data/listen/production?query=${'*[!'.repeat(6_000)}`
  expect([400, 414, 431]).toContain(await rawGet(attacked.shop.origin, path))
  await attacked.expectRunning()
})

test('an answer that was kept for one is given to nobody who may see less', async () => {
  const {_id, ...draft} = {_id: 'drafts.kept-secret', _type: 'article', title: 'Eid at ours'}
  await attacked.mutate([{createOrReplace: {_id, ...draft}}], {as: 'token'})
  const query = '*[_id == "drafts.kept-secret"].title'
  const titlesFor = async (as: Caller) =>
    JSON.parse((await attacked.query(query, {as})).text) as {result: unknown}
  const path = `/v2024-01-01/data/query/production?query=${encodeURIComponent(query)}`
  for (let time = 0; time < 2; time++) {
    expect((await titlesFor('editor')).result).toEqual(['Eid at ours'])
    expect((await titlesFor(null)).result).toEqual([])
    expect((await attacked.lake(path, {as: 'editor'})).text).toContain('Eid at ours')
    expect((await attacked.lake(path)).text).not.toContain('Eid')
    expect((await attacked.lake(`/v1/data/doc/production/${_id}`, {as: 'editor'})).text).toContain(
      'Eid at ours',
    )
    expect((await attacked.lake(`/v1/data/doc/production/${_id}`)).text).not.toContain('Eid')
  }
  const foreign = await fetch(`${attacked.shop.origin}/lake/v2024-01-01/data/query/production`, {
    method: 'POST',
    headers: {
      ...(await attacked.headersOf('editor')),
      origin: 'https://evil.example',
      'content-type': 'application/json',
    },
    body: JSON.stringify({query: query, params: {}}),
  })
  expect(foreign.status).toBe(403)
})

test('no answer is older than a write that its sender was told of', async () => {
  let eventCount = 0
  const numberIn = (text: string) => Number(/"n":(\d+)/.exec(text)?.[1] ?? 0)
  const ways = [
    () => attacked.query('*[_id == "kept-count"]{n}', {as: 'editor'}),
    () => attacked.query('*[_id == "kept-count"]{n}'),
    () => attacked.lake('/v1/data/doc/production/kept-count', {as: 'token'}),
    () => attacked.lake('/v1/data/doc/production/kept-count'),
  ]
  const WRITES = 60
  const readers = ways.map(async (ask) => {
    while (eventCount < WRITES) {
      const before = eventCount
      expect(numberIn((await ask()).text)).toBeGreaterThanOrEqual(before)
    }
  })
  for (let n = 1; n <= WRITES; n++) {
    const document = {_id: 'kept-count', _type: 'note', n}
    const {status} = await attacked.mutate([{createOrReplace: document}], {as: 'token'})
    expect(status).toBe(200)
    eventCount = n
  }
  await Promise.all(readers)
})
