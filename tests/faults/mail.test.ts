import {setTimeout as wait} from 'node:timers/promises'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {startMailServer, waitUntil} from '../support/mail-server'
import type {MailServer} from '../support/mail-server'
import type {ShopProcess} from '../support/shop-process'
import {startFaultyShop} from './armed/faulty-shop'
import type {FaultyShop} from './armed/faulty-shop'

const MESSAGES = 20
/** Longer than the outbox waits after an outage of this test's length, and than a dead process holds a mail. */
const LATER_MS = 60_000
const LIMIT_MS = 60_000

let mails: MailServer
let armed: FaultyShop
let shop: ShopProcess

beforeAll(async () => {
  mails = await startMailServer()
  await mails.stop()
  armed = await startFaultyShop({
    SMTP_URL: mails.url,
    MAIL_FROM: 'The shop <shop@store.example>',
    // Each message comes from another visitor, so that none is one too many.
    TRUSTED_PROXIES: '1',
  })
  shop = armed.shop
}, 300_000)
afterAll(async () => {
  await armed.remove()
  await mails.stop()
})

const words = (n: number) => `This is message number ${n}.`

/** Whether the shop said that it has it. */
async function post(n: number): Promise<boolean> {
  try {
    const response = await fetch(`${shop.origin}/contact`, {
      method: 'POST',
      redirect: 'manual',
      headers: {origin: shop.origin, 'x-forwarded-for': `203.0.${n}.7`},
      body: new URLSearchParams({
        fullName: `Visitor ${n}`,
        phoneNumber: '(555) 010-0142',
        email: `visitor${n}@people.example`,
        message: words(n),
      }),
    })
    if (response.status !== 303) throw new Error(`${response.status}: ${await response.text()}`)
    return true
  } catch (error) {
    // Nobody answered: the shop was killed while it was asked.
    if (error instanceof TypeError) return false
    throw error
  }
}

test(
  'every message that was acknowledged is mailed, once, after an outage in which the shop was killed',
  async () => {
    const acknowledged = new Set<number>()
    for (let n = 0; n < MESSAGES; n++) {
      const answered = post(n)
      // Four times right after the answer, four times while it is being made.
      if (n % 5 === 2) await answered
      else if (n % 5 === 4) await wait(n)
      else {
        if (await answered) acknowledged.add(n)
        continue
      }
      await shop.kill()
      if (await answered) acknowledged.add(n)
      await shop.start()
    }
    expect(acknowledged.size).toBeGreaterThanOrEqual(MESSAGES - 4)
    expect(mails.received).toEqual([])

    await shop.kill()
    await mails.start()
    armed.injectFault('ahead-ms', LATER_MS)
    const starting = shop.start()
    // The first ones that get through are told of while the shop dies once more; it may send before it says that it is
    // ready.
    let dying: Promise<void> | undefined
    mails.beforeAnswer = async () => {
      if (dying) return
      dying = starting.then(() => shop.kill())
      await dying
    }
    await starting
    await waitUntil(() => dying !== undefined, LIMIT_MS)
    // Until it is gone, its data are its own.
    await dying
    // The one that was being sent belongs to a dead process, until its claim runs out after half a minute.
    armed.injectFault('ahead-ms', 2 * LATER_MS)
    await shop.start()

    const numbersIn = () =>
      mails.received.flatMap(({text}) => /message number (\d+)\./.exec(text ?? '')?.[1] ?? []).map(Number)
    await waitUntil(() => [...acknowledged].every((n) => numbersIn().includes(n)), LIMIT_MS)
    const idsOf = (n: number) =>
      new Set(mails.received.filter(({text}) => text?.includes(words(n))).map(({messageId}) => messageId))
    for (const n of acknowledged) expect([n, idsOf(n).size]).toEqual([n, 1])
    // What nobody was told of may be there or not, but never twice.
    for (let n = 0; n < MESSAGES; n++) expect(idsOf(n).size).toBeLessThanOrEqual(1)
    console.log(
      `FIGURE ${acknowledged.size} of ${MESSAGES} messages acknowledged through 10 kills, each mailed once; ${mails.received.length} deliveries`,
    )
  },
  3 * LIMIT_MS,
)
