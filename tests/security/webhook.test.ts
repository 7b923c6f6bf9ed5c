import pg from 'pg'
import Stripe from 'stripe'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {findPostgres, startTestPostgres} from '~/platform/db/postgres.test-helper'
import type {TestPostgres} from '~/platform/db/postgres.test-helper'
import {startPayingShop} from './paying-shop'
import type {PayingShop} from './paying-shop'
import {fingerprintTables, waitForOutbox} from './table-fingerprints'

/** A notice of the card provider is believed only when it is signed, whole and fresh. */

const installed = findPostgres() !== undefined
const {webhooks} = new Stripe('sk_test_nobody')

describe.skipIf(!installed)(
  installed ? 'a notice of the card provider' : 'a notice (skipped: initdb and postgres are not installed)',
  () => {
    let postgres: TestPostgres
    let paying: PayingShop
    let pool: pg.Pool
    /** What the provider would say of an order that waits. */
    let payload: string
    beforeAll(async () => {
      postgres = await startTestPostgres()
      const url = await postgres.createDatabase()
      pool = new pg.Pool({connectionString: url, max: 1})
      paying = await startPayingShop({DATABASE_URL: url})
      const walk = await paying.walk()
      const {result} = await walk.checkOut(await walk.fillForm([{id: 'GRAIN-COUSCOUS-FINE', quantity: 2}]))
      const id = /\/(cs_\w+)/.exec(result.url ?? '')?.[1]
      if (!id) throw new Error(`no session in ${JSON.stringify(result)}`)
      payload = JSON.stringify({
        ...{id: 'evt_forged', object: 'event', type: 'checkout.session.completed', created: seconds()},
        ...{livemode: false, api_version: null, pending_webhooks: 1, request: null},
        data: {object: {id, object: 'checkout.session', payment_status: 'paid'}},
      })
    }, 300_000)
    afterAll(async () => {
      await paying.stop()
      await pool.end()
      await postgres.stop()
    })

    const seconds = () => Math.floor(Date.now() / 1000)

    function sign(body: string, {ageSeconds = 0, secret = paying.stripe.webhookSecret} = {}): string {
      const timestamp = seconds() - ageSeconds
      return webhooks.generateTestHeaderString({payload: body, secret, timestamp})
    }

    async function send(body: string, signature: string | null): Promise<number> {
      const headers = {
        'content-type': 'application/json',
        ...(signature !== null && {'stripe-signature': signature}),
      }
      const response = await fetch(`${paying.shop.origin}/webhooks/stripe`, {method: 'POST', body, headers})
      await response.arrayBuffer()
      return response.status
    }

    /** The nth sign is another one. */
    const bend = (text: string, at: number) =>
      text.slice(0, at) + (text[at] === '0' ? '1' : '0') + text.slice(at + 1)

    test('that anybody could have written is refused, and nothing is written down', async () => {
      await waitForOutbox(pool)
      const before = await fingerprintTables(pool)
      const good = sign(payload)
      const forged: [string, string, string | null][] = [
        ['no signature', payload, null],
        ['an empty one', payload, ''],
        ['no signature of this kind', payload, 'Bearer of good news'],
        ['signed by somebody else', payload, sign(payload, {secret: 'whsec_of_somebody_else'})],
        ['301 seconds old', payload, sign(payload, {ageSeconds: 301})],
        [
          'from a time to come, under an old signature',
          payload,
          good.replace(/t=\d+/, `t=${seconds() + 60}`),
        ],
        ['the signature of another notice', payload, sign(`${payload} `)],
        ['one sign of the signature changed', payload, bend(good, good.length - 1)],
        ['signed by the scheme for tests', payload, good.replace('v1=', 'v0=')],
        ['signed, and no notice', '[]', sign('[]')],
      ]
      for (const [what, body, signature] of forged) {
        expect([what, await send(body, signature)]).toEqual([what, 400])
      }
      // Each sign of the body counts.
      for (let at = 0; at < payload.length; at += 17) {
        expect([at, await send(bend(payload, at), good)]).toEqual([at, 400])
      }
      expect(await fingerprintTables(pool)).toEqual(before)
    }, 60_000)

    test('that is signed is noted once, and pays nothing that the provider has not been paid', async () => {
      const [old = '', rotated = ''] = [sign(payload, {secret: 'whsec_of_before'}), sign(payload)]
      const both = `${old},${rotated.replace(/^t=\d+,/, '')}`
      for (const signature of [sign(payload), sign(payload, {ageSeconds: 240}), both]) {
        expect(await send(payload, signature)).toBe(200)
      }
      const events = await pool.query<{id: string}>('select id from payment_events')
      expect(events.rows).toEqual([{id: 'evt_forged'}])
      const orders = await pool.query('select status from orders')
      expect(orders.rows).toEqual([{status: 'pending'}])
    })

    test('is nothing that can be got', async () => {
      for (const method of ['GET', 'HEAD', 'PUT', 'DELETE']) {
        const {status} = await fetch(`${paying.shop.origin}/webhooks/stripe`, {method})
        expect([method, status]).toEqual([method, 405])
      }
    })

    test('that is too large is not read', async () => {
      const before = await fingerprintTables(pool)
      const large = JSON.stringify({...JSON.parse(payload), filling: 'x'.repeat(512 * 1024)})
      expect(await send('x'.repeat(500 * 1024), null)).toBe(400)
      // The last, as the connection is cut.
      expect(await send(large, sign(large))).toBe(413)
      expect(await fingerprintTables(pool)).toEqual(before)
    })
  },
)
