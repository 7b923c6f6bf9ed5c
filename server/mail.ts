import type {Config} from '~/config/env.server'
import type {Log} from '~/config/log.server'
import type {Sql} from '~/db/client.server'
import {createOutbox} from '~/jobs/outbox.server'
import {createMailer} from '~/services/mail.server'
import type {StaffService} from '~/staff/staff.server'
import {openEmbeddedMailbox} from './embedded-mailbox'
import type {createUndo} from './undo'

/** The outbox, with the way out that is set, or the embedded mailbox. It sends once it is started. */
export async function openMail(
  parts: {config: Config; log: Log; sql: Sql; staff: StaffService},
  undo: ReturnType<typeof createUndo>,
) {
  const {config, log, sql} = parts
  const {mail} = config
  const open = (smtpUrl: string) => {
    const outbox = createOutbox({sql, mailer: createMailer({smtpUrl, from: mail.from}), log})
    undo.push(() => outbox.close())
    return outbox
  }
  if (mail.kind === 'smtp') return {outbox: open(mail.smtpUrl), mailbox: undefined}
  const mailbox = await openEmbeddedMailbox({...parts, ...config})
  undo.push(() => mailbox.close())
  return {outbox: open(mailbox.smtpUrl), mailbox}
}
