import {setTimeout as wait} from 'node:timers/promises'
import {join} from 'node:path'
import {pathToFileURL} from 'node:url'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {messages} from '../../app/storefront/checkout/messages'
import {readOrCreateSecret} from '../../app/platform/config/secrets.server'
import {addShoppers} from '../bench/checkouts/shoppers'
import {createVisitor} from '../security/visitor'
import type {Visitor} from '../security/visitor'
import {copySeededData} from '../support/seeded-data'
import {newDataFolder, startShop} from '../support/shop-process'
import type {ShopProcess} from '../support/shop-process'
import {GOOD_CARD} from '../support/stripe-server'
import {sendContactMessage} from './http-requests'
import {createCheckoutFlow} from './checkout-flow'
import type {CheckoutForm, CheckoutFlow} from './checkout-flow'
import {findChild, portsOf} from '../support/child-processes'

/** The process of the embedded Stripe and the mailbox dies, freezes or is full: the shop goes on, and loses nothing. */
let shop: ShopProcess
let staff: Visitor
let walks: CheckoutFlow[]

const SCRIPT = 'embedded-services.js'
const CART = [{id: 'DELI-HUMMUS', quantity: 1}]
const PAGES = ['/', '/butcher', '/checkout', '/staff/orders']

const TROUBLES: [string, NodeJS.Signals, RegExp][] = [
  ['are killed', 'SIGKILL', /"reason":"ended by SIGKILL"/],
  // On a machine that is busy filling it takes so long that the shop ends what does not answer.
  ['have no memory left', 'SIGUSR2', /"reason":"ended by (SIGABRT|SIGKILL)"/],
  ['are frozen', 'SIGSTOP', /does not answer, and is ended/],
]

beforeAll(async () => {
  const dataDir = newDataFolder()
  const ready = await copySeededData(dataDir)
  const cookies = await addShoppers(dataDir, TROUBLES.length + 1)
  const preload = pathToFileURL(join(import.meta.dirname, 'armed/fill-memory.mjs')).href
  shop = await startShop({
    ...{DATA_DIR: dataDir, LOG_LEVEL: 'error', TRUSTED_PROXIES: '1'},
    NODE_OPTIONS: `--import=${preload}`,
  })
  staff = signedIn(ready.staff.administrator.cookie, 0)
  walks = cookies.map((cookie, index) => walkOf(signedIn(cookie, index + 1), index))
}, 300_000)
afterAll(() => shop.remove())

function signedIn(cookie: string, index: number): Visitor {
  const visitor = createVisitor(shop.origin, `198.51.100.${index}`)
  const [name = '', value = ''] = cookie.split('=')
  visitor.cookies.set(name, value)
  return visitor
}

function walkOf(visitor: Visitor, index: number): CheckoutFlow {
  const pay = (url: string) =>
    visitor.post(new URL(url).pathname, {
      ...{method: 'card', email: `shopper-${index}@people.example`, number: GOOD_CARD, expiry: '12 / 34'},
      ...{cvc: '123', name: 'Sara Customer', postalCode: '44126'},
    })
  const person = {name: 'Sara', lastName: `Shopper ${index}`, phone: '(555) 010-0177'}
  return createCheckoutFlow(person, {shop, visitor, stripe: {origin: shop.origin, pay}})
}

const servicesPid = () => findChild(shop.pid(), SCRIPT)

async function place(walk: CheckoutFlow, form: CheckoutForm): Promise<{number: string; url: string}> {
  const {status, result} = await walk.checkOut(form)
  if (!result.number || !result.url) throw new Error(`CHECK OUT: ${status} ${JSON.stringify(result)}`)
  return {number: result.number, url: result.url}
}

async function statusOf(walk: CheckoutFlow, number: string) {
  const response = await walk.visitor.get(`/checkout/status?number=${number}`)
  return ((await response.json()) as {status: string | null}).status
}

/** As an administrator reads it; nothing while it is away. */
async function readMailbox(): Promise<string[]> {
  const response = await staff.get('/embedded/mail')
  const text = await response.text()
  return response.status === 200 ? (text.match(/<a [^>]*href="[^"]*"[^>]*>.*?<\/a>/gs) ?? []) : []
}

const mailsTo = async (index: number) =>
  (await readMailbox()).filter(
    (line) => line.includes(`shopper-${index}@people.example`) && line.includes('confirmed'),
  ).length

async function expectPagesSell(walk: CheckoutFlow) {
  for (const path of PAGES) {
    const visitor = path.startsWith('/staff') ? staff : walk.visitor
    const page = await visitor.get(path)
    await page.arrayBuffer()
    expect([path, page.status]).toEqual([path, 200])
  }
  // Prices a cart, and chooses a window.
  return walk.fillForm(CART)
}

function requireWalk(index: number): CheckoutFlow {
  const walk = walks[index]
  if (!walk) throw new Error('there is a shopper for each trouble')
  return walk
}

describe.each(TROUBLES.map((trouble, index) => [...trouble, index] as const))(
  'fault 55: embedded services that %s',
  (_, signal, end, index) => {
    test('leave pages, cart and counter as they were, and what was paid right before is paid once', async () => {
      const walk = requireWalk(index)
      const order = await place(walk, await walk.fillForm(CART))
      const first = servicesPid()
      if (!first) throw new Error('there is no process of the embedded services')
      const [shopsPid, told] = [shop.pid(), shop.output().length]
      const back = await walk.pay(order.url)
      process.kill(first, signal)
      expect(back).toContain('/order-complete?session_id=')
      await expectPagesSell(walk)
      await expect.poll(() => statusOf(walk, order.number)).toBe('paid')
      await expect.poll(() => mailsTo(index)).toBe(1)
      expect(servicesPid()).not.toBe(first)
      expect(shop.pid()).toBe(shopsPid)
      expect(shop.output().slice(told)).toMatch(end)
      expect((await walk.openReturnPage(back)).text).toContain('ORDER COMPLETE')
      expect(await mailsTo(index)).toBe(1)
    })
  },
)

test('fault 55: while they are away CHECK OUT says so and mail waits; both work by themselves afterwards', async () => {
  const walk = requireWalk(TROUBLES.length)
  const form = await walk.fillForm(CART)
  await whileDown(async () => {
    await expect.poll(async () => (await staff.get('/embedded/mail')).status).toBe(503)
    expect((await sendContactMessage(shop, 'Is the okra fresh on Fridays?')).status).toBeLessThan(400)
    const {status, result} = await walk.checkOut(form)
    expect([status, result]).toEqual([503, {kind: 'refused', problems: {form: messages.problems.payment}}])
    await expectPagesSell(walk)
    const page = await walk.visitor.get('/embedded/stripe/c/pay/cs_test_any')
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, expect.any(String)])
    expect(await page.text()).toContain('nobody pays twice')
  })
  await expect.poll(async () => (await walk.checkOut(form)).result.kind).toBe('go')
  const order = await place(walk, form)
  const back = await walk.pay(order.url)
  expect((await walk.openReturnPage(back)).text).toContain('ORDER COMPLETE')
  await expect.poll(() => mailsTo(TROUBLES.length)).toBe(1)
  // It has waited, longer each time.
  const arrived = async () => (await readMailbox()).some((line) => line.includes('Visitor'))
  await expect.poll(arrived, {timeout: 60_000}).toBe(true)
})

/** Each new one is ended as soon as it is there, until the work is done. */
async function whileDown(work: () => Promise<void>) {
  const isOver = new AbortController()
  const stopped = keepDown(isOver.signal)
  try {
    await work()
  } finally {
    isOver.abort()
    await stopped
  }
}

async function keepDown(signal: AbortSignal) {
  while (!signal.aborted) {
    const pid = servicesPid()
    if (pid) endNow(pid)
    await wait(20)
  }
}

function endNow(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    // It has ended by itself.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

test('fault 55: nobody but the shop may ask them, not with the key of the card provider either', async () => {
  const key = `sk_test_${readOrCreateSecret(shop.dataDir, 'embedded-stripe-key').replace(/[^A-Za-z0-9]/g, '')}`
  const headers = {authorization: `Bearer ${key}`}
  const path = '/embedded/stripe/v1/checkout/sessions?limit=1'
  const statuses = async () => {
    const pid = servicesPid()
    if (!pid) throw new Error('there is no process of the embedded services')
    const responses = portsOf(pid).map((port) => fetch(`http://127.0.0.1:${port}${path}`, {headers}))
    // One of them takes mail, and speaks no HTTP.
    return (await Promise.allSettled(responses)).flatMap((one) =>
      one.status === 'fulfilled' ? one.value.status : [],
    )
  }
  expect(await statuses()).toEqual([403])
  // By the shop's own address both are asked for: its door, and that key.
  expect((await fetch(shop.origin + path, {headers})).status).toBe(200)
  expect((await fetch(shop.origin + path)).status).toBe(401)
})

test('fault 55: after all of it the books are as they must be', async () => {
  expect(await shop.check()).toContain('All is as it must be.')
})
