import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {findPostgres, startTestPostgres} from '../../app/platform/db/postgres.test-helper'
import type {TestPostgres} from '../../app/platform/db/postgres.test-helper'
import {sendWebhook} from '../bench/checkouts/webhooks'
import {waitUntil} from '../support/mail-server'
import {CART, startPaymentsShop} from './payments-shop'
import type {PaymentsShop} from './payments-shop'
import {clickInRounds, crowdOf, rushForWindows} from './payment-races'

const installed = findPostgres() !== undefined
const RACES = Number(process.env['RACES'] ?? 0)
const ROUNDS = Math.max(RACES, 1)
const SHOPPERS = Number(process.env['SHOPPERS'] ?? (RACES > 0 ? 1_000 : 60))

/** Only the database stands between them. */
describe.skipIf(!installed)(
  installed ? 'two servers on one Postgres' : 'two servers on one Postgres (skipped: not installed)',
  () => {
    let postgres: TestPostgres
    let money: PaymentsShop

    beforeAll(async () => {
      postgres = await startTestPostgres()
      const databaseUrl = await postgres.createDatabase()
      const shoppers = 1 + ROUNDS + crowdOf(SHOPPERS, ROUNDS)
      money = await startPaymentsShop({shoppers, servers: 2, databaseUrl})
    }, 300_000)
    afterAll(async () => {
      await money?.remove()
      await postgres?.stop()
    })

    test('fault 11: one notice 100 times at once, half of them to each, has one effect', async () => {
      const {stripe, shops} = money
      stripe.setWebhookFaults({lose: true})
      const walk = money.walk()
      const {result} = await walk.checkOut(await walk.fillForm(CART, money.freshWindow()))
      const back = await walk.pay(result.url ?? '')
      const [session] = await money.sessionsOf(result.number)
      const body = JSON.stringify({
        ...{id: 'evt_both', object: 'event', type: 'checkout.session.completed', livemode: false},
        ...{created: Math.floor(Date.now() / 1000), pending_webhooks: 1, data: {object: session}},
      })
      const statuses = await Promise.all(
        Array.from({length: 100}, (_, n) =>
          sendWebhook(shops[n % 2]?.origin ?? '', {body, secret: stripe.webhookSecret}),
        ),
      )
      expect(statuses).toEqual(statuses.map(() => 200))
      stripe.setWebhookFaults({})
      expect((await walk.openReturnPage(back)).text).toContain('ORDER COMPLETE')
      await waitUntil(() => money.confirmationsOf(result.number).length > 0, 20_000)
      expect(money.confirmationsOf(result.number)).toHaveLength(1)
    }, 60_000)

    test(
      `fault 20: CHECK OUT pressed 50 times at once, half of them at each, is one order and one session (${ROUNDS} ×)`,
      () => clickInRounds(money, ROUNDS),
      ROUNDS * 60_000,
    )

    test(
      `fault 27: ${SHOPPERS} shoppers, half of them at each, want a window of 10: 10 get it (${ROUNDS} ×)`,
      async () => {
        const longest = await rushForWindows(money, {shoppers: SHOPPERS, rounds: ROUNDS})
        console.log(
          `FIGURE ${ROUNDS} × ${SHOPPERS} shoppers for 10 places at two servers on Postgres: 10 each time, all told within ${Math.round(longest)} ms`,
        )
      },
      ROUNDS * (60_000 + SHOPPERS * 100),
    )

    test('faults 11, 20 and 27: afterwards every invariant holds', async () => {
      expect(await money.findViolations()).toEqual([])
    }, 120_000)
  },
)
