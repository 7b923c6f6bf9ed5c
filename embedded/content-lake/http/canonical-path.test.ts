import {Hono} from 'hono'
import {expect, test} from 'vitest'
import {canonicalPaths, findCanonicalPath} from './canonical-path'
import type {LakeEnv} from './context'

test.each([
  ['/lake/v1/projects/store/datasets/production/query', '/v1/data/query/production'],
  ['/lake/vX/projects/store/datasets/~live/doc/a,b', '/vX/data/doc/~live/a,b'],
  ['/v2025-02-19/projects/store/datasets/d/live/events', '/v2025-02-19/data/live/events/d'],
  ['/v1/projects/store/datasets/d/history/transactions/a', '/v1/data/history/d/transactions/a'],
  ['/lake//v2024-01-29/data/export/d', '/v2024-01-29/data/export/d'],
  ['/lake/v1//data///query/d', '/v1/data/query/d'],
  ['/lake//v1//projects/store/datasets/d/mutate', '/v1/data/mutate/d'],
])('%s is %s', (path, canonical) => {
  expect(findCanonicalPath(path, 'store')).toBe(canonical)
})

test.each([
  '/lake/v1/data/query/production',
  '/lake/v1/projects/store/datasets/production/acl',
  '/lake/v1/projects/store/datasets/query',
  '/lake/v1/projects/store/datasets',
  '/lake/images/store/production/a.png',
  '/lake//images/a',
])('%s is left as it is', (path) => {
  expect(findCanonicalPath(path, 'store')).toBeUndefined()
})

test('another project is not found', () => {
  expect(() => findCanonicalPath('/v1/projects/other/datasets/d/query', 'store')).toThrow('"other" not found')
})

test('the route knows the connection that the request came by', async () => {
  const seen: unknown[] = []
  const routes = new Hono<LakeEnv>()
  routes.use(
    '*',
    canonicalPaths({projectId: 'store'}, (request, bindings) => {
      seen.push(new URL(request.url).pathname, bindings)
      return new Response()
    }),
  )
  const bindings = {}
  await routes.request('/v1/projects/store/datasets/news/query', {}, bindings)
  expect(seen).toEqual(['/v1/data/query/news', bindings])
  expect(seen[1]).toBe(bindings)
})
