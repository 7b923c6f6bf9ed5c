import type {Config} from '~/config/env.server'
import type {Log} from '~/config/log.server'
import type {Sql} from '~/db/client.server'
import {createOutbox} from '~/jobs/outbox.server'
import {createMailer} from '~/services/mail.server'
import type {createUndo} from './undo'

/**
 * The outbox, with the way out that is set, or the embedded mailbox. It sends once it is started.
 *
 * @param parts.findMailbox where the mailbox takes mail; undefined while it is away
 */
export function openMail(
  {
    config,
    findMailbox,
    log,
    sql,
  }: {config: Config; findMailbox: () => string | undefined; log: Log; sql: Sql},
  undo: ReturnType<typeof createUndo>,
) {
  const {mail} = config
  const smtpUrl = mail.kind === 'smtp' ? mail.smtpUrl : findMailbox
  const outbox = createOutbox({sql, mailer: createMailer({smtpUrl, from: mail.from}), log})
  undo.push(() => outbox.close())
  return outbox
}
