import {afterAll, beforeAll, expect, test} from 'vitest'
import {LAKE_LIMITS} from '../../embedded/content-lake/limits'
import {startTestLake} from '../support/test-lake'
import type {TestLake} from '../support/test-lake'

/** Who may read a dataset, under which names, and how it is copied. */
let server: TestLake
beforeAll(async () => {
  server = await startTestLake()
  const admin = server.client('admin')
  await admin.datasets.create('secret', {aclMode: 'private'})
  await admin.datasets.create('open', {aclMode: 'public'})
  for (const name of ['secret', 'open']) await client(name).create({_id: 'note', _type: 'note', text: name})
})
afterAll(() => server.close())

const client = (dataset: string, as: 'admin' | 'butcher' | null = 'admin') =>
  server.client(as, {dataset, apiVersion: '2021-06-07'})
const send = (method: string, path: string, body?: object, as: 'admin' | 'butcher' = 'admin') =>
  server.request(path, {method, as, ...(body && {body: JSON.stringify(body)})})

test.each([
  ['query', '/v1/data/query/secret?query=*', {result: []}],
  ['query under a name with an escape', '/v1/data/query/%73ecret?query=*', {result: []}],
  ['doc', '/v1/data/doc/secret/note', {documents: [], omitted: [{id: 'note', reason: 'existence'}]}],
])('a private dataset shows strangers nothing: %s', async (_, path, expected) => {
  expect(await (await server.request(path)).json()).toMatchObject(expected)
})

test('nor does its export, or the list of datasets', async () => {
  expect(await (await server.request('/v1/data/export/secret')).text()).toBe('')
  expect(await (await server.request('/v1/data/export/open')).text()).toContain('"text":"open"')
  const named: unknown = await (await server.request('/v1/projects/store/datasets')).json()
  expect(named).toMatchObject([{name: 'production'}, {name: 'open'}])
  expect(await client('secret', 'butcher').datasets.list()).toHaveLength(3)
})

test('whoever has signed in reads it', async () => {
  expect(await client('secret', 'butcher').fetch('*[0].text')).toBe('secret')
})

test('a stranger’s listener ends when the dataset becomes private, and hears nothing while it is', async () => {
  const listen = () => server.request('/v1/data/listen/open?query=*')
  const makePrivate = () => send('PATCH', '/v1/datasets/open', {aclMode: 'private'})
  const before = await listen()
  expect(await (await makePrivate()).json()).toEqual({datasetName: 'open', aclMode: 'private'})
  expect(await before.text()).toContain('The dataset is private')

  const during = await listen()
  await client('open').patch('note').set({text: 'unheard'}).commit()
  await makePrivate()
  expect(await during.text()).not.toContain('unheard')
  await send('PATCH', '/v1/datasets/open', {aclMode: 'public'})
  expect(await client('open', null).fetch('*[0].text')).toBe('unheard')
})

test('of two who make the same dataset at once, one does', async () => {
  const both = await Promise.all([1, 2].map(() => send('PUT', '/v1/datasets/at-once', {})))
  expect(both.map(({status}) => status).toSorted()).toEqual([201, 409])
})

test('who listened to a dataset that was deleted hears nothing of another with its name', async () => {
  const {datasets} = server.client('admin')
  await datasets.create('reborn', {aclMode: 'public'})
  const listener = await server.request('/v1/data/listen/reborn?query=*')
  await datasets.delete('reborn')
  await datasets.create('reborn', {aclMode: 'private'})
  await client('reborn').create({_id: 'unheard', _type: 'note'})
  // The stream has ended.
  const heard = await listener.text()
  expect(heard).toContain('The dataset was deleted')
  expect(heard).not.toContain('unheard')
  await datasets.delete('reborn')
  await datasets.delete('at-once')
})

test('only administrators change who reads it, to what there is', async () => {
  expect((await send('PATCH', '/v1/datasets/open', {aclMode: 'private'}, 'butcher')).status).toBe(403)
  expect((await send('PATCH', '/v1/datasets/open', {aclMode: 'secret'})).status).toBe(400)
  expect((await send('PATCH', '/v1/datasets/missing', {aclMode: 'private'})).status).toBe(404)
  expect((await send('PUT', '/v1/datasets/~tilde', {})).status).toBe(400)
})

test('an alias is another name of a dataset, until it is linked to another', async () => {
  const alias = client('~live')
  expect((await send('PUT', '/v1/aliases/live', {datasetName: 'open'})).status).toBe(201)
  expect((await send('PUT', '/v1/aliases/live', {datasetName: 'open'})).status).toBe(409)
  await alias.createOrReplace({_id: 'through', _type: 'note'})
  expect(await client('open').getDocument('through')).toBeDefined()
  await send('PATCH', '/v1/aliases/~live', {datasetName: 'secret'})
  expect(await alias.fetch('*[0].text')).toBe('secret')
  expect(await client('~live', null).fetch('*')).toEqual([])
  await send('PATCH', '/v1/aliases/live/unlink', {})
  await expect(alias.fetch('*')).rejects.toMatchObject({statusCode: 404})
  expect(await (await send('GET', '/v1/aliases')).json()).toEqual([{name: 'live', datasetName: null}])
  expect((await send('DELETE', '/v1/aliases/live')).status).toBe(200)
  expect((await send('DELETE', '/v1/aliases/live')).status).toBe(404)
})

test.each([
  ['of strangers', undefined, 'PUT', '/v1/aliases/a1', {}, 401],
  ['list of strangers', undefined, 'GET', '/v1/aliases', undefined, 401],
  ['of who is no administrator', 'butcher', 'PUT', '/v1/aliases/a1', {}, 403],
  ['of another project', 'admin', 'PUT', '/v1/projects/other/aliases/a1', {}, 404],
  ['with such a name', 'admin', 'PUT', '/v1/aliases/-a', {}, 400],
  ['to what is not there', 'admin', 'PUT', '/v1/aliases/a1', {datasetName: 'missing'}, 404],
  ['to another alias', 'admin', 'PUT', '/v1/aliases/a1', {datasetName: '~live'}, 400],
  ['to a number', 'admin', 'PUT', '/v1/aliases/a1', {datasetName: 1}, 400],
] as const)('an alias %s is refused', async (_, as, method, path, body, status) => {
  const init = {method, ...(as && {as}), ...(body && {body: JSON.stringify(body)})}
  expect((await server.request(path, init)).status).toBe(status)
})

test('aliases are limited', async () => {
  const names = Array.from({length: LAKE_LIMITS.datasets.aliases + 1}, (_, n) => `many-${n}`)
  const statuses = []
  for (const name of names) statuses.push((await send('PUT', `/v1/aliases/${name}`, {})).status)
  expect(statuses.pop()).toBe(429)
  expect(new Set(statuses)).toEqual(new Set([201]))
})

test('a copy has the documents, their revisions, assets and who may read it; what comes later it has not', async () => {
  const source = client('secret')
  const file = await source.assets.upload('file', Buffer.from('halal'), {filename: 'halal.txt'})
  await source.create({
    _id: 'drafts.note',
    _type: 'note',
    file: {asset: {_type: 'reference', _ref: file._id}},
  })
  const started = await send('PUT', '/v1/datasets/secret/copy', {targetDataset: 'twin', skipHistory: false})
  const {jobId} = (await started.json()) as {jobId: string}
  const progress = await (await server.request(`/v1/jobs/${jobId}/listen`)).text()
  expect(progress).toContain('"state":"completed","progress":100')
  await source.delete('drafts.note')

  const {path, url, ...rest} = await client('twin')
    .getDocument<{path: string; url: string}>(file._id)
    .then((one) => one ?? {path: '', url: ''})
  expect(rest).toMatchObject({_rev: file['_rev'], sha1hash: file.sha1hash})
  expect(path).toBe(`files/store/twin/${file.sha1hash}.txt`)
  expect(await (await fetch(url)).text()).toBe('halal')
  expect(await client('twin').fetch('*._id | order(@)')).toEqual(['drafts.note', file._id, 'note'].toSorted())
  expect(await client('twin', null).fetch('*')).toEqual([])
  expect(await (await send('GET', '/v1/projects/store/datasets/copy')).json()).toMatchObject([
    {id: jobId, state: 'completed', sourceDataset: 'secret', targetDataset: 'twin', withHistory: true},
  ])
  // Each has its own bytes.
  await server.client('admin').datasets.delete('secret')
  expect(await (await fetch(url)).text()).toBe('halal')
})

test.each([
  ['a name that is taken', 'open', {targetDataset: 'production'}, 409],
  ['no name', 'open', {}, 400],
  ['such a name', 'open', {targetDataset: '../up'}, 400],
  ['nothing to copy', 'missing', {targetDataset: 'other'}, 404],
])('a copy with %s is refused', async (_, source, body, status) => {
  expect((await send('PUT', `/v1/datasets/${source}/copy`, body)).status).toBe(status)
})

test('a copy is for administrators, and a job for who knows it', async () => {
  expect((await send('PUT', '/v1/datasets/open/copy', {targetDataset: 'x1'}, 'butcher')).status).toBe(403)
  expect((await server.request('/v1/jobs/none/listen')).status).toBe(404)
  expect((await server.request('/v1/jobs/none')).status).toBe(401)
})

test('datasets are limited', async () => {
  const statuses: number[] = []
  while (statuses.at(-1) !== 429 && statuses.length <= LAKE_LIMITS.datasets.total) {
    statuses.push((await send('PUT', `/v1/datasets/many-${statuses.length}`, {})).status)
  }
  const {length} = await server.client('admin').datasets.list()
  expect([statuses.at(-1), length]).toEqual([429, LAKE_LIMITS.datasets.total])
  expect((await send('PUT', '/v1/datasets/open/copy', {targetDataset: 'one-more'})).status).toBe(429)
})
