import {afterAll, beforeAll, expect, test} from 'vitest'
import {startTestLake} from '../support/test-lake'
import type {TestLake} from '../support/test-lake'

/** What the Studio asks on its way: each has an answer in the shape it expects, and none counts as unknown. */
let server: TestLake
beforeAll(async () => {
  server = await startTestLake()
})
afterAll(() => server.close())

test.each<[string, unknown]>([
  ['/v1/ping', {pong: true}],
  ['/v2021-06-07/auth/providers', {providers: [], thirdPartyLogin: false}],
  [
    '/v2025-02-19/features',
    [
      ...['contentReleases', 'singleDocRelease', 'studioComments', 'sanityTasks'],
      ...['privateDataset', 'advancedDatasetManagement'],
    ],
  ],
  [
    '/vX/projects/store/new-content-release-allowed',
    {
      data: {
        orgActiveReleaseCount: 0,
        orgMeteredActiveReleaseCount: 0,
        defaultOrgActiveReleaseLimit: 0,
        datasetReleaseLimit: 200,
        orgActiveReleaseLimit: 200,
      },
    },
  ],
  ['/v2023-12-01/intake/telemetry-status', {status: 'denied'}],
  ['/v2024-07-01/access/requests/me', []],
  ['/v2021-03-25/data/references/production/documents/item/to', {totalCount: 0, references: []}],
  ['/v2025-02-19/data/history/production/events/documents/item', {events: {item: []}, nextCursor: ''}],
  ['/v1/projects/store/datasets?datasetProfile=comments&addonFor=production', []],
])('GET %s', async (path, expected) => {
  const response = await server.request(path, {as: 'admin'})
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual(expected)
  expect(server.lake.unhandledRequests.entries()).toEqual({})
})

test('who has not signed in is nobody, with 200: a 401 would make the Studio ask without end', async () => {
  const response = await server.request('/v2021-06-07/users/me')
  expect([response.status, await response.json()]).toEqual([200, {}])
})

test("the next major's Studio is told who has signed in by its id", async () => {
  const nobody = await server.request('/v2026-05-04/auth/id')
  expect([nobody.status, await nobody.json()]).toEqual([200, {}])
  const admin = await server.request('/v2026-05-04/auth/id', {as: 'admin'})
  expect(await admin.json()).toEqual({id: 'admin'})
})

test("a person's settings are kept, and are that person's alone", async () => {
  const put = await server.request('/v2025-02-19/users/me/keyvalue', {
    method: 'PUT',
    as: 'admin',
    headers: {'content-type': 'application/json'},
    body: JSON.stringify([{key: 'columns', value: {wide: true}}]),
  })
  expect(await put.json()).toEqual([{key: 'columns', value: {wide: true}}])
  const read = (as: 'admin' | 'second') =>
    server.request('/v2025-02-19/users/me/keyvalue/columns,other', {as})
  expect(await (await read('admin')).json()).toEqual([{key: 'columns', value: {wide: true}}])
  expect(await (await read('second')).json()).toEqual([])
})

const save = (body: string) =>
  server.request('/v2025-02-19/users/me/keyvalue', {
    method: 'PUT',
    as: 'admin',
    headers: {'content-type': 'application/json'},
    body,
  })

test('of settings of one name the last counts, and a name that no database has is refused', async () => {
  const twice = await save(
    JSON.stringify([
      {key: 'sort', value: 1},
      {key: 'sort', value: 2},
    ]),
  )
  expect([twice.status, await twice.json()]).toEqual([200, [{key: 'sort', value: 2}]])
  expect((await save(JSON.stringify([{key: 'a\0b', value: 1}]))).status).toBe(400)
})

test('what is nested too deeply to be written is refused, and not echoed', async () => {
  const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
  expect((await save(deep)).status).toBe(400)
  const response = await server.request('/v2025-02-19/data/query/production', {
    method: 'POST',
    as: 'admin',
    body: deep,
  })
  expect(response.status).toBe(400)
})

test.each(['width="2000" height="1"', 'width="1" height="2000"', 'viewBox="0 0 5000 1"'])(
  'a drawing that is no more than a line is one, or refused: %s',
  async (size) => {
    const response = await server.request('/v2025-02-19/assets/images/production', {
      method: 'POST',
      as: 'admin',
      headers: {'content-type': 'image/svg+xml'},
      body: `<svg xmlns="http://www.w3.org/2000/svg" ${size}></svg>`,
    })
    expect([200, 400]).toContain(response.status)
  },
)
