import {expect, test} from 'vitest'
import {createMediaRedirects} from './media'
import {studioPolicy} from './studio'

const HOSTED = {kind: 'hosted', projectId: 'abc', dataset: 'production'} as const
const OWN = {...HOSTED, apiHost: 'https://lake.example/lake'} as const
const NAME = 'a94a8fe5ccb19ba61c4c0873d391e987982fbbd3-800x600.png'

async function ask(sanity: typeof HOSTED | typeof OWN, path: string) {
  const response = await createMediaRedirects(sanity).request(path)
  return [response.status, response.headers.get('location')]
}

test('addresses of the time when the lake was the embedded one lead to where the pictures are now', async () => {
  const path = `/images/store/production/${NAME}?w=320&auto=format`
  const at = `images/abc/production/${NAME}?w=320&auto=format`
  expect(await ask(HOSTED, path)).toEqual([302, `https://cdn.sanity.io/${at}`])
  expect(await ask(OWN, path)).toEqual([302, `https://lake.example/lake/${at}`])
  expect(await ask(OWN, '/files/store/production/halal.pdf')).toEqual([
    302,
    'https://lake.example/lake/files/abc/production/halal.pdf',
  ])
})

test.each(['/v1/data/query/production', '/images/a/b/c/d', '/images/a/b/%2F%2Fevil.example', '/other/a/b/c'])(
  'nothing else leads there: %s',
  async (path) => expect(await ask(OWN, path)).toEqual([404, null]),
)

test('the Studio may call the lake that is set, its sockets and its pictures, and no other', () => {
  const policy = studioPolicy('', OWN)
  expect(policy).toContain("img-src 'self' data: blob: https://lake.example;")
  expect(policy).toContain("connect-src 'self' https://lake.example wss://lake.example;")
  const local = studioPolicy('', {...HOSTED, apiHost: 'http://localhost:3900'})
  expect(local).toContain(
    "connect-src 'self' http://localhost:3900 http://*.localhost:3900 ws://localhost:3900;",
  )
  expect(studioPolicy('', HOSTED)).toContain(
    "img-src 'self' data: blob: https://*.sanity.io https://*.sanity-cdn.com https://cdn.sanity.io;",
  )
})
