import {afterAll, beforeAll, expect, test} from 'vitest'
import {LAKE_LIMITS} from '../../embedded/content-lake/limits'
import {startTestLake} from '../support/test-lake'
import type {TestLake} from '../support/test-lake'

/** Who may make webhooks, which ones, and where they may not lead. */
let server: TestLake
beforeAll(async () => {
  server = await startTestLake()
})
afterAll(() => server.close())

const HOOK = {name: 'News', url: 'https://receiver.example/news', rule: {on: ['create']}}

async function send(method: string, path: string, body?: object, as: 'admin' | 'butcher' | null = 'admin') {
  const init = {method, ...(as && {as}), ...(body && {body: JSON.stringify(body)})}
  const response = await server.request(`/v2025-02-19/hooks${path}`, init)
  return {
    status: response.status,
    body: (response.status === 204 ? {} : await response.json()) as Record<string, unknown>,
  }
}

test('a hook is created, changed, read and deleted; its secret is not read', async () => {
  const {status, body} = await send('POST', '/projects/store', {...HOOK, secret: 'hidden'})
  expect(status).toBe(201)
  expect(body).toMatchObject({...HOOK, type: 'document', dataset: '*', httpMethod: 'POST', hasSecret: true})
  const path = `/projects/store/${String(body['id'])}`
  expect((await send('PATCH', path, {isDisabledByUser: true})).body).toMatchObject({
    name: 'News',
    isDisabled: true,
  })
  expect((await send('GET', path)).body).toMatchObject({isDisabledByUser: true, hasSecret: true})
  expect(JSON.stringify((await send('GET', '')).body)).not.toContain('hidden')
  expect((await send('DELETE', path)).status).toBe(204)
  expect((await send('GET', path)).status).toBe(404)
})

test('a hook of an alias is one of the dataset that it is linked to now', async () => {
  const body = JSON.stringify({datasetName: 'production'})
  await server.request('/v1/aliases/live', {method: 'PUT', as: 'admin', body})
  const created = await send('POST', '', {...HOOK, dataset: '~live'})
  expect([created.status, created.body]).toMatchObject([201, {dataset: 'production'}])
  const path = `/${String(created.body['id'])}`
  expect((await send('PATCH', path, {dataset: '*'})).body).toMatchObject({dataset: '*'})
  expect((await send('PATCH', path, {dataset: '~live'})).body).toMatchObject({dataset: 'production'})
  expect((await send('PATCH', path, {name: 'Renamed'})).body).toMatchObject({dataset: 'production'})
  expect((await send('DELETE', path)).status).toBe(204)
})

test.each([
  ['strangers', null, '', HOOK, 401],
  ['who is no administrator', 'butcher', '', HOOK, 403],
  ['another project', 'admin', '/projects/other', HOOK, 404],
  ['a dataset that is not there', 'admin', '', {...HOOK, dataset: 'missing'}, 404],
  ['an address that is none', 'admin', '', {...HOOK, url: 'news'}, 400],
  ['a filter that cannot be read', 'admin', '', {...HOOK, rule: {on: ['create'], filter: '*['}}, 400],
  ['no name', 'admin', '', {...HOOK, name: ''}, 400],
] as const)('a hook of %s is refused', async (_, as, path, body, status) => {
  expect((await send('POST', path, body, as)).status).toBe(status)
})

test('a refusal does not repeat a secret', async () => {
  const {body} = await send('POST', '', {...HOOK, url: 'news', secret: 'hidden'})
  expect(JSON.stringify(body)).not.toContain('hidden')
})

test.each(['http://127.0.0.1:9/', 'http://[::1]:9/', 'http://localhost:9/', 'http://169.254.169.254/latest'])(
  'nothing is sent to %s, which is no address of the internet',
  async (url) => {
    const {body} = await send('POST', '', {
      ...HOOK,
      url,
      rule: {on: ['create'], filter: '_type == "private"'},
    })
    await server.client('admin').create({_type: 'private'})
    const path = `/${String(body['id'])}`
    await expect
      .poll(async () => (await send('GET', `${path}/attempts`)).body)
      .toMatchObject([
        {
          failureReason: 'network',
          resultBody: expect.stringContaining('is not an address of the internet') as string,
        },
      ])
    await send('DELETE', path)
  },
)

test('hooks are limited', async () => {
  const statuses: number[] = []
  for (let n = 0; n <= LAKE_LIMITS.hooks.total; n++) statuses.push((await send('POST', '', HOOK)).status)
  expect(statuses.pop()).toBe(429)
  expect(new Set(statuses)).toEqual(new Set([201]))
})
