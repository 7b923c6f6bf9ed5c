import type {StripeServer} from '../../support/stripe-server'
import {prepare, send} from './form'
import {makeNotices, sendNotice} from './notices'

export {addShoppers} from './shoppers'
export {startStripeServer} from '../../support/stripe-server'

const A_SECOND = 20
const SECONDS = 15
const WARM_UP = 20
export const SHOPPERS = A_SECOND * SECONDS + WARM_UP
/** How long Stripe takes for each answer. */
export const STRIPE_MS = 200
const MOST_CHECKOUT_P99_MS = 800

const NOTICES = 1_000
const AT_ONCE = 40
const MOST_BURST_MS = 10_000
const MOST_NOTICE_P99_MS = 1_000

interface Measured {
  origin: string
  cookies: string[]
  stripe: StripeServer
  say: (line: string) => void
}

/** Shoppers who pay, and what the card provider tells of them. Gives what is worse than promised. */
export async function measureCheckouts({origin, cookies, stripe, say}: Measured): Promise<string[]> {
  const failures: string[] = []
  stripe.embedded.webhooks.behave({lose: true})
  const asset = await findAsset(origin)
  const alone = await atPace(A_SECOND * 3, () => visit(origin + asset))
  say(`A static file, ${A_SECOND} a second: median ${p(alone, 0.5)} ms, p99 ${p(alone, 0.99)} ms`)

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
    const {status, answer} = await send(origin, {cookie, window, seen})
    if (answer?.kind === 'go') paths.push(answer.url)
    else refused[status] = (refused[status] ?? 0) + 1
  }
  stripe.delayMs = STRIPE_MS
  for (let index = 0; index < WARM_UP; index += 1) await checkOut(index)
  const times = await atPace(A_SECOND * SECONDS, (index) => checkOut(WARM_UP + index))
  const p99 = p(times, 0.99)
  say(
    `Checkouts, ${A_SECOND} a second for ${SECONDS} s, Stripe answering after ${STRIPE_MS} ms: ` +
      `median ${p(times, 0.5)} ms, p99 ${p99} ms, ${(p99 / p(alone, 0.99)).toFixed(0)} static files`,
  )
  if (Object.keys(refused).length > 0) failures.push(`checkouts were turned away: ${JSON.stringify(refused)}`)
  if (p99 >= MOST_CHECKOUT_P99_MS) failures.push(`a checkout has a p99 of ${p99} ms`)
  const sessions = stripe.embedded.ledger.count('POST /v1/checkout/sessions')
  if (sessions !== paths.length) failures.push(`${paths.length} checkouts opened ${sessions} sessions`)

  stripe.delayMs = 0
  for (const path of paths) {
    const {status} = await stripe.pay(path)
    if (status !== 303) throw new Error(`The payment page answered ${status}.`)
  }
  const notices = await makeNotices(stripe, NOTICES)
  stripe.delayMs = STRIPE_MS
  return [...failures, ...(await measureNotices({origin, stripe, say}, notices))]
}

async function measureNotices(
  {origin, stripe, say}: Pick<Measured, 'origin' | 'stripe' | 'say'>,
  notices: string[],
): Promise<string[]> {
  const failures: string[] = []
  const times: number[] = []
  const statuses: Record<string, number> = {}
  const began = performance.now()
  const left = notices.values()
  const lane = async () => {
    for (const body of left) {
      const from = performance.now()
      const status = await sendNotice(origin, {body, secret: stripe.webhookSecret})
      times.push(performance.now() - from)
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({length: AT_ONCE}, lane))
  const whole = Math.round(performance.now() - began)
  say(
    `${notices.length} notices of Stripe's, ${AT_ONCE} at once: ${whole} ms, median ${p(times, 0.5)} ms, ` +
      `p99 ${p(times, 0.99)} ms, answered ${JSON.stringify(statuses)}`,
  )
  if (Object.keys(statuses).some((status) => !status.startsWith('2'))) failures.push('a notice was not taken')
  if (whole >= MOST_BURST_MS) failures.push(`${notices.length} notices took ${whole} ms`)
  if (p(times, 0.99) >= MOST_NOTICE_P99_MS) failures.push(`a notice has a p99 of ${p(times, 0.99)} ms`)
  return failures
}

/** They come at a steady pace and do not wait for each other, as people do not. */
async function atPace(count: number, one: (index: number) => Promise<void>): Promise<number[]> {
  const began = performance.now()
  return Promise.all(
    Array.from({length: count}, async (_, index) => {
      const dueAt = began + (index * 1_000) / A_SECOND
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
