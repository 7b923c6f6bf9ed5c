import {eq} from 'drizzle-orm'
import {afterAll, afterEach, beforeAll, beforeEach} from 'vitest'
import {outbox as rows} from '~/platform/db/schema'
import {createTestDatabase} from '~/platform/db/database.test-helper'
import type {TestDatabase} from '~/platform/db/database.test-helper'
import {createMailer} from '~/platform/gateways/mail.server'
import {startMailServer} from '../../../tests/support/mail-server'
import type {MailServer} from '../../../tests/support/mail-server'
import {createOutbox} from './outbox.server'
import type {Outbox, OutboxOptions} from './outbox.server'
import type {QueuedMail} from './outbox-rows.server'

/** For each test of a file: an empty outbox in a real database, a real mail server, and a clock. */
export function prepareOutbox() {
  let database: TestDatabase
  let server: MailServer
  let opened: Outbox[] = []
  const clock = {at: 0}
  const logged: {about: unknown; message: unknown}[] = []

  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    await database.sql.delete(rows)
    server = await startMailServer()
    clock.at = Date.parse('2026-11-21T15:00:00Z')
    logged.length = 0
    opened = []
  })
  afterEach(async () => {
    await Promise.all(opened.map((one) => one.close()))
    await server.stop()
  })

  const record = (about: unknown, message?: unknown) => void logged.push({about, message})
  const read = async (key: string) => (await database.sql.select().from(rows).where(eq(rows.key, key))).at(0)
  return {
    clock,
    logged,
    get sql() {
      return database.sql
    },
    get server() {
      return server
    },
    /** Closed after the test, unless it never sends. */
    open(changes: Partial<OutboxOptions> = {}): Outbox {
      const outbox = createOutbox({
        sql: database.sql,
        mailer: createMailer({smtpUrl: server.url, from: 'The shop <shop@store.example>'}),
        log: {info: record, warn: record, error: record},
        now: () => clock.at,
        ...changes,
      })
      const spaced: Outbox = {
        ...outbox,
        // A millisecond apart, so that they are due in the order in which they were put in.
        enqueue(tx, queued) {
          clock.at += 1
          return outbox.enqueue(tx, queued)
        },
      }
      opened.push(spaced)
      return spaced
    },
    /** It was killed: nothing of it is waited for. */
    abandon(outbox: Outbox) {
      opened = opened.filter((one) => one !== outbox)
    },
    read,
    stateOf: async (key: string) => (await read(key))?.state,
    subjects: () => server.received.map(({subject}) => subject),
  }
}

/** A mail to someone of the key's name. */
export const mail = (key: string, changes: Partial<QueuedMail> = {}): QueuedMail => ({
  key,
  to: `${key}@people.example`,
  subject: `About ${key}`,
  html: `<p>${key}</p>`,
  text: key,
  ...changes,
})

export const HOUR = 3_600_000
