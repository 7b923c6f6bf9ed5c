import {Hono} from 'hono'
import {expect, test, vi} from 'vitest'
import {forwardedWarning} from './forwarded-warning'

test.each([
  [0, 1],
  [1, 0],
])('with %d trusted proxies a forwarded address is warned of %d times', async (trusted, times) => {
  const warn = vi.fn()
  const site = new Hono().use(forwardedWarning(trusted, {warn}))
  site.get('/', (c) => c.text('done'))
  await site.request('/')
  expect(warn).not.toHaveBeenCalled()
  for (let n = 0; n < 3; n++) await site.request('/', {headers: {'x-forwarded-for': '192.0.2.1'}})
  expect(warn).toHaveBeenCalledTimes(times)
})
