import {and, desc, gt, ilike, or} from 'drizzle-orm'
import {normalizeEmail} from '~/platform/auth/email'
import {containsPattern} from '~/platform/db/contains-pattern'
import {customerRegistrations} from '~/platform/db/customers-schema'
import type {CustomerDeps} from '../customer-deps'
import {findCustomerByEmail} from '../customer-rows.server'
import {readCustomerMails} from '../mails.server'
import {findRegistrationByEmail, lockEmail} from './registration-rows.server'
import {mailVerificationLink} from './verification-link.server'

/** More of them are not to be looked through but searched. */
const MAX_LISTED = 20

/** For staff, whom somebody calls whose mail did not come. */
export function createVerificationResending(deps: CustomerDeps) {
  const {sql, outbox, now = Date.now, log} = deps
  return {
    /** Registrations that can still be verified, the newest of each e-mail first. */
    async listUnverified(text: string) {
      const {email, name, lastName, createdAt, expiresAt} = customerRegistrations
      const words = text.split(/\s+/).filter(Boolean)
      const rows = await sql
        .select({email, name, lastName, createdAt, expiresAt})
        .from(customerRegistrations)
        .where(
          and(
            gt(expiresAt, new Date(now())),
            ...words.map((word) =>
              or(...[email, name, lastName].map((one) => ilike(one, containsPattern(word)))),
            ),
          ),
        )
        .orderBy(desc(createdAt))
        .limit(MAX_LISTED * 3)
      const newest = new Map(rows.toReversed().map((row) => [row.email, row]))
      return [...newest.values()].toReversed().slice(0, MAX_LISTED)
    },

    /** `enough`: as many as an address gets in an hour. `gone`: there is nothing to verify (any more). */
    async resendVerification(typed: string): Promise<'sent' | 'enough' | 'gone'> {
      const email = normalizeEmail(typed)
      const mails = await readCustomerMails(deps)
      const at = new Date(now())
      const outcome = await sql.transaction(async (tx) => {
        await lockEmail(tx, email)
        const registration = await findRegistrationByEmail(tx, email, at)
        if (!registration || (await findCustomerByEmail(tx, email))) return 'gone'
        return (await mailVerificationLink(tx, {outbox, mails}, registration, at)) ? 'sent' : 'enough'
      })
      outbox.wake()
      log.info({outcome}, 'staff had a verification link sent again')
      return outcome
    },
  }
}
