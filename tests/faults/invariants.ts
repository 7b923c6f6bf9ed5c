import {sql as raw} from 'drizzle-orm'
import Stripe from 'stripe'
import {openDatabase} from '../../app/platform/db/client.server'
import type {Sql} from '~/platform/db/database'
import {readBooks} from '../../server/check/books'
import {findViolations as findLedgerViolations} from '../../server/check/find-violations'
import {findShareViolations, readShareBooks} from '../../server/check/find-share-violations'
import type {Violation, Evidence as LedgerEvidence} from '../../server/check/find-violations'
import {STRIPE_SECRET_KEY} from '../support/stripe-server'
import {checkResponses, checkLogs} from './response-checks'
import type {RecordedResponse} from './response-checks'

export type {Violation}

/** What must be true after any fault, once the shop has had its five minutes. */
export interface Evidence extends Omit<LedgerEvidence, 'books'> {
  sql: Sql
  responses?: RecordedResponse[]
  log?: string
  /** Secrets, and what is personal, which no log and no page of others may say. */
  canaries?: string[]
}

/** What the product itself looks for, and what only a test knows of: what the shop said, and to whom. */
export async function findViolations({
  sql,
  responses = [],
  log = '',
  canaries = [],
  ...rest
}: Evidence): Promise<Violation[]> {
  const violations = findLedgerViolations({books: await readBooks(sql), ...rest})
  violations.push(...findShareViolations(await readShareBooks(sql)))
  for (const what of checkLogs(log, canaries)) violations.push({invariant: 'I7', what})
  for (const {invariant, what} of checkResponses(responses, canaries)) violations.push({invariant, what})
  return violations
}

/** Of a shop that was stopped: its data folder, or its database. */
export async function findViolationsIn(
  {dataDir, databaseUrl}: {dataDir: string; databaseUrl?: string},
  evidence: Omit<Evidence, 'sql'>,
): Promise<Violation[]> {
  const database = await openDatabase({dataDir, databaseUrl, exclusive: false})
  try {
    // A folder that opens is not enough: every table must be readable.
    await database.sql.execute(raw`select count(*) from pg_class`)
    return await findViolations({...evidence, sql: database.sql})
  } finally {
    await database.close()
  }
}

/** All that the card provider has, asked as anyone would ask it. */
export async function readSessions(origin: string): Promise<Stripe.Checkout.Session[]> {
  const {hostname, port} = new URL(origin)
  const stripe = new Stripe(STRIPE_SECRET_KEY, {host: hostname, port, protocol: 'http', telemetry: false})
  const sessions: Stripe.Checkout.Session[] = []
  for await (const session of stripe.checkout.sessions.list({limit: 100, expand: ['data.payment_intent']}))
    sessions.push(session)
  return sessions
}
