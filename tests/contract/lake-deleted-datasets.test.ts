import {afterAll, beforeAll, expect, test} from 'vitest'
import {startTestLake} from '../support/test-lake'
import type {TestLake} from '../support/test-lake'

/** What becomes of a dataset's name, its listeners and its documents when it is deleted, and which may not be. */
let server: TestLake
beforeAll(async () => {
  server = await startTestLake()
})
afterAll(() => server.close())

const admin = (dataset = 'production') => server.client('admin', {dataset})
const remove = (name: string, lake = server) =>
  lake.request(`/v2021-06-07/datasets/${name}`, {method: 'DELETE', as: 'admin'})

test('the dataset that the server uses cannot be deleted, under no name', async () => {
  await admin().createOrReplace({_id: 'stays', _type: 'note'})
  await server.request('/v1/aliases/live', {
    ...{method: 'PUT', as: 'admin', body: JSON.stringify({datasetName: 'production'})},
  })
  await expect(admin().datasets.delete('production')).rejects.toMatchObject({
    statusCode: 409,
    message: expect.stringContaining('is the one that this server uses') as string,
  })
  const refused = await remove('production')
  expect([refused.status, await refused.json()]).toEqual([
    409,
    expect.objectContaining({statusCode: 409, error: 'Conflict'}),
  ])
  expect((await remove('~live')).status).toBe(404)
  expect(await admin().getDocument('stays')).toBeDefined()
})

test('unless whoever opens the lake allows it', async () => {
  const lake = await startTestLake({datasetMayBeDeleted: true})
  try {
    expect((await remove('production', lake)).status).toBe(200)
    expect((await lake.request('/v1/data/query/production?query=1')).status).toBe(404)
  } finally {
    await lake.close()
  }
})

test('no other dataset goes by an alias of it', async () => {
  await admin().datasets.create('drafting', {aclMode: 'public'})
  await server.request('/v1/aliases/next', {
    ...{method: 'PUT', as: 'admin', body: JSON.stringify({datasetName: 'drafting'})},
  })
  const refused = await remove('~next')
  expect([refused.status, await refused.text()]).toEqual([404, expect.stringContaining('is an alias')])
  expect((await admin().datasets.list()).map(({name}) => name)).toContain('drafting')
})

test('its listeners are told and end, and do not hear of another one with its name', async () => {
  await admin().datasets.create('news', {aclMode: 'public'})
  const listening = await server.request('/v1/data/listen/news?query=*')
  const live = await server.request('/v2025-02-19/data/live/events/news')
  expect((await remove('news')).status).toBe(200)
  await admin().datasets.create('news', {aclMode: 'private'})
  await admin('news').create({_id: 'secret', _type: 'note'})
  const heard = await listening.text()
  expect(heard).toContain('event: channelError')
  expect(heard).toContain('The dataset was deleted')
  expect(heard).not.toContain('secret')
  expect(await live.text()).toMatch(/event: goaway\nid: \S+\ndata: \{"reason":"The dataset was deleted"\}/)
  expect(await admin('news').fetch('*._id')).toEqual(['secret'])
})
