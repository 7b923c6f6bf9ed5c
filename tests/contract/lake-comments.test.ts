import type {MutationEvent, SanityClient} from '@sanity/client'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {LAKE_LIMITS} from '../../embedded/content-lake/limits'
import {openTestStorage, PEOPLE, startTestLake} from '../support/test-lake'
import type {TestLake} from '../support/test-lake'

/** Comments and tasks as the Studio has them: in a private dataset beside the one that they are about. */
const ADDON = 'production-comments'
const ADDONS = '/v2025-02-19/projects/store/datasets?datasetProfile=comments'

let server: TestLake
let database: Awaited<ReturnType<typeof openTestStorage>>

beforeAll(async () => {
  database = await openTestStorage()
  server = await startTestLake({storage: database.storage})
})
afterAll(async () => {
  await server.close()
  await database.close()
})

type Who = keyof typeof PEOPLE
const comments = (as: Who | null): SanityClient => server.client(as, {dataset: ADDON, perspective: 'raw'})
const setUp = (as?: Who, dataset = 'production') =>
  server.request(`/v2025-02-19/comments/${dataset}/setup`, {method: 'POST', ...(as && {as})})
const addonsOf = async (dataset: string, as?: Who): Promise<unknown> =>
  (await server.request(`${ADDONS}&addonFor=${dataset}`, as && {as})).json()

const comment = (id: string, more: object = {}) => ({
  ...{_id: id, _type: 'comment', authorId: 'butcher', status: 'open', threadId: 'thread'},
  target: {
    documentType: 'butcherItem',
    document: {
      ...{_type: 'crossDatasetReference', _weak: true, _ref: 'item', _projectId: 'store'},
      _dataset: 'production',
    },
  },
  ...more,
})

describe('the add-on dataset', () => {
  test('is not there before it is set up, by whoever may write something, once', async () => {
    expect(await addonsOf('production', 'admin')).toEqual([])
    expect((await setUp()).status).toBe(401)
    for (const as of ['pages', 'editor'] as const) expect((await setUp(as)).status).toBe(403)
    expect(await addonsOf('production', 'admin')).toEqual([])

    const both = await Promise.all([setUp('butcher'), setUp('admin')])
    for (const response of both) expect(await response.json()).toEqual({datasetName: ADDON})
    expect(await addonsOf('production', 'butcher')).toEqual([
      {
        ...{name: ADDON, aclMode: 'private', datasetProfile: 'comments', addonFor: 'production'},
        ...{tags: [], features: []},
      },
    ])
    expect((await server.client('admin').datasets.list()).map(({name}) => name)).toEqual(['production'])
  })

  test('is shown to those only who may read it', async () => {
    expect(await addonsOf('production')).toEqual([])
    expect(await addonsOf('production', 'pages')).toEqual([])
    const rightsOf = async (as?: Who) => {
      const path = `/v2025-02-19/projects/store/datasets/${ADDON}/acl`
      return (await server.request(path, as && {as})).json() as Promise<unknown>
    }
    const filter = '_type in ["comment","tasks.task"]'
    const full = {filter, permissions: ['read', 'create', 'update', 'history']}
    expect(await rightsOf('admin')).toEqual([full])
    expect(await rightsOf('butcher')).toEqual([{filter, permissions: ['read', 'create', 'update']}])
    expect(await rightsOf('pages')).toEqual([])
    expect(await rightsOf()).toEqual([])
  })

  test.each([
    ['another profile', `${ADDONS}-x`, 200, '[]'],
    ['a profile that is too long', `${ADDONS}${'x'.repeat(60)}`, 400, 'too long'],
    ['what is not there', `${ADDONS}&addonFor=missing`, 404, 'not found'],
    ['another project', ADDONS.replace('store', 'other'), 404, 'not found'],
  ])('the list of %s', async (_, path, status, text) => {
    const response = await server.request(path, {as: 'admin'})
    expect(response.status).toBe(status)
    expect(await response.text()).toContain(text)
  })

  test.each([
    ['of what is not there', 'missing', 404],
    ['of an add-on', ADDON, 400],
    ['of what is no name', '%2e%2e', 404],
  ])('a setup %s is refused', async (_, dataset, status) => {
    expect((await setUp('admin', dataset)).status).toBe(status)
  })

  test('stays private, and is neither copied alone nor with the content', async () => {
    const send = (method: string, path: string, body: object) =>
      server.request(`/v1/datasets/${path}`, {method, as: 'admin', body: JSON.stringify(body)})
    expect((await send('PATCH', ADDON, {aclMode: 'public'})).status).toBe(400)
    expect((await send('PUT', `${ADDON}/copy`, {targetDataset: 'mine'})).status).toBe(400)
    const copy = await send('PUT', 'production/copy', {targetDataset: 'staging'})
    const {jobId} = (await copy.json()) as {jobId: string}
    await (await server.request(`/v1/jobs/${jobId}/listen`)).text()
    expect(await addonsOf('staging', 'admin')).toEqual([])
  })

  test('has another name if that is taken, and goes with the dataset', async () => {
    const admin = server.client('admin')
    const long = 'x'.repeat(64)
    for (const name of ['shop', 'shop-comments', long]) await admin.datasets.create(name)
    expect(await (await setUp('admin', 'shop')).json()).toEqual({datasetName: 'shop-comments-2'})
    expect(await (await setUp('admin', long)).json()).toEqual({datasetName: `${'x'.repeat(55)}-comments`})
    const ofShop = server.client('admin', {dataset: 'shop-comments-2'})
    await ofShop.create(comment('of-shop'))
    await admin.datasets.delete('shop')
    await expect(ofShop.fetch('*')).rejects.toMatchObject({statusCode: 404})
    expect(await admin.withConfig({dataset: 'shop-comments'}).fetch('*')).toEqual([])
    await admin.datasets.create('shop')
    expect(await addonsOf('shop', 'admin')).toEqual([])
  })
})

describe('a comment', () => {
  test('is written and changed by staff, who hear of it', async () => {
    const heard = await heardAfter(comments('admin'), () => comments('butcher').create(comment('first')))
    expect(heard).toMatchObject({transition: 'appear', result: {_id: 'first', authorId: 'butcher'}})
    await comments('admin').create(comment('reply', {parentCommentId: 'first', authorId: 'admin'}))
    await comments('admin')
      .patch({query: '*[_type == "comment" && parentCommentId == "first"]'})
      .set({status: 'resolved'})
      .commit()
    expect(await comments('butcher').fetch('*[_type == "comment"] | order(_id) {_id, status}')).toEqual([
      {_id: 'first', status: 'open'},
      {_id: 'reply', status: 'resolved'},
    ])
  })

  test('is all that is written there, besides tasks', async () => {
    await comments('butcher').create({_id: 'task', _type: 'tasks.task', title: 'Weigh it'})
    const refused = {statusCode: 403}
    await expect(comments('admin').create({_type: 'article'})).rejects.toMatchObject(refused)
    await expect(comments('admin').assets.upload('file', Buffer.from('x'))).rejects.toThrow('is an add-on')
    await expect(comments('pages').create(comment('other'))).rejects.toMatchObject(refused)
    await expect(comments('editor').create(comment('other'))).rejects.toMatchObject(refused)
    await expect(comments(null).create(comment('other'))).rejects.toMatchObject({statusCode: 401})
    await expect(server.client('butcher').create(comment('other'))).rejects.toMatchObject(refused)
  })

  test.each([
    ['query', `/data/query/${ADDON}?query=*`],
    ['query under a name with an escape', `/data/query/production%2Dcomments?query=*`],
    ['query of everything in it', `/data/query/${ADDON}?query=count(*)&perspective=raw`],
    ['doc', `/data/doc/${ADDON}/first`],
    ['export', `/data/export/${ADDON}`],
    ['history', `/data/history/${ADDON}/documents/first?lastRevision=true`],
    ['transactions', `/data/history/${ADDON}/transactions/first`],
    ['events', `/data/history/${ADDON}/events/documents/first`],
    ['deletions', `/data/history/${ADDON}/deletions`],
    ['live', `/data/live/events/${ADDON}`],
  ])('is not for strangers, nor for the pages: %s', async (name, path) => {
    for (const as of [undefined, 'pages'] as const) {
      const response = await server.request(`/v2025-02-19${path}`, as && {as})
      // A stream that was opened would never end.
      const isStream = response.headers.get('content-type')?.includes('event-stream')
      expect([name, isStream]).toEqual([name, false])
      const text = await response.text()
      expect(text).not.toContain('thread')
      if (response.ok) expect(text).toMatch(/^$|"result":(\[\]|0)|"documents":\[\]/)
      else expect([401, 403]).toContain(response.status)
    }
    const staff = await server.request(`/v2025-02-19${path}`, {as: 'admin'})
    expect(staff.status).toBe(200)
    await staff.body?.cancel()
  })

  test('is not heard of by strangers, nor by the pages', async () => {
    const streams = await Promise.all(
      [undefined, 'pages' as const].map((as) =>
        server.request(`/v2025-02-19/data/listen/${ADDON}?query=*&includeResult=true`, as && {as}),
      ),
    )
    await heardAfter(comments('admin'), () => comments('butcher').create(comment('unheard')))
    for (const stream of streams) {
      const reader = stream.body?.getReader()
      const first = await reader?.read()
      expect(new TextDecoder().decode(first?.value)).toContain('welcome')
      // Staff has heard of it.
      const silence = comments('admin').fetch('"nothing"')
      expect(await Promise.race([reader?.read(), silence])).toBe('nothing')
      await reader?.cancel()
    }
  })
})

test('comments are there after a restart, with who may read them', async () => {
  await setUp('admin')
  await comments('butcher').create(comment('lasting'))
  await server.close()
  server = await startTestLake({storage: database.storage})
  expect(await addonsOf('production', 'butcher')).toMatchObject([{name: ADDON, aclMode: 'private'}])
  expect(await comments('butcher').fetch('*._id')).toContain('lasting')
  expect(await comments('pages').fetch('*._id')).toEqual([])
  expect((await server.client('admin').datasets.list()).map(({name}) => name)).not.toContain(ADDON)
})

test('whom a comment can mention is found by their groups, which strangers do not see', async () => {
  const query = '*[_type == "system.group"] | order(_id)'
  const groups = await server.client('butcher').fetch<object[]>(query)
  expect(groups).toHaveLength(new Set(Object.values(PEOPLE).map(({role}) => role.name)).size)
  expect(groups[0]).toMatchObject({
    _id: '_.groups.administrator',
    members: ['admin', 'second'],
    grants: PEOPLE.admin.grants,
  })
  expect(await server.client(null).fetch(query)).toEqual([])
  expect(await server.client('pages').fetch(query)).toEqual([])
  expect(await server.client('admin', {perspective: 'raw'}).fetch('count(*[_id match "_.groups.*"])')).toBe(0)
})

test('add-on datasets count among the datasets', async () => {
  const create = (n: number) =>
    server.request(`/v1/datasets/many-${n}`, {method: 'PUT', as: 'admin', body: '{}'})
  let created = 0
  while ((await create(created)).ok) created++
  expect(created).toBeLessThan(LAKE_LIMITS.datasets.total)
  const refused = await setUp('admin', 'many-0')
  expect([refused.status, await refused.text()]).toEqual([429, expect.stringContaining('at most')])
})

/** The first event after what is done once the listener is open. */
function heardAfter(client: SanityClient, act: () => Promise<unknown>): Promise<MutationEvent> {
  return new Promise((resolve, reject) => {
    const events = ['welcome', 'mutation'] as const
    const heard = client.listen('*[_type == "comment"]', {}, {events: [...events]}).subscribe({
      error: reject,
      next(event) {
        if (event.type === 'welcome') act().catch(reject)
        if (event.type !== 'mutation') return
        heard.unsubscribe()
        resolve(event)
      },
    })
  })
}
