import {hashSecretToken, makeSecretToken} from '~/platform/auth/secret-token.server'
import type {Sql} from '~/platform/db/database'
import type {Outbox} from '~/platform/outbox/outbox.server'
import {countRegistrations, insertRegistration} from './registration-rows.server'
import type {RegistrationDetails} from './registration-rows.server'
import type {CustomerMails} from '../mails.server'

const HOUR_MS = 3_600_000
const LINK_TTL_MS = 24 * HOUR_MS
/** Per address, so that the form cannot be used to flood an inbox. */
const MAX_MAILS_PER_HOUR = 3

/**
 * Mails the link that creates the account, within the hourly limit; false if that is reached. The caller holds the lock on
 * the e-mail.
 */
export async function mailVerificationLink(
  tx: Sql,
  {outbox, mails}: {outbox: Pick<Outbox, 'enqueue'>; mails: CustomerMails},
  details: RegistrationDetails,
  at: Date,
): Promise<boolean> {
  const recent = await countRegistrations(tx, details.email, new Date(at.getTime() - HOUR_MS))
  if (recent >= MAX_MAILS_PER_HOUR) return false
  const token = makeSecretToken()
  await insertRegistration(tx, details, {
    tokenHash: hashSecretToken(token),
    createdAt: at,
    expiresAt: new Date(at.getTime() + LINK_TTL_MS),
  })
  await outbox.enqueue(tx, mails.verifyEmail(details.email, token))
  return true
}
