import {sql as raw} from 'drizzle-orm'
import Stripe from 'stripe'
import {openDatabase} from '../../app/db/client.server'
import type {Sql} from '../../app/db/client.server'
import {readBooks} from '../../server/check/books'
import {findBreaches as findBreachesOfBooks} from '../../server/check/find-breaches'
import type {Breach, Evidence as EvidenceOfBooks} from '../../server/check/find-breaches'
import {STRIPE_SECRET_KEY} from '../support/stripe-server'
import {checkAnswers, checkLogs} from './told'
import type {SeenAnswer} from './told'

export type {Breach}

/** What must be true after any fault, once the shop has had its five minutes. */
export interface Evidence extends Omit<EvidenceOfBooks, 'books'> {
  sql: Sql
  answers?: SeenAnswer[]
  log?: string
  /** Secrets, and what is personal, which no log and no page of others may say. */
  canaries?: string[]
}

/** What the product itself looks for, and what only a test knows of: what the shop said, and to whom. */
export async function findBreaches({
  sql,
  answers = [],
  log = '',
  canaries = [],
  ...rest
}: Evidence): Promise<Breach[]> {
  const breaches = findBreachesOfBooks({books: await readBooks(sql), ...rest})
  for (const what of checkLogs(log, canaries)) breaches.push({invariant: 'I7', what})
  for (const {invariant, what} of checkAnswers(answers, canaries)) breaches.push({invariant, what})
  return breaches
}

/** Of a shop that was stopped: its data folder, or its database. */
export async function findBreachesOf(
  {dataDir, databaseUrl}: {dataDir: string; databaseUrl?: string},
  evidence: Omit<Evidence, 'sql'>,
): Promise<Breach[]> {
  const database = await openDatabase({dataDir, databaseUrl, alone: false})
  try {
    // A folder that opens is not enough: every table must be readable.
    await database.sql.execute(raw`select count(*) from pg_class`)
    return await findBreaches({...evidence, sql: database.sql})
  } finally {
    await database.close()
  }
}

/** All that the card provider has, asked as anyone would ask it. */
export async function readSessions(origin: string): Promise<Stripe.Checkout.Session[]> {
  const {hostname, port} = new URL(origin)
  const stripe = new Stripe(STRIPE_SECRET_KEY, {host: hostname, port, protocol: 'http', telemetry: false})
  const sessions: Stripe.Checkout.Session[] = []
  for await (const session of stripe.checkout.sessions.list({limit: 100})) sessions.push(session)
  return sessions
}
