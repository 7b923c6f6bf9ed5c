import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {isPostgresInstalled, openDatabaseBefore} from './migrate-before.test-helper'
import type {OldDatabase} from './migrate-before.test-helper'

const CREATED_AT = '2026-11-20T15:00:00.000Z'

/** An order with the columns that it has had from the start. */
async function insertOrder({query}: OldDatabase, id: string, flag: string | null = null) {
  await query(
    `insert into orders (id, number, form_token, status, flag, delivery_option, pickup_starts_at, pickup_ends_at,
       name, phone, email, item_count, goods_cents, savings_cents, tax_cents, total_cents, currency, created_at)
     values ($1, $1, $1, 'received', $2, 'pickup', now(), now(), 'Sara', '', '', 1, 549, 0, 0, 549, 'usd', $3)`,
    [id, flag, CREATED_AT],
  )
}

async function insertPayment({query}: OldDatabase, values: Record<string, unknown>) {
  const row = {
    ...{attempt: 1, amount_cents: 549, refunded_cents: 0, currency: 'usd', created_at: CREATED_AT},
    ...values,
  }
  const names = Object.keys(row)
  await query(
    `insert into payments (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
    Object.values(row),
  )
}

/** The sentences that builds before migration 0013 wrote, with the codes that they became. */
const SENTENCES = {
  'paid-late': 'Paid after its time had run out. Check that the pickup time still works.',
  'window-passed': 'The pickup time passed while this was being paid. Call the customer.',
  'over-capacity': 'The pickup window was given to others before this was paid. Check that it can be made.',
  'mail-not-written': 'The confirmation mail could not be written. Call the customer.',
  'payment-unknown-order': 'A payment names this order and another one. Look at the payments to check.',
  'payment-other-amount': 'A payment came in with another amount. It is kept, the order is not paid by it.',
  'payment-other-currency':
    'A payment came in with another currency. It is kept, the order is not paid by it.',
  'payment-paid-twice': 'A payment came in that this order does not need. It is kept: give it back.',
  'payment-disputed': 'The customer’s bank disputes the payment. Answer it on the card provider’s pages.',
  'payment-other-mode':
    'A payment came in that is not of the kind this shop takes: test money, or real money of another key. It is kept, the order is not paid by it.',
  'refunded-elsewhere': 'Money was given back on the card provider’s own pages.',
  'refund-came-back': 'A refund came back: the customer does not have the money yet.',
  'not-taken-by-pos': 'Not taken by the point of sale. Enter it there by hand.',
  'canceled-not-refunded': 'Cancelled and not refunded',
}

describe.each(['pglite', 'postgres'] as const)('migrations on %s', (kind) => {
  const isMissing = kind === 'postgres' && !isPostgresInstalled

  describe.skipIf(isMissing)('0011: of payments of before', () => {
    let old: OldDatabase
    beforeAll(async () => {
      old = await openDatabaseBefore(kind, '0011_livemode')
    }, 120_000)
    afterAll(() => old.close())

    test('only those are called real that name themselves so', async () => {
      const payments = [
        ['cs_live_a1', 'paid'],
        ['cs_test_a1', 'kept'],
        ['cs_test_a2', 'open'],
        ['cs_elsewhere', 'kept'],
        [null, 'opening'],
        // Of the demonstration.
        [null, 'kept'],
      ] as const
      await insertOrder(old, 'order-1')
      for (const [index, [session, status]] of payments.entries()) {
        const id = `p${index}`
        await insertPayment(old, {id, order_id: 'order-1', attempt: index + 1, session_id: session, status})
      }
      for (const session of ['cs_live_a1', 'cs_test_a1', 'pi_3a'])
        await old.query(
          `insert into odd_payments (session_id, reason, amount_cents, currency, seen_at)
           values ($1, 'disputed', 1, 'usd', now())`,
          [session],
        )
      await old.migrate()
      const livemodes = async (table: string, order: string) =>
        (await old.query(`select livemode from ${table} order by ${order}`)).map(({livemode}) => livemode)
      expect(await livemodes('payments', 'id')).toEqual([true, false, false, false, null, false])
      expect(await livemodes('odd_payments', 'session_id')).toEqual([true, false, null])
    })
  })

  describe.skipIf(isMissing)('0013', () => {
    let old: OldDatabase
    beforeAll(async () => {
      old = await openDatabaseBefore(kind, '0013_flags_and_unapplied_payments')
      const {query} = old
      await insertOrder(old, 'order-plain')
      await insertOrder(old, 'order-all', Object.values(SENTENCES).join('\n'))
      await insertOrder(
        old,
        'order-mixed',
        ['Call them.', SENTENCES['refund-came-back'], 'Two\ttabs', SENTENCES['paid-late']].join('\n'),
      )
      // None of the code wrote it so, but an unknown hand could.
      await insertOrder(
        old,
        'order-twice',
        `\n${SENTENCES['paid-late']}\n\n${SENTENCES['paid-late']}\nX\nX\n`,
      )
      const ofOrder = {order_id: 'order-plain', livemode: true}
      await insertPayment(old, {...ofOrder, id: 'p1', attempt: 1, session_id: 'cs_live_1', status: 'paid'})
      await insertPayment(old, {...ofOrder, id: 'p2', attempt: 2, session_id: 'cs_live_2', status: 'kept'})
      await insertPayment(old, {...ofOrder, id: 'p3', attempt: 3, status: 'opening', livemode: null})
      await query(
        `insert into odd_payments (session_id, order_id, reason, amount_cents, currency, intent_id, livemode, seen_at,
           return_asked_at, return_asked_by, return_error)
         values ('cs_live_2', 'order-plain', 'paid-twice', 549, 'usd', 'pi_2', true, $1, $1, 'Karim', null),
           ('cs_live_3', null, 'unknown-order', 700, 'usd', null, true, $1, null, null,
             'It was sent, and the customer’s bank did not take it.')`,
        [CREATED_AT],
      )
      await query(
        `insert into odd_payments (session_id, order_id, reason, amount_cents, currency, intent_id, livemode, seen_at,
           resolved_at, resolved_by, return_asked_at, return_asked_by, returned_at)
         values ('cs_live_4', 'order-plain', 'other-amount', 5, 'usd', 'pi_4', true, $1, $1, 'Karim', $1, 'Karim', $1)`,
        [CREATED_AT],
      )
      await query(
        `insert into refunds (id, order_id, payment_id, amount_cents, reason, lines, status, last_error, created_at)
         values ('r1', 'order-plain', 'p1', 1, '', '[]', 'failed', 'Insufficient funds.', $1),
           ('r2', 'order-plain', 'p1', 1, '', '[]', 'failed',
             'The card provider refused the refund. Nothing was given back.', $1)`,
        [CREATED_AT],
      )
      await old.migrate()
    }, 120_000)
    afterAll(() => old.close())

    const flagsOf = (id: string) =>
      old.query('select code, detail from order_flags where order_id = $1 order by at', [id])

    test('every sentence becomes its code, in the order in which they stood', async () => {
      expect(await flagsOf('order-plain')).toEqual([])
      expect(await flagsOf('order-all')).toEqual(Object.keys(SENTENCES).map((code) => ({code, detail: null})))
    })

    test('what nobody knows stays as it was written', async () => {
      expect(await flagsOf('order-mixed')).toEqual([
        {code: 'other', detail: 'Call them.\nTwo\ttabs'},
        {code: 'refund-came-back', detail: null},
        {code: 'paid-late', detail: null},
      ])
      expect(await flagsOf('order-twice')).toEqual([
        {code: 'paid-late', detail: null},
        {code: 'other', detail: 'X\nX'},
      ])
    })

    test('flags go with their order, and take no code that nobody knows', async () => {
      const insert = (code: string, detail: string | null) =>
        old.query(`insert into order_flags values ('order-plain', $1, $2, now())`, [code, detail])
      await expect(insert('lost', null)).rejects.toThrow(/order_flags_code_check/)
      await expect(insert('other', null)).rejects.toThrow(/order_flags_check/)
      await expect(insert('paid-late', 'x')).rejects.toThrow(/order_flags_check/)
      await old.query(`delete from orders where id = 'order-twice'`)
      expect(await flagsOf('order-twice')).toEqual([])
    })

    test('payments keep their money, and what was kept is unapplied', async () => {
      expect(
        await old.query(
          'select id, status, amount_cents, refunded_cents, livemode from payments order by id',
        ),
      ).toEqual([
        {id: 'p1', status: 'paid', amount_cents: 549, refunded_cents: 0, livemode: true},
        {id: 'p2', status: 'unapplied', amount_cents: 549, refunded_cents: 0, livemode: true},
        {id: 'p3', status: 'opening', amount_cents: 549, refunded_cents: 0, livemode: null},
      ])
      const update = (set: string) => old.query(`update payments set ${set} where id = 'p2'`)
      await expect(update(`status = 'kept'`)).rejects.toThrow(/payments_status_check/)
      await expect(update(`livemode = null`)).rejects.toThrow(/payments_livemode_check/)
    })

    test('unapplied payments keep all that was known of them', async () => {
      const rows = await old.query('select * from unapplied_payments order by session_id')
      const at = new Date(CREATED_AT)
      const open = {resolved_at: null, resolved_by: null, refunded_at: null}
      expect(rows).toEqual([
        {
          ...{session_id: 'cs_live_2', order_id: 'order-plain', reason: 'paid-twice', amount_cents: 549},
          ...{currency: 'usd', intent_id: 'pi_2', livemode: true, seen_at: at, ...open},
          ...{refund_requested_at: at, refund_requested_by: 'Karim', refund_error: null},
        },
        {
          ...{session_id: 'cs_live_3', order_id: null, reason: 'unknown-order', amount_cents: 700},
          ...{currency: 'usd', intent_id: null, livemode: true, seen_at: at, ...open},
          ...{refund_requested_at: null, refund_requested_by: null, refund_error: 'came-back'},
        },
        {
          ...{session_id: 'cs_live_4', order_id: 'order-plain', reason: 'other-amount', amount_cents: 5},
          ...{currency: 'usd', intent_id: 'pi_4', livemode: true, seen_at: at},
          ...{resolved_at: at, resolved_by: 'Karim', refunded_at: at},
          ...{refund_requested_at: at, refund_requested_by: 'Karim', refund_error: null},
        },
      ])
    })

    test('a failed refund has its code, or what the card provider said', async () => {
      expect(await old.query('select id, last_error from refunds order by id')).toEqual([
        {id: 'r1', last_error: 'Insufficient funds.'},
        {id: 'r2', last_error: 'refused'},
      ])
    })

    test('nothing is named as before', async () => {
      const names = await old.query(
        `select conname as name from pg_constraint where connamespace = 'public'::regnamespace
         union all select indexname from pg_indexes where schemaname = 'public'
         union all select table_name || '.' || column_name from information_schema.columns where table_schema = 'public'`,
      )
      const all = names.map(({name}) => String(name))
      expect(all.filter((name) => /odd_|return_|returned|orders_flagged|orders\.flag/.test(name))).toEqual([])
      expect(all).toEqual(
        expect.arrayContaining([
          ...[
            'unapplied_payments_pkey',
            'unapplied_payments_order_id_fkey',
            'unapplied_payments_reason_check',
          ],
          ...['unapplied_payments_refund_requested', 'order_flags_pkey', 'order_flags_order_id_fkey'],
        ]),
      )
    })
  })
})
