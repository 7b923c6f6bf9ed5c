import {Hono} from 'hono'
import {expect, test, vi} from 'vitest'
import type {Env} from './error-handler'
import {errorHandler} from './error-handler'

function create() {
  const log = {info: vi.fn(), warn: vi.fn(), error: vi.fn()}
  const address = {now: '192.0.2.1'}
  const site = new Hono<Env>()
  site.use(errorHandler(log, () => address.now))
  site.all('/:status', (c) => c.body(null, Number(c.req.param('status')) as 200))
  return {site, log, address}
}

test.each([401, 403])('who is refused with %d is in the log, with when, where and what', async (status) => {
  const {site, log} = create()
  await site.request(`/${status}?token=abc`, {method: 'POST'})
  expect(log.info).toHaveBeenCalledExactlyOnceWith(
    {
      requestId: expect.stringMatching(/./) as string,
      status,
      method: 'POST',
      url: `/${status}`,
      clientAddress: '192.0.2.1',
    },
    'refused',
  )
  expect(log.warn).not.toHaveBeenCalled()
})

test.each([200, 303, 400, 404])('%d is an answer like another', async (status) => {
  const {site, log} = create()
  await site.request(`/${status}`)
  for (const say of Object.values(log)) expect(say).not.toHaveBeenCalled()
})

test('one who knocks at every door does not fill the log, and hides nobody else', async () => {
  const {site, log, address} = create()
  for (let n = 0; n < 200; n++) await site.request('/403')
  expect(log.info).toHaveBeenCalledTimes(60)
  address.now = '198.51.100.1'
  await site.request('/403')
  expect(log.info).toHaveBeenCalledTimes(61)
})

test('a failure carries the id under which it is in the log', async () => {
  const {site, log} = create()
  const {headers} = await site.request('/500')
  const requestId = headers.get('x-request-id')
  expect(requestId).toMatch(/^[\da-f-]{36}$/)
  expect(log.warn).toHaveBeenCalledExactlyOnceWith(
    {requestId, status: 500, method: 'GET', url: '/500'},
    'answered with an error',
  )
})
