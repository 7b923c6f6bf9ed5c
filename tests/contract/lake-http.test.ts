import {createClient} from '@sanity/client'
import {brotliDecompressSync, gunzipSync} from 'node:zlib'
import {get} from 'node:http'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {LAKE_LIMITS} from '../../embedded/content-lake/limits'
import {PEOPLE, startTestLake} from '../support/test-lake'
import type {TestLake} from '../support/test-lake'

/** What of the API is about HTTP: paths, parameters that are the same everywhere, compression. */
let server: TestLake
beforeAll(async () => {
  server = await startTestLake()
  await server.client('admin').create({_id: 'note', _type: 'note', text: 'سلام '.repeat(500)})
})
afterAll(() => server.close())

/** A GIF of one pixel. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

describe('paths that name the dataset as a resource', () => {
  const resource = () =>
    createClient({
      resource: {type: 'dataset', id: 'store.production'},
      ...{
        apiVersion: '2025-02-19',
        apiHost: `${server.origin}/lake`,
        useProjectHostname: false,
        useCdn: false,
      },
      token: `token-${PEOPLE.admin.id}`,
    })

  test('work for every operation of the client', async () => {
    const client = resource()
    const heard = new Promise((resolve, reject) => {
      client
        .listen('*[_id == "resource"]', {}, {events: ['welcome', 'mutation']})
        .subscribe({next: (event) => (event.type === 'welcome' ? write() : resolve(event)), error: reject})
    })
    const write = () => void client.create({_id: 'resource', _type: 'note', n: 1})
    expect(await heard).toMatchObject({type: 'mutation', documentId: 'resource', transition: 'appear'})
    await client.patch('resource').inc({n: 1}).commit()
    await client.action({
      actionType: 'sanity.action.document.edit',
      ...{draftId: 'drafts.resource', publishedId: 'resource', patch: {set: {title: 'draft'}}},
    })
    expect(await client.getDocument('resource')).toMatchObject({n: 2})
    expect(await client.fetch('*[_id == $id][0].n', {id: 'resource'})).toBe(2)
    const ids = Array.from({length: 2_000}, (_, n) => `id-${n}`)
    expect(await client.fetch('*[_id in $ids]._id', {ids: [...ids, 'resource']})).toEqual(['resource'])
  })

  test('need the same permissions, and another project is not found', async () => {
    const path = '/v1/projects/store/datasets/production/mutate'
    expect((await server.request(path, {method: 'POST', body: '{}'})).status).toBe(401)
    expect((await server.request('/v1/projects/other/datasets/production/query?query=1')).status).toBe(404)
  })
})

test('whoever asks for the headers of a stream alone does not hold a place in it', async () => {
  const path = '/v2025-02-19/data/live/events/production'
  for (let count = 0; count <= LAKE_LIMITS.live.perAddress; count++) {
    const {status, headers, body} = await server.request(path, {method: 'HEAD'})
    expect([status, headers.get('content-type'), body]).toEqual([
      ...[200, 'text/event-stream; charset=utf-8', null],
    ])
  }
  const controller = new AbortController()
  const reader = (await server.request(path, {signal: controller.signal})).body?.getReader()
  let text = ''
  while (!/^event: \w+$/m.test(text)) text += new TextDecoder().decode((await reader?.read())?.value)
  controller.abort()
  expect(text).toContain('event: welcome')
  const query = await server.request('/v1/data/query/production?query=*', {
    ...{method: 'HEAD', headers: {'accept-encoding': 'br'}},
  })
  expect([query.status, await query.text()]).toEqual([200, ''])
})

test.each([
  ['images', 'title'],
  ['files', 'sourceUrl'],
])('an upload to %s whose %s cannot be stored is refused', async (kind, name) => {
  const response = await server.request(`/v1/assets/${kind}/production?${name}=a%00b`, {
    ...{method: 'POST', as: 'admin', body: kind === 'images' ? PIXEL : 'halal'},
  })
  expect([response.status, await response.json()]).toMatchObject([400, {statusCode: 400}])
})

test('doc finds all versions of a document by any of them, each once', async () => {
  const admin = server.client('admin')
  await admin.create({_id: 'drafts.versioned', _type: 'note'})
  await admin.create({_id: 'versioned', _type: 'note'})
  const path = '/v1/data/doc/production/versioned,drafts.versioned,missing?includeAllVersions=true'
  const {documents, omitted} = (await (await server.request(path, {as: 'admin'})).json()) as {
    documents: {_id: string}[]
    omitted: unknown[]
  }
  expect(documents.map(({_id}) => _id).toSorted()).toEqual(['drafts.versioned', 'versioned'])
  expect(omitted).toEqual([])
})

test('two slashes are one', async () => {
  const response = await server.request('//v2024-01-29//data/query/production?query=1')
  expect(await response.json()).toMatchObject({result: 1})
})

test('a transaction’s id may be in the address', async () => {
  const send = (id: string, body: object) =>
    server.request(`/v1/data/mutate/production?transactionId=${id}`, {
      ...{method: 'POST', as: 'admin' as const, body: JSON.stringify(body)},
    })
  const mutations = [{createOrReplace: {_id: 'named', _type: 'note'}}]
  expect(await (await send('mine', {mutations})).json()).toMatchObject({transactionId: 'mine'})
  expect(await server.client('admin').getDocument('named')).toMatchObject({_rev: 'mine'})
  expect((await send('mine', {mutations})).status).toBe(409)
  expect(await (await send('other', {mutations, transactionId: 'body'})).json()).toMatchObject({
    transactionId: 'body',
  })
  expect((await send('x'.repeat(129), {mutations})).status).toBe(400)
})

test.each([
  [
    'a perspective that cannot be',
    '/v1/data/query/production?query=1&perspective=nope!!',
    'Invalid perspective "nope!!"',
  ],
  ['a tag', '/v1/data/query/production?query=1&tag=bad%20tag!', 'Tag can only contain'],
  ['a tag of an upload', '/v1/assets/files/production?tag=%C3%A4', 'Tag can only contain'],
  ['a version', '/vfoo/data/query/production?query=1', 'Invalid API version "foo"'],
  ['a version that is no day', '/v2025-02-31/data/query/production?query=1', 'Invalid API version'],
  [
    'a visibility of a listener',
    '/v1/data/listen/production?query=*&visibility=nope',
    'Invalid visibility "nope"',
  ],
  ['a format of an export', '/v1/data/export/production?format=xml', '"format" can only be "ndjson"'],
  ['a cursor of an export', '/v1/data/export/production?nextCursor=!', '"nextCursor" is not a cursor'],
])('%s is refused', async (_, path, message) => {
  const response = await server.request(path, {as: 'admin'})
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({
    ...{statusCode: 400, error: 'Bad Request'},
    message: expect.stringContaining(message) as string,
  })
})

test('a visibility of a mutation is refused before anything is written', async () => {
  const body = JSON.stringify({mutations: [{create: {_id: 'invisible', _type: 'note'}}]})
  const response = await server.request('/v1/data/mutate/production?visibility=nope', {
    ...{method: 'POST', as: 'admin', body},
  })
  expect(response.status).toBe(400)
  expect(await server.client('admin').getDocument('invisible')).toBeUndefined()
})

test('refusals are not logged as failures', () => {
  expect(server.logged).toEqual([])
})

/** As it comes over the wire: fetch would decompress it. */
function receive(path: string, headers: Record<string, string>) {
  return new Promise<{encoding: string | undefined; vary: string | undefined; bytes: Buffer}>(
    (resolve, reject) => {
      get(`${server.origin}/lake${path}`, {headers}, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const {'content-encoding': encoding, vary} = response.headers
          resolve({encoding, vary, bytes: Buffer.concat(chunks)})
        })
      }).on('error', reject)
    },
  )
}

describe('compression', () => {
  const decode = {br: brotliDecompressSync, gzip: gunzipSync}

  test.each([
    ['/v1/data/query/production?query=*[_id==%22note%22]{_id,text}&returnQuery=false'],
    ['/v1/data/doc/production/note'],
    ['/v1/data/export/production'],
  ])('%s is compressed for who asks, and the same', async (path) => {
    const plain = await receive(path, {})
    expect(plain).toMatchObject({
      encoding: undefined,
      vary: expect.stringContaining('Accept-Encoding') as string,
    })
    for (const encoding of ['br', 'gzip'] as const) {
      const response = await receive(path, {'accept-encoding': `deflate, ${encoding};q=0.5`})
      expect(response.encoding).toBe(encoding)
      expect(response.bytes.byteLength).toBeLessThan(plain.bytes.byteLength / 2)
      const text = decode[encoding](response.bytes).toString('utf8')
      expect(withoutTime(text)).toBe(withoutTime(plain.bytes.toString('utf8')))
    }
  })

  test.each([
    ['little', '/v1/data/query/production?query=1', {'accept-encoding': 'gzip'}],
    ['what is not wanted', '/v1/data/doc/production/note', {'accept-encoding': 'gzip;q=0, br;q=0.0, *'}],
    [
      'what a foreign page opens with the reader’s cookie',
      '/v1/data/doc/production/note',
      {'accept-encoding': 'gzip', cookie: 'session=admin', 'sec-fetch-site': 'cross-site'},
    ],
  ])('%s is not compressed', async (_, path, headers) => {
    expect((await receive(path, headers)).encoding).toBeUndefined()
  })
})

/** A query says how long it took. */
function withoutTime(text: string): string {
  return text.replace(/"ms":[\d.]+/, '')
}
