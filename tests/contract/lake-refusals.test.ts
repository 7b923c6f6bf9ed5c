import {afterAll, afterEach, beforeAll, describe, expect, test} from 'vitest'
import {WebSocket} from 'ws'
import {endlessFilter} from '../support/endless-query'
import {startTestLake} from '../support/test-lake'
import type {PEOPLE, TestLake} from '../support/test-lake'

/** Bad input gets the status and body of the real API, and changes nothing. */
let server: TestLake
beforeAll(async () => {
  server = await startTestLake()
  await server.client('admin').createOrReplace({_id: 'item', _type: 'butcherItem', price: 6.99})
  await server.client('admin').createOrReplace({_id: 'article', _type: 'article', title: 'Hello'})
  await server.client('admin').createOrReplace({_id: 'drafts.article', _type: 'article', title: 'Draft'})
  await server.client('admin').createOrReplace({_id: 'system.secret', _type: 'secret'})
})
afterAll(() => server.close())

const state = async () => JSON.stringify(await server.client('admin', {perspective: 'raw'}).fetch('*'))
let before = ''
beforeAll(async () => {
  before = await state()
})
afterEach(async () => {
  expect(await state()).toBe(before)
})

async function post(path: string, body: unknown, as?: keyof typeof PEOPLE) {
  const response = await server.request(path, {
    method: 'POST',
    as,
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: {'content-type': 'application/json'},
  })
  return {status: response.status, body: (await response.json()) as Record<string, unknown>}
}
const mutate = (mutations: unknown[], as?: keyof typeof PEOPLE) =>
  post('/v1/data/mutate/production', {mutations}, as)

describe('bad requests', () => {
  test('a dataset that does not exist', async () => {
    const response = await server.request('/v1/data/query/nowhere?query=*', {as: 'admin'})
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({
      statusCode: 404,
      error: 'Not Found',
      message: 'Dataset "nowhere" not found for project ID "store"',
    })
  })

  test('a query that is no GROQ says where', async () => {
    const response = await server.request(
      `/v1/data/query/production?query=${encodeURIComponent('*[_type ==')}`,
    )
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      error: {
        type: 'queryParseError',
        query: '*[_type ==',
        start: expect.any(Number) as number,
        end: expect.any(Number) as number,
      },
    })
  })

  test('a function that does not exist', async () => {
    const response = await post('/v1/data/query/production', {query: 'surely::not(1)'})
    expect(response).toMatchObject({status: 400, body: {error: {type: 'queryParseError'}}})
  })

  test('a token that nobody has', async () => {
    const response = await server.request('/v1/data/query/production?query=*', {
      headers: {authorization: 'Bearer made-up'},
    })
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({
      statusCode: 401,
      error: 'Unauthorized',
      errorCode: 'SIO-401-ANF',
    })
  })

  test('a body that is no JSON comes back with its beginning', async () => {
    const response = await post('/v1/data/mutate/production', '{"mutations": [', 'admin')
    expect(response).toMatchObject({
      status: 400,
      body: {error: {type: 'httpInvalidRequestBody', body: '{"mutations": [', bodyTruncated: false}},
    })
  })

  test.each([
    ['no mutation', [{what: {}}]],
    ['a document without a type', [{create: {_id: 'x'}}]],
    ['an id that is not one', [{create: {_id: 'a b', _type: 'note'}}]],
    ['a patch of nothing', [{patch: {set: {a: 1}}}]],
    ['a patch that changes the id', [{patch: {id: 'item', set: {_id: 'other'}}}]],
    ['an insert into a number', [{patch: {id: 'item', insert: {after: 'price[-1]', items: [1]}}}]],
    [
      'a good one before a bad one',
      [{patch: {id: 'item', set: {price: 1}}}, {create: {_id: 'item', _type: 'x'}}],
    ],
  ])('%s is refused', async (_, mutations) => {
    const {status} = await mutate(mutations, 'admin')
    expect([400, 409]).toContain(status)
  })

  test('a body over the limit', async () => {
    const response = await post('/v1/data/mutate/production', `"${'x'.repeat(41 * 1024 * 1024)}"`, 'admin')
    expect(response.status).toBe(413)
  })

  test('an endpoint that does not exist is counted', async () => {
    const response = await server.request('/v1/no/such/thing', {as: 'admin'})
    expect(response.status).toBe(404)
    expect(server.lake.unhandledRequests.entries()).toEqual({'GET /lake/v1/no/such/thing': 1})
    server.lake.unhandledRequests.clear()
  })
})

describe('permissions', () => {
  test('without an account nothing is written', async () => {
    const response = await mutate([{create: {_type: 'note'}}])
    expect(response).toMatchObject({status: 401, body: {errorCode: 'SIO-401-AWH'}})
  })

  test('without an account only published documents without a dot are read', async () => {
    const everyone = server.client(null, {perspective: 'raw'})
    expect(await everyone.fetch('*._id')).toEqual(['article', 'item'])
    expect(await everyone.getDocument('drafts.article')).toBeUndefined()
    expect(await everyone.fetch('*[_id == "system.secret"]')).toEqual([])
  })

  test('a shopkeeper changes prices but no articles, however the request is made', async () => {
    for (const mutation of [
      {patch: {id: 'article', set: {title: 'Mine'}}},
      {createOrReplace: {_id: 'article', _type: 'butcherItem'}},
      {delete: {id: 'article'}},
      {create: {_id: 'drafts.another', _type: 'article'}},
      {patch: {query: '*[_type == "article"]', set: {title: 'Mine'}}},
    ]) {
      expect(await mutate([{patch: {id: 'item', set: {price: 1}}}, mutation], 'butcher')).toMatchObject({
        status: 403,
      })
    }
    const edit = {
      actionType: 'sanity.action.document.edit',
      draftId: 'drafts.article',
      publishedId: 'article',
      patch: {set: {title: 'M'}},
    }
    expect(await post('/v2025-02-19/data/actions/production', {actions: [edit]}, 'butcher')).toMatchObject({
      status: 403,
      body: {error: {type: 'actionError', items: [{error: {permission: 'update'}}]}},
    })
    await expect(
      server.client('butcher').patch('item').set({price: 6.99}).commit({dryRun: true}),
    ).resolves.toBeDefined()
  })

  test('the grants that are enforced are the ones that the Studio is told', async () => {
    const acl = await server.request('/v2021-06-07/projects/store/datasets/production/acl', {as: 'butcher'})
    expect(await acl.json()).toContainEqual({
      filter: '_type in ["butcherItem", "butcherCategory"]',
      permissions: ['create', 'update'],
    })
  })

  test('the sockets are closed to strangers', async () => {
    for (const path of ['/listen-socket', '/v2022-06-30/socket/production']) {
      const socket = new WebSocket(`${server.origin.replace('http', 'ws')}/lake${path}`)
      await expect(
        new Promise((resolve, reject) => {
          socket.onopen = () => resolve('open')
          socket.onerror = () => reject(new Error('refused'))
        }),
      ).rejects.toThrow('refused')
    }
  })
})

describe('a query without end', () => {
  const endless = `count(*[${endlessFilter(6)}])`

  test('is stopped at its deadline, and others are answered meanwhile', async () => {
    const slow = server.client('admin')
    // Long enough that a worker starts within it, as one does for the query after the stopped one.
    const others = await startTestLake({queryTimeoutMs: 3_000})
    try {
      const documents = Array.from({length: 60}, (_, n) => ({create: {_id: `n${n}`, _type: 'n'}}))
      await others.client('admin').transaction(documents).commit()
      const started = performance.now()
      const stopped = others
        .client('admin', {maxRetries: 0})
        .fetch(endless)
        .catch((error: unknown) => error)
      await expect(others.client('admin').fetch('count(*)')).resolves.toBe(60)
      const meanwhile = performance.now() - started
      expect(await stopped).toMatchObject({
        statusCode: 504,
        message: expect.stringContaining('was stopped') as string,
      })
      expect(performance.now() - started).toBeGreaterThan(meanwhile)
      await expect(others.client('admin').fetch('count(*)')).resolves.toBe(60)
    } finally {
      await others.close()
    }
    await expect(slow.fetch('1')).resolves.toBe(1)
    // On a busy machine a lake takes ten seconds to open.
  }, 90_000)
})
