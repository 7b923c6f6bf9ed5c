import {createVisitor} from '../../security/visitor'
import {addShoppers} from '../../bench/checkouts/shoppers'
import {ROUTE_PARAM_EXAMPLES} from '../../security/route-param-examples'
import {readRoutes} from '../../security/routes'
import type {ShopRoute} from '../../security/routes'
import {tomorrowAfternoon} from '../../security/paying-shop'
import {copySeededData} from '../../support/seeded-data'
import {newDataFolder, startShop} from '../../support/shop-process'
import type {ShopProcess} from '../../support/shop-process'
import {createCheckoutFlow} from '../checkout-flow'
import {createCallers} from './callers'
import type {Callers} from './callers'
import {findFailures} from './find-fault'
import {watchHealth} from './health'
import type {ShopFacts} from './shop-facts'
import {FRAMES} from './frames'
import {GROQ} from './random-groq'
import {LAKE_ENDPOINTS, SPARE_DATASET} from './lake-requests'
import {MALFORMED} from './malformed'
import {crawlShop} from './crawl-shop'
import {findLake, processorSeconds, readResources, settle} from './resources'
import {runCases} from './run'
import {STRIPE_ENDPOINTS} from './stripe-requests'
import type {Tally} from './tally'

const CUSTOMERS = 12
const LINES = [{id: 'GRAIN-COUSCOUS-FINE', quantity: 1}]
/** Once the callers are gone; a half-open one is let go of after 30 s. */
const CALM_MS = 45_000

export interface FuzzedShop {
  shop: ShopProcess
  known: ShopFacts
  callers: Callers
  /** Goes on from the last number. */
  fuzz(seed: number, numbers: {from: number; count: number}): Promise<FuzzReport>
  remove(): Promise<void>
}

export interface FuzzReport {
  tally: Tally
  /** As it is printed. */
  summary: string
  health: Awaited<ReturnType<ReturnType<typeof watchHealth>['stop']>>
  /** The server, or the lake's process, is another. */
  deaths: number
  /** Lines of the log that tell of failures. */
  failures: string[]
  isSettled: boolean
  /** What of the product was never asked. */
  untested: string[]
}

/** The built shop with everything built in, customers with orders, staff who are signed in, and two datasets. */
export async function startFuzzedShop(env: Record<string, string> = {}): Promise<FuzzedShop> {
  const dataDir = newDataFolder()
  const ready = await copySeededData(dataDir)
  const customers = await addShoppers(dataDir, CUSTOMERS)
  const shop = await startShop({...env, DATA_DIR: dataDir, TRUSTED_PROXIES: '1'})
  const bought = await buy(shop, customers[0] ?? '')
  const known = await crawlShop(shop, ready, bought)
  const callers = createCallers(shop.origin, ready, customers)
  const asToken = {authorization: `Bearer ${ready.token}`, 'content-type': 'application/json'}
  const lake = async (method: string, path: string, body: unknown) => {
    const response = await fetch(`${shop.origin}/lake/v1${path}`, {
      method,
      headers: asToken,
      body: JSON.stringify(body),
    })
    await response.arrayBuffer()
  }
  await lake('PUT', `/datasets/${SPARE_DATASET}`, {})
  const originals = known.documents.map(({_rev, ...document}) => ({createOrReplace: document}))
  const routes = await readRoutes({...ROUTE_PARAM_EXAMPLES, number: bought.orders[0] ?? 'ABCDEFG'})
  return {
    ...{shop, known, callers},
    async fuzz(seed, {from, count}) {
      const pid = shop.pid()
      const lakePid = findLake(pid)
      const before = readResources(pid)
      const began = performance.now()
      const workBefore = processorSeconds(pid)
      const ownBefore = process.cpuUsage()
      const watch = watchHealth(shop.origin, pid)
      const tally = await runCases({
        ...{seed, known, routes, callers, from, count},
        port: shop.port,
        restore: () => lake('POST', '/data/mutate/production', {mutations: originals}),
      })
      const health = await watch.stop()
      const seconds = (performance.now() - began) / 1_000
      const own = process.cpuUsage(ownBefore)
      const work = {shop: processorSeconds(pid) - workBefore, own: (own.user + own.system) / 1e6}
      const {now: after, isBack} = await settle(pid, before, CALM_MS)
      const deaths = [
        shop.pid() !== pid || !isRunning(pid),
        lakePid !== undefined && findLake(pid) !== lakePid,
      ].filter(Boolean).length
      const summary = formatSummary({seed, count, seconds, tally, health, deaths, before, after, work})
      return {
        ...{tally, summary, health, deaths},
        failures: findFailures(shop.output()),
        isSettled: isBack,
        untested: findUntested(tally, routes),
      }
    },
    remove: () => shop.remove(),
  }
}

function findUntested({reached, functions}: Tally, routes: readonly ShopRoute[]): string[] {
  const all = [
    ...routes.map(({id}) => `route ${id}`),
    ...LAKE_ENDPOINTS.map(({method, path}) => `lake ${method} ${path}`),
    ...STRIPE_ENDPOINTS,
    ...MALFORMED.map((kind) => `malformed ${kind}`),
    ...FRAMES.map((kind) => `frames ${kind}`),
  ]
  return [
    ...all.filter((one) => !reached.has(one)),
    ...GROQ.functions.filter((name) => !functions.has(name)).map((name) => `GROQ ${name}`),
  ]
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    if (error instanceof Error && 'code' in error) return false
    throw error
  }
}

/** One order that is paid, one that is not yet. */
async function buy(
  shop: ShopProcess,
  cookie: string,
): Promise<{customer: string; orders: string[]; sessions: string[]}> {
  const visitor = createVisitor(shop.origin, '203.0.113.9')
  const [name = '', value = ''] = cookie.split('=')
  visitor.cookies.set(name, value)
  const card = {
    method: 'card',
    email: 'payer@people.example',
    number: '4242 4242 4242 4242',
    expiry: '12 / 34',
    cvc: '123',
    name: 'Sara',
    postalCode: '44126',
  }
  const pay = async (url: string) => {
    const {pathname, search} = new URL(url)
    return visitor.post(pathname + search, card)
  }
  const walk = createCheckoutFlow(
    {name: 'Sara', lastName: 'Shopper', phone: '(555) 010-0177'},
    {shop, visitor, stripe: {origin: shop.origin, pay}},
  )
  const orders: string[] = []
  const sessions: string[] = []
  for (const isPaid of [true, false]) {
    const {result} = await walk.checkOut(await walk.fillForm(LINES, tomorrowAfternoon()))
    if (!result.url || !result.number) throw new Error(`no order: ${JSON.stringify(result)}`)
    orders.push(result.number)
    sessions.push(new URL(result.url).pathname.split('/').at(-1) ?? '')
    if (isPaid) await walk.openReturnPage(await walk.pay(result.url))
  }
  return {customer: cookie, orders, sessions}
}

function formatSummary(parts: {
  seed: number
  count: number
  seconds: number
  tally: Tally
  health: FuzzReport['health']
  deaths: number
  work: {shop: number; own: number}
  before: ReturnType<typeof readResources>
  after: ReturnType<typeof readResources>
}): string {
  const {seed, count, seconds, tally, health, deaths, before, after, work} = parts
  const listed = (map: ReadonlyMap<string, number>) =>
    [...map]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([name, times]) => `${name} ${times}`)
      .join(', ')
  const classes = new Map<string, number>()
  for (const [status, times] of tally.statuses) {
    const key = /^\d/.test(status) ? `${status[0]}xx` : status
    classes.set(key, (classes.get(key) ?? 0) + times)
  }
  const fives = new Map([...tally.statuses].filter(([status]) => status.startsWith('5')))
  const {longest} = health
  return [
    `FIGURE fuzz: seed ${seed}, ${count} requests in ${Math.round(seconds)} s (${Math.round(count / seconds)}/s)`,
    `by ${listed(tally.callers)}`,
    `answers ${listed(classes)}`,
    `5xx: ${fives.size === 0 ? 'none' : listed(fives)}`,
    `/healthz ${health.asks} asks, p50 ${health.p50} ms, p99 ${health.p99} ms, longest ${Math.round(longest?.ms ?? 0)} ms (the prober's own ${Math.round(longest?.own ?? 0)} ms taken off; ${Math.round(longest?.starved ?? 0)} ms of it without a processor), longest of its own work ${Math.round(health.longestBusy)} ms, ${health.failed.length} failed`,
    `deaths ${deaths}`,
    `processor ${Math.round(work.shop)} s of the shop and ${Math.round(work.own)} s of its callers`,
    `memory ${before?.memoryMb}+${before?.lakeMb} MB before, ${after?.memoryMb}+${after?.lakeMb} MB after`,
    `handles ${before?.handles} before, ${after?.handles} after`,
    `${tally.reached.size} kinds, ${tally.functions.size} functions of GROQ`,
  ].join('; ')
}
