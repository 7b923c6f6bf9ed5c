import type {ActionFunctionArgs, LoaderFunctionArgs} from '@remix-run/node'
import {asc} from 'drizzle-orm'
import {outbox as outboxTable} from '../../app/db/schema'
import {createTestDatabase} from '../../app/db/test-database'
import {createOutbox} from '../../app/jobs/outbox.server'
import {createMessages} from '../../app/messages/messages.server'
import {createNewsletter} from '../../app/newsletter/newsletter.server'
import {createFormGateway} from '../../app/services/form-gateway.server'
import {createTestStaff} from '../../app/staff/test-staff'
import {builtInSettings} from '../../app/store/settings'

export const PUBLIC_URL = new URL('https://shop.example')

/** Both forms' services on a database of their own, with a clock that the test moves and the log's lines. */
export async function createTestForms({
  gateway,
  patienceMs,
  answerAfterMs = 0,
}: {gateway?: URL; patienceMs?: number; answerAfterMs?: number} = {}) {
  const database = await createTestDatabase()
  const staffParts = await createTestStaff()
  const clock = {at: Date.parse('2025-11-21T15:00:00Z')}
  const lines: string[] = []
  const note = (...line: unknown[]) => void lines.push(JSON.stringify(line))
  const log = {info: note, warn: note, error: note}
  const now = () => clock.at
  const settings = {...builtInSettings}
  const mailer = {domain: 'shop.example', send: async () => {}}
  const outbox = createOutbox({sql: database.sql, mailer, log, now})
  const parts = {
    sql: database.sql,
    outbox,
    readStore: async () => settings,
    publicUrl: () => PUBLIC_URL,
    now,
    log,
  }
  const messages = createMessages({
    ...parts,
    gateway: gateway && createFormGateway(gateway, 'dev/email', patienceMs),
  })
  const newsletter = createNewsletter({
    ...parts,
    answerAfterMs,
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
    staff: staffParts.staff,
    mails: () =>
      database.sql.select().from(outboxTable).orderBy(asc(outboxTable.createdAt), asc(outboxTable.id)),
    /** What a route is given, of what these routes use. */
    args(request: Request, clientAddress = '192.0.2.1') {
      const content = {read: async () => ({...settings, leftOut: []})}
      const context = {messages, newsletter, staff: staffParts.staff, content, log, clientAddress}
      return {request, context, params: {}} as unknown as LoaderFunctionArgs & ActionFunctionArgs
    },
    async close() {
      await database.close()
      await staffParts.close()
    },
  }
}

export type TestForms = Awaited<ReturnType<typeof createTestForms>>

/** A browser's plain form. */
export function formRequest(path: string, fields: Record<string, string>): Request {
  return new Request(`https://shop.example${path}`, {method: 'POST', body: new URLSearchParams(fields)})
}
