import {randomUUID} from 'node:crypto'
import {canSendMailings} from '~/domain/mailings/mailing-rules'
import type {MailTexts} from '~/domain/mailings/mailing-rules'
import type {Mailings} from '~/domain/mailings/mailings.server'
import type {StaffMember} from '~/domain/staff/staff-member'
import {formatMediumDateTime} from '~/platform/time/format-instant'

interface ReadNewsletterParams {
  mailings: Mailings
  member: Pick<StaffMember, 'role'>
  texts: MailTexts
  timeZone: string
}

export type NewsletterData = Awaited<ReturnType<typeof readNewsletter>>
export type MailingView = NewsletterData['past'][number]

const LOOK_AGAIN_MS = 2_000

export async function readNewsletter({mailings, member, texts, timeZone}: ReadNewsletterParams) {
  const [draft, recipients, sent] = await Promise.all([
    mailings.draft(texts),
    mailings.recipients(),
    mailings.list(),
  ])
  const past = sent.map(({createdAt, ...mailing}) => ({
    ...mailing,
    at: formatMediumDateTime(createdAt, timeZone),
    moment: createdAt.toISOString(),
  }))
  const isSending = past.some(({state, waiting}) => state === 'sending' && waiting > 0)
  const now = Date.now()
  return {
    ...{recipients, past, texts},
    ...{subject: draft.subject, opening: draft.opening, text: draft.mail.text, dealCount: draft.dealCount},
    canSend: canSendMailings(member.role),
    /** For the confirmation. */
    next: {id: randomUUID(), fingerprint: draft.fingerprint, seen: await mailings.countOfWeek(draft.week)},
    /** When to look how far it is. */
    now,
    nextChange: isSending ? now + LOOK_AGAIN_MS : null,
  }
}
