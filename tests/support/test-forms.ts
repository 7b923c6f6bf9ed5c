import type {ActionFunctionArgs, LoaderFunctionArgs} from '@remix-run/node'
import {asc} from 'drizzle-orm'
import {outbox as outboxTable} from '../../app/platform/db/schema'
import {createTestDatabase} from '../../app/platform/db/database.test-helper'
import {createOutbox} from '../../app/platform/outbox/outbox.server'
import {createMessagesService} from '../../app/domain/messages/messages.server'
import {createNewsletterService} from '../../app/domain/newsletter/newsletter.server'
import {createFormGateway} from '../../app/platform/gateways/form-gateway.server'
import {createTestStaff} from '../../app/domain/staff/staff.test-helper'
import {builtInSettings} from '../../app/domain/store/settings'

export const PUBLIC_URL = new URL('https://shop.example')

/** Both forms' services on a database of their own, with a clock that the test moves and the log's lines. */
export async function createTestForms({
  gateway,
  patienceMs,
  answerAfterMs = 0,
}: {gateway?: URL; patienceMs?: number; answerAfterMs?: number} = {}) {
  const database = await createTestDatabase()
  const testStaff = await createTestStaff()
  const clock = {at: Date.parse('2025-11-21T15:00:00Z')}
  const lines: string[] = []
  const note = (...line: unknown[]) => void lines.push(JSON.stringify(line))
  const log = {info: note, warn: note, error: note}
  const now = () => clock.at
  const settings = {...builtInSettings}
  const mailer = {domain: 'shop.example', send: async () => {}}
  const outbox = createOutbox({sql: database.sql, mailer, log, now})
  const deps = {
    sql: database.sql,
    outbox,
    readStore: async () => settings,
    publicUrl: () => PUBLIC_URL,
    now,
    log,
  }
  const messages = createMessagesService({
    ...deps,
    gateway: gateway && createFormGateway(gateway, 'dev/email', patienceMs),
  })
  const newsletter = createNewsletterService({
    ...deps,
    minResponseMs: answerAfterMs,
    secret: 'a secret of the tests, long enough to be one',
    gateway: gateway && createFormGateway(gateway, 'dev/users', patienceMs),
  })

  return {
    sql: database.sql,
    clock,
    lines,
    settings,
    messages,
    newsletter,
    staff: testStaff.staff,
    mails: () =>
      database.sql.select().from(outboxTable).orderBy(asc(outboxTable.createdAt), asc(outboxTable.id)),
    /** What a route is given, of what these routes use. */
    args(request: Request, clientAddress = '192.0.2.1') {
      const content = {read: async () => ({...settings, leftOut: []})}
      const context = {messages, newsletter, staff: testStaff.staff, content, log, clientAddress}
      return {request, context, params: {}} as unknown as LoaderFunctionArgs & ActionFunctionArgs
    },
    async close() {
      await database.close()
      await testStaff.close()
    },
  }
}

export type TestForms = Awaited<ReturnType<typeof createTestForms>>

/** A browser's plain form. */
export function formRequest(path: string, fields: Record<string, string>): Request {
  return new Request(`https://shop.example${path}`, {method: 'POST', body: new URLSearchParams(fields)})
}
