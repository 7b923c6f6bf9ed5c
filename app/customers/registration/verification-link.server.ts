import {hashSecretToken, makeSecretToken} from '~/credentials/secret-token.server'
import type {Sql} from '~/db/client.server'
import type {Outbox} from '~/jobs/outbox.server'
import {countRegistrations, insertRegistration} from './registration-rows.server'
import type {RegistrationDetails} from './registration-rows.server'
import type {RegistrationMails} from './registration-mails.server'

const HOUR_MS = 3_600_000
const LINK_WORKS_MS = 24 * HOUR_MS
/** To one address, so that nobody can fill a stranger's inbox from our form. */
const MAILS_AN_HOUR = 3

/** Mails a link that makes the account, unless that address had its mails of this hour. The e-mail is locked. */
export async function mailVerificationLink(
  tx: Sql,
  {outbox, mails}: {outbox: Pick<Outbox, 'enqueue'>; mails: RegistrationMails},
  details: RegistrationDetails,
  at: Date,
) {
  const recent = await countRegistrations(tx, details.email, new Date(at.getTime() - HOUR_MS))
  if (recent >= MAILS_AN_HOUR) return
  const token = makeSecretToken()
  await insertRegistration(tx, details, {
    tokenHash: hashSecretToken(token),
    createdAt: at,
    expiresAt: new Date(at.getTime() + LINK_WORKS_MS),
  })
  await outbox.enqueue(tx, mails.verify(details.email, token))
}
