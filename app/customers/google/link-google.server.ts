import {and, eq, isNull, sql as raw} from 'drizzle-orm'
import {randomUUID} from 'node:crypto'
import {customers} from '~/db/customers-schema'
import type {Sql} from '~/db/client.server'
import type {Customer} from '../customer'
import type {CustomerParts} from '../customer-parts'
import {customerOf} from '../customer-rows.server'
import {readRegistrationMails} from '../registration/registration-mails.server'
import {deleteRegistrations, lockEmail} from '../registration/registration-rows.server'
import type {GooglePerson} from './google-person'

export type LinkParts = Pick<CustomerParts, 'sql' | 'outbox' | 'readStore' | 'publicUrl'>

/**
 * Whose account it is: the one that this Google account signed in to before, else the one with this e-mail, which
 * is its owner's as both sides have verified it, else a new one. Null: the e-mail's account belongs to another
 * Google account, as happens when a company gives an address to somebody else.
 */
export async function linkGoogle(parts: LinkParts, person: GooglePerson, at: Date): Promise<Customer | null> {
  const {sql} = parts
  return (
    (await findLinked(sql, person)) ??
    (await linkByEmail(sql, person, at)) ??
    (await createCustomer(parts, person, at)) ??
    // Somebody was faster; most likely the same person in another tab.
    (await findLinked(sql, person)) ??
    (await linkByEmail(sql, person, at))
  )
}

async function findLinked(sql: Sql, {subject}: GooglePerson): Promise<Customer | null> {
  const [row] = await sql.select().from(customers).where(eq(customers.googleSubject, subject))
  return row ? customerOf(row) : null
}

async function linkByEmail(sql: Sql, {subject, email}: GooglePerson, at: Date): Promise<Customer | null> {
  const [row] = await sql
    .update(customers)
    .set({googleSubject: subject, revision: raw`${customers.revision} + 1`, updatedAt: at})
    .where(and(eq(customers.email, email), isNull(customers.googleSubject)))
    .returning()
  return row ? customerOf(row) : null
}

/** Null: there is one with this e-mail or this Google account by now. */
async function createCustomer(parts: LinkParts, person: GooglePerson, at: Date): Promise<Customer | null> {
  const {sql, outbox} = parts
  const {subject, email, name, lastName} = person
  const mails = await readRegistrationMails(parts)
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
    return customerOf(row)
  })
  if (customer) outbox.wake()
  return customer
}
