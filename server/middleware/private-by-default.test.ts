import {Hono} from 'hono'
import {expect, test} from 'vitest'
import {privateByDefault} from './private-by-default'

const site = new Hono().use(privateByDefault())
site.get('/', (c) => c.text('somebody’s page'))
site.get('/assets', (c) => c.text('', 200, {'cache-control': 'public, max-age=31536000'}))
site.get('/own', () => new Response('', {headers: {'cache-control': 'no-store'}}))

test('what does not say who may keep it is for nobody else than who gets it', async () => {
  const cacheControlOf = async (path: string, env = {}) =>
    (await site.request(path, undefined, env)).headers.get('cache-control')
  expect(await cacheControlOf('/')).toBe('private, no-cache')
  expect(await cacheControlOf('/not-there')).toBe('private, no-cache')
  expect(await cacheControlOf('/assets')).toBe('public, max-age=31536000')
  expect(await cacheControlOf('/own')).toBe('no-store')
  // What is rendered for everyone.
  expect(await cacheControlOf('/', {record: () => undefined})).toBeNull()
})
