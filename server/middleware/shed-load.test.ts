import {Hono} from 'hono'
import {expect, test} from 'vitest'
import {shedLoad} from './shed-load'

function openSite() {
  const behind = {ms: 0}
  const site = new Hono()
  site.use(shedLoad(() => behind.ms, 0))
  site.all('*', (c) => c.text('done'))
  return {behind, site}
}

test('fault 43: a process that is more than 250 ms behind turns pages away, and says when to come again', async () => {
  const {behind, site} = openSite()
  behind.ms = 250
  expect((await site.request('/categories')).status).toBe(200)
  behind.ms = 251
  const answer = await site.request('/categories')
  expect(answer.status).toBe(503)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.text()).toContain('your cart is kept')
  expect((await site.request('/cart/price', {method: 'POST'})).status).toBe(503)
  behind.ms = 100
  expect((await site.request('/categories')).status).toBe(200)
})

test.each(['/webhooks/stripe', '/checkout', '/checkout.data', '/order-complete', '/staff/orders'])(
  'fault 43: %s is turned away last',
  async (path) => {
    const {behind, site} = openSite()
    behind.ms = 1_500
    expect((await site.request(path, {method: 'POST'})).status).toBe(200)
    behind.ms = 1_501
    expect((await site.request(path, {method: 'POST'})).status).toBe(503)
  },
)

test('fault 43: a stream of events is let in, as its page would come back with more', async () => {
  const {behind, site} = openSite()
  behind.ms = 10_000
  const headers = {accept: 'text/event-stream'}
  expect((await site.request('/live', {headers})).status).toBe(200)
  expect((await site.request('/checkouts')).status).toBe(503)
})

test('fault 43: a slow machine with few visitors serves them all', async () => {
  let open = () => {}
  const held = new Promise<void>((resolve) => (open = resolve))
  const site = new Hono()
  site.use(shedLoad(() => 10_000, 2))
  site.get('/held', async (c) => {
    await held
    return c.text('done')
  })
  site.get('/', (c) => c.text('done'))
  const first = site.request('/held')
  expect((await site.request('/')).status).toBe(200)
  const second = site.request('/held')
  expect((await site.request('/')).status).toBe(503)
  open()
  expect([(await first).status, (await second).status]).toEqual([200, 200])
  expect((await site.request('/')).status).toBe(200)
})

test('fault 43: a long line gets no longer, however quick each step is; money and the counter stand in none', async () => {
  let open = () => {}
  const held = new Promise<void>((resolve) => (open = resolve))
  const site = new Hono()
  site.use(shedLoad(() => 0, 1, 3))
  site.get('/held', async (c) => {
    await held
    return c.text('done')
  })
  site.all('*', (c) => c.text('done'))
  const waiting = Array.from({length: 3}, async () => site.request('/held'))
  expect((await site.request('/')).status).toBe(503)
  expect((await site.request('/webhooks/stripe', {method: 'POST'})).status).toBe(200)
  open()
  expect((await Promise.all(waiting)).map(({status}) => status)).toEqual([200, 200, 200])
  expect((await site.request('/')).status).toBe(200)
})
