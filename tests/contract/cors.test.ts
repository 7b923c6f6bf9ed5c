import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {createSanityCli} from '../support/sanity-cli'
import type {SanityCli} from '../support/sanity-cli'
import {startTestLake} from '../support/test-lake'
import type {TestLake} from '../support/test-lake'

/** Which other sites may call the API, as browsers ask and as Sanity's command line manages them. */
const OWN = 'https://shop.example'
const DEFAULT = 'http://localhost:3333'
const SITE = 'https://site.example'
let server: TestLake
let cli: SanityCli
beforeAll(async () => {
  server = await startTestLake({ownOrigins: () => [OWN]})
  cli = createSanityCli({port: Number(new URL(server.origin).port), token: 'token-admin'})
  const body = JSON.stringify({origin: SITE, allowCredentials: false})
  await server.request('/v1/projects/store/cors', {method: 'POST', as: 'admin', body})
})
afterAll(async () => {
  cli.remove()
  await server.close()
})

const QUERY = '/v2025-02-19/data/query/production?query=1'
const corsOf = ({headers}: Response) => ({
  origin: headers.get('access-control-allow-origin'),
  credentials: headers.get('access-control-allow-credentials'),
  // Others of it are not about origins.
  vary: headers.get('vary')?.split(', ').includes('origin') ? 'origin' : null,
})

describe('a page that reads', () => {
  test.each([
    [OWN, OWN, 'true'],
    [DEFAULT, DEFAULT, 'true'],
    [SITE, SITE, null],
    ['https://evil.example', null, null],
    ['null', null, null],
  ])('of %s', async (page, origin, credentials) => {
    const expected = {origin, credentials, vary: 'origin'}
    const headers = {origin: page}
    expect(corsOf(await server.request(QUERY, {headers}))).toEqual(expected)
    // Refusals are read too.
    const wrong = await server.request(QUERY, {headers: {...headers, authorization: 'Bearer wrong'}})
    expect([wrong.status, corsOf(wrong)]).toEqual([401, expected])
    const check = await server.request('/v2025-02-19/check/cors', {headers})
    expect(corsOf(check).origin).toBe('*')
    expect(await check.json()).toEqual({
      result: {allowed: origin !== null, withCredentials: credentials === 'true'},
    })
  })

  test('of this server itself sends no origin', async () => {
    expect(corsOf(await server.request(QUERY))).toEqual({origin: null, credentials: null, vary: 'origin'})
    const check = await server.request('/v1/check/cors')
    expect(await check.json()).toEqual({result: {allowed: true, withCredentials: true}})
  })
})

describe('a preflight', () => {
  const preflight = (path: string, origin: string, headers: Record<string, string> = {}) =>
    server.request(path, {
      method: 'OPTIONS',
      headers: {origin, 'access-control-request-method': 'POST', ...headers},
    })

  test.each([
    '/v2025-02-19/data/query/production',
    '/v2025-02-19/data/live/events/production',
    '/v1/data/mutate/production',
    '/v1/assets/images/production',
    '/v1/users/me',
  ])('of %s is answered without credentials', async (path) => {
    const response = await preflight(path, SITE, {
      'access-control-request-headers': 'authorization, x-sanity-anything',
    })
    expect(response.status).toBe(204)
    expect(corsOf(response)).toEqual({origin: SITE, credentials: null, vary: 'origin'})
    expect(response.headers.get('access-control-allow-headers')).toBe('authorization, x-sanity-anything')
    expect(response.headers.get('access-control-allow-methods')).toContain('PATCH')
  })

  test('of an origin that is not allowed is refused without a header', async () => {
    const response = await preflight('/v1/data/mutate/production', 'https://evil.example')
    expect([response.status, corsOf(response).origin]).toEqual([403, null])
  })

  test('for headers that have no name gets our own', async () => {
    const response = await preflight(QUERY, SITE, {'access-control-request-headers': '<script>'})
    expect(response.headers.get('access-control-allow-headers')).toContain('authorization')
  })
})

describe('the allowed origins', () => {
  test('are managed by the command line', async () => {
    const added = await cli.require('cors', 'add', 'https://Studio.example:443', '--credentials')
    expect(added).toContain('CORS origin added successfully')
    expect((await cli.require('cors', 'list')).trim().split('\n')).toEqual([
      DEFAULT,
      SITE,
      'https://studio.example',
    ])
    const headers = {origin: 'https://studio.example'}
    expect(corsOf(await server.request(QUERY, {headers})).credentials).toBe('true')
    const again = await cli.run('cors', 'add', 'https://studio.example', '--no-credentials')
    expect([again.code, again.output]).toEqual([1, expect.stringContaining('already exists')])
    expect(await cli.require('cors', 'delete', 'https://studio.example')).toContain('Origin deleted')
    expect(corsOf(await server.request(QUERY, {headers})).origin).toBeNull()
  })

  test.each(['/v1/cors', '/v2021-06-07/projects/store/cors'])('are for administrators: %s', async (path) => {
    const body = JSON.stringify({origin: 'https://evil.example', allowCredentials: true})
    for (const [as, status] of [[undefined, 401] as const, ['butcher', 403] as const]) {
      const who = as ? {as} : {}
      expect((await server.request(path, who)).status).toBe(status)
      expect((await server.request(path, {method: 'POST', body, ...who})).status).toBe(status)
      expect((await server.request(`${path}/1`, {method: 'DELETE', ...who})).status).toBe(status)
    }
    expect((await server.request(path, {as: 'admin'})).status).toBe(200)
  })

  test.each([
    ['{"origin":"site.example"}', 'must include protocol'],
    ['{"origin":7}', 'The body must have an \\"origin\\"'],
    ['no JSON', 'Invalid JSON'],
  ])('%s is refused', async (body, message) => {
    const response = await server.request('/v1/cors', {method: 'POST', as: 'admin', body})
    expect([response.status, await response.text()]).toEqual([400, expect.stringContaining(message)])
  })
})
