import type {StripeServer} from '../../support/stripe-server'
import {prepare, send} from './form'
import {measureSelectOne} from './select-one'
import {createWebhookEvents, sendWebhook} from './webhooks'

export {addShoppers} from './shoppers'
export {startStripeServer} from '../../support/stripe-server'

const PER_SECOND = 20
const SECONDS = 15
const WARM_UP = 20
export const SHOPPERS = PER_SECOND * SECONDS + WARM_UP
/** How long Stripe takes for each answer. */
export const STRIPE_MS = 200
const MAX_CHECKOUT_P99_MS = 800

const WEBHOOK_COUNT = 1_000
const MAX_CONCURRENT = 40
const MAX_BURST_MS = 3_000
const MAX_WEBHOOK_P99_MS = 1_000

interface Measured {
  origin: string
  cookies: string[]
  stripe: StripeServer
  print: (line: string) => void
}

/** Shoppers who pay, and what the card provider tells of them. Gives what is worse than promised. */
export async function measureCheckouts({origin, cookies, stripe, print}: Measured): Promise<string[]> {
  const failures: string[] = []
  stripe.setWebhookFaults({lose: true})
  const asset = await findAsset(origin)
  const alone = await atPace(PER_SECOND * 3, () => visit(origin + asset))
  print(`A static file, ${PER_SECOND} a second: median ${p(alone, 0.5)} ms, p99 ${p(alone, 0.99)} ms`)

  const {seen, windows} = await prepare(origin, cookies[0] ?? '')
  if (windows.length < cookies.length)
    throw new Error(`Only ${windows.length} orders fit into the pickup times.`)
  const paths: string[] = []
  const refused: Record<string, number> = {}
  const checkOut = async (index: number) => {
    const [cookie = '', window] = [
      cookies[index],
      windows[Math.floor((index * windows.length) / cookies.length)],
    ]
    if (!window) throw new Error('There is no pickup time left.')
    const {status, result} = await send(origin, {cookie, window, seen})
    if (result?.kind === 'go') paths.push(result.url)
    else refused[status] = (refused[status] ?? 0) + 1
  }
  stripe.delayMs = STRIPE_MS
  for (let index = 0; index < WARM_UP; index += 1) await checkOut(index)
  const times = await atPace(PER_SECOND * SECONDS, (index) => checkOut(WARM_UP + index))
  const p99 = p(times, 0.99)
  print(
    `Checkouts, ${PER_SECOND} a second for ${SECONDS} s, Stripe answering after ${STRIPE_MS} ms: ` +
      `median ${p(times, 0.5)} ms, p99 ${p99} ms, ${(p99 / p(alone, 0.99)).toFixed(0)} static files`,
  )
  if (Object.keys(refused).length > 0) failures.push(`checkouts were turned away: ${JSON.stringify(refused)}`)
  if (p99 >= MAX_CHECKOUT_P99_MS) failures.push(`a checkout has a p99 of ${p99} ms`)
  const sessions = stripe.ledger.count('POST /v1/checkout/sessions')
  if (sessions !== paths.length) failures.push(`${paths.length} checkouts opened ${sessions} sessions`)

  stripe.delayMs = 0
  for (const path of paths) {
    const {status} = await stripe.pay(path)
    if (status !== 303) throw new Error(`The payment page answered ${status}.`)
  }
  const webhooks = await createWebhookEvents(stripe, WEBHOOK_COUNT)
  stripe.delayMs = STRIPE_MS
  return [...failures, ...(await measureWebhooks({origin, stripe, print}, webhooks))]
}

async function measureWebhooks(
  {origin, stripe, print}: Pick<Measured, 'origin' | 'stripe' | 'print'>,
  webhooks: string[],
): Promise<string[]> {
  const failures: string[] = []
  const baseline = await measureSelectOne(webhooks.length, MAX_CONCURRENT)
  const times: number[] = []
  const statuses: Record<string, number> = {}
  const began = performance.now()
  const remaining = webhooks.values()
  const worker = async () => {
    for (const body of remaining) {
      const from = performance.now()
      const status = await sendWebhook(origin, {body, secret: stripe.webhookSecret})
      times.push(performance.now() - from)
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({length: MAX_CONCURRENT}, worker))
  const whole = Math.round(performance.now() - began)
  print(
    `${webhooks.length} notices of Stripe's, ${MAX_CONCURRENT} at once: ${whole} ms, median ${p(times, 0.5)} ms, ` +
      `p99 ${p(times, 0.99)} ms, answered ${JSON.stringify(statuses)}`,
  )
  print(
    `  ${webhooks.length} times select 1, ${MAX_CONCURRENT} at once: ${baseline.toFixed(0)} ms; ` +
      `a notice costs ${(whole / baseline).toFixed(0)} of them`,
  )
  if (Object.keys(statuses).some((status) => !status.startsWith('2'))) failures.push('a notice was not taken')
  if (whole >= MAX_BURST_MS) failures.push(`${webhooks.length} notices took ${whole} ms`)
  if (p(times, 0.99) >= MAX_WEBHOOK_P99_MS) failures.push(`a notice has a p99 of ${p(times, 0.99)} ms`)
  return failures
}

/** They come at a steady pace and do not wait for each other, as people do not. */
async function atPace(count: number, one: (index: number) => Promise<void>): Promise<number[]> {
  const began = performance.now()
  return Promise.all(
    Array.from({length: count}, async (_, index) => {
      const dueAt = began + (index * 1_000) / PER_SECOND
      await new Promise((resolve) => setTimeout(resolve, dueAt - performance.now()))
      await one(index)
      return performance.now() - dueAt
    }),
  )
}

async function findAsset(origin: string): Promise<string> {
  const html = await (await fetch(`${origin}/butcher`)).text()
  return /href="(\/assets\/app-[^"]+\.css)"/.exec(html)?.[1] ?? '/favicon.svg'
}

async function visit(url: string): Promise<void> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${response.status} from ${url}`)
  await response.arrayBuffer()
}

function p(times: number[], part: number): number {
  const sorted = [...times].sort((a, b) => a - b)
  return Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0) * 10) / 10
}
