import type {HttpBindings} from '@hono/node-server'
import {getRequestListener} from '@hono/node-server'
import {Hono} from 'hono'
import {createServer, IncomingMessage, ServerResponse} from 'node:http'
import {Socket} from 'node:net'
import type {AddressInfo} from 'node:net'
import {setTimeout as wait} from 'node:timers/promises'
import {expect, onTestFinished, test} from 'vitest'
import {shedLoad} from './shed-load'
import type {Load} from './shed-load'

const isKnown = (headers: Headers) => headers.has('cookie')
const loadOf = (delayMs: () => number): Load => ({lagMs: delayMs, waitForTurn: () => Promise.resolve()})

function openSite() {
  const behind = {ms: 0}
  const site = new Hono()
  site.use(
    shedLoad(
      loadOf(() => behind.ms),
      isKnown,
      {minActive: 0},
    ),
  )
  site.all('*', (c) => c.text('done'))
  return {behind, site}
}

test('fault 43: a process that is more than 250 ms behind turns pages away, and says when to come again', async () => {
  const {behind, site} = openSite()
  behind.ms = 250
  expect((await site.request('/categories')).status).toBe(200)
  behind.ms = 251
  const response = await site.request('/categories')
  expect(response.status).toBe(503)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.text()).toContain('your cart is kept')
  expect((await site.request('/cart/price', {method: 'POST'})).status).toBe(503)
  behind.ms = 100
  expect((await site.request('/categories')).status).toBe(200)
})

test.each(['/webhooks/stripe', '/checkout', '/checkout.data', '/order-complete', '/staff/orders'])(
  'fault 43: %s is turned away last',
  async (path) => {
    const {behind, site} = openSite()
    const known = {method: 'POST', headers: {cookie: 'signed=yes'}}
    behind.ms = 1_500
    expect((await site.request(path, known)).status).toBe(200)
    // M1: a stranger has no order under way.
    const stranger = path.startsWith('/webhooks/') ? 200 : 503
    expect((await site.request(path, {method: 'POST'})).status).toBe(stranger)
    behind.ms = 1_501
    expect((await site.request(path, known)).status).toBe(503)
  },
)

test('fault 43: a stream of events is let in, as its page would come back with more', async () => {
  const {behind, site} = openSite()
  behind.ms = 10_000
  expect((await site.request('/live')).status).toBe(200)
  expect((await site.request('/checkouts')).status).toBe(503)
  // M1: what somebody says they accept makes no stream of a page.
  const headers = {accept: 'text/event-stream'}
  expect((await site.request('/categories', {headers})).status).toBe(503)
})

test('fault 43: a slow machine with few visitors serves them all', async () => {
  let open = () => {}
  const held = new Promise<void>((resolve) => (open = resolve))
  const site = new Hono()
  site.use(
    shedLoad(
      loadOf(() => 10_000),
      isKnown,
      {minActive: 2},
    ),
  )
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
  site.use(
    shedLoad(
      loadOf(() => 0),
      isKnown,
      {maxActive: 3},
    ),
  )
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

/** For a busy machine. */
const SOON = {timeout: 10_000}

/** Over a socket; `pack` stands for what is done with a page once it is drawn. */
async function listen(limits: Parameters<typeof shedLoad>[2], pack: () => Promise<void>): Promise<string> {
  const site = new Hono<{Bindings: HttpBindings}>()
  site.use(async (c, next) => {
    await next()
    if (c.res.ok) await pack()
  })
  site.use(
    shedLoad(
      loadOf(() => 0),
      isKnown,
      limits,
    ),
  )
  site.get('/', (c) => c.text('done'))
  const server = createServer((request, response) => void getRequestListener(site.fetch)(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

test('fault 43: a page is under way until it has left: it is packed and written after it was drawn', async () => {
  let leave = () => {}
  const packed = new Promise<void>((resolve) => (leave = resolve))
  let begin = () => {}
  const drawn = new Promise<void>((resolve) => (begin = resolve))
  const address = await listen({maxActive: 1}, () => {
    begin()
    return packed
  })
  const first = fetch(address)
  await drawn
  expect((await fetch(address)).status).toBe(503)
  leave()
  expect(await (await first).text()).toBe('done')
  await expect.poll(async () => (await fetch(address)).status, SOON).toBe(200)
})

test('fault 43: those who hang up keep nobody else out', async () => {
  const address = await listen({maxActive: 1}, () => wait(60_000))
  expect(await statusSoon(address)).toBe(0)
  await expect.poll(() => statusSoon(address), SOON).toBe(0)
})

test('fault 43: nor do those who are slow to read', async () => {
  const address = await listen({maxActive: 1, writeTimeoutMs: 1_000}, () => wait(60_000))
  const held = fetch(address).catch(String)
  await expect.poll(() => statusSoon(address), SOON).toBe(503)
  await expect.poll(() => statusSoon(address), SOON).toBe(0)
  // Ends with the server, whose last word this test does not need.
  void held
})

test('fault 43: nothing is drawn for whoever left while waiting; what was sent to be done is done', async () => {
  let call = () => {}
  const turn = new Promise<void>((resolve) => (call = resolve))
  const drawn: string[] = []
  const site = new Hono<{Bindings: Partial<HttpBindings>}>()
  site.use(shedLoad({lagMs: () => 0, waitForTurn: () => turn}, isKnown))
  site.all('*', (c) => {
    drawn.push(`${c.req.method} ${c.req.path}`)
    return c.text('done')
  })
  const there = new ServerResponse(new IncomingMessage(new Socket()))
  const gone = new ServerResponse(new IncomingMessage(new Socket())).destroy()
  const send = async (path: string, method: string, outgoing: ServerResponse) =>
    site.request(path, {method}, {outgoing})
  const responses = [
    send('/gone', 'GET', gone),
    send('/there', 'GET', there),
    send('/webhooks/stripe', 'POST', gone),
  ]
  call()
  await Promise.all(responses)
  expect(drawn).toEqual(['GET /there', 'POST /webhooks/stripe'])
})

/** Of an answer that comes at once; 0 when it was let in and is held. */
async function statusSoon(address: string): Promise<number> {
  return fetch(address, {signal: AbortSignal.timeout(100)}).then(
    ({status}) => status,
    () => 0,
  )
}
