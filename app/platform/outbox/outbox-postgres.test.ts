import {setTimeout as wait} from 'node:timers/promises'
import {beforeAll, beforeEach, expect, test} from 'vitest'
import type {Sql} from '~/platform/db/database'
import {outbox as rows} from '~/platform/db/schema'
import {describePostgres} from '~/platform/db/describe-postgres.test-helper'
import {waitUntil} from '../../../tests/support/mail-server'
import {claimMail} from './outbox-rows.server'
import {createOutbox} from './outbox.server'

const log = {info: () => {}, warn: () => {}, error: () => {}}
const mail = (to: string) => ({key: to, to, subject: 'x', html: 'x', text: 'x'})

/** PGlite answers one statement at a time; only here do claims truly meet. */
describePostgres('Postgres', ({connect}) => {
  let sql: Sql

  beforeAll(async () => {
    sql = connect()
  })
  beforeEach(() => sql.delete(rows))

  test('a mail that another is just claiming is passed over', async () => {
    const outbox = createOutbox({sql, mailer: {domain: 'store.example', send: async () => {}}, log})
    for (const to of ['a@people.example', 'b@people.example']) await outbox.enqueue(sql, mail(to))
    const at = new Date(Date.now() + 1_000)
    let second: ReturnType<typeof claimMail> | undefined
    const first = await sql.transaction(async (tx) => {
      const claimed = await claimMail(tx, at)
      second = claimMail(sql, at)
      await Promise.race([second, wait(500)])
      return claimed
    })
    expect(first).not.toBeNull()
    expect(await second).not.toBeNull()
    expect((await second)?.id).not.toBe(first?.id)
    expect(await claimMail(sql, at)).toBeNull()
  })

  test('processes that look at once send each mail once', async () => {
    const sent: string[] = []
    const mailer = {domain: 'store.example', send: async ({to}: {to: string}) => void sent.push(to)}
    const outboxes = Array.from({length: 8}, () => createOutbox({sql, mailer, log}))
    const addresses = Array.from({length: 200}, (_, n) => `p${n}@people.example`)
    await sql.transaction(async (tx) => {
      for (const to of addresses) await outboxes[0]?.enqueue(tx, mail(to))
    })
    for (const one of outboxes) one.start()
    await waitUntil(() => sent.length >= addresses.length)
    await Promise.all(outboxes.map((one) => one.close()))
    expect(sent.sort()).toEqual(addresses.sort())
  })
})
