import {and, eq, isNull, sql as raw} from 'drizzle-orm'
import {randomUUID} from 'node:crypto'
import {customers} from '~/platform/db/customers-schema'
import type {Sql} from '~/platform/db/database'
import type {Customer} from '../customer'
import type {CustomerDeps} from '../customer-deps'
import {toCustomer} from '../customer-rows.server'
import {readCustomerMails} from '../mails.server'
import {deleteRegistrations, lockEmail} from '../registration/registration-rows.server'
import type {GooglePerson} from './google-person'

export type LinkGoogleDeps = Pick<CustomerDeps, 'sql' | 'outbox' | 'readStore' | 'publicUrl'>

/**
 * Whose account it is: the one that this Google account signed in to before, else the one with this e-mail, which
 * is its owner's as both sides have verified it, else a new one. Null: the e-mail's account belongs to another
 * Google account, as happens when a company gives an address to somebody else.
 */
export async function linkGoogle(
  deps: LinkGoogleDeps,
  person: GooglePerson,
  at: Date,
): Promise<Customer | null> {
  const {sql} = deps
  return (
    (await findLinked(sql, person)) ??
    (await linkByEmail(sql, person, at)) ??
    (await createCustomer(deps, person, at)) ??
    // Somebody was faster; most likely the same person in another tab.
    (await findLinked(sql, person)) ??
    (await linkByEmail(sql, person, at))
  )
}

async function findLinked(sql: Sql, {subject}: GooglePerson): Promise<Customer | null> {
  const [row] = await sql.select().from(customers).where(eq(customers.googleSubject, subject))
  return row ? toCustomer(row) : null
}

async function linkByEmail(sql: Sql, {subject, email}: GooglePerson, at: Date): Promise<Customer | null> {
  const [row] = await sql
    .update(customers)
    .set({googleSubject: subject, revision: raw`${customers.revision} + 1`, updatedAt: at})
    .where(and(eq(customers.email, email), isNull(customers.googleSubject)))
    .returning()
  return row ? toCustomer(row) : null
}

/** Null: there is one with this e-mail or this Google account by now. */
async function createCustomer(
  deps: LinkGoogleDeps,
  person: GooglePerson,
  at: Date,
): Promise<Customer | null> {
  const {sql, outbox} = deps
  const {subject, email, name, lastName} = person
  const mails = await readCustomerMails(deps)
  const customer = await sql.transaction(async (tx) => {
    await lockEmail(tx, email)
    const [row] = await tx
      .insert(customers)
      .values({
        id: `customer-${randomUUID()}`,
        ...{email, name, lastName, googleSubject: subject},
        ...{loyaltyPoints: 0, revision: 1, createdAt: at, updatedAt: at},
      })
      .onConflictDoNothing()
      .returning()
    if (!row) return null
    // Whoever registered with this e-mail and has not shown that it is theirs may be a stranger: no link of theirs
    // may give this account their password.
    await deleteRegistrations(tx, email)
    await outbox.enqueue(tx, mails.welcome(email, row.id, name))
    return toCustomer(row)
  })
  if (customer) outbox.wake()
  return customer
}
