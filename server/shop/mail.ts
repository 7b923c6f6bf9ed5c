import type {Config} from '~/platform/config/config'
import type {Log} from '~/platform/config/log.server'
import type {Sql} from '~/platform/db/database'
import {createOutbox} from '~/platform/outbox/outbox.server'
import {createMailer} from '~/platform/gateways/mail.server'
import type {Disposers} from '../disposers'

/**
 * The outbox, sending through the configured SMTP server or to the embedded mailbox. Sends nothing until it is started.
 *
 * @param options.findMailbox the SMTP URL of the embedded mailbox; undefined while its process is down
 */
export function openMail(
  {
    config,
    findMailbox,
    log,
    sql,
  }: {config: Config; findMailbox: () => string | undefined; log: Log; sql: Sql},
  disposers: Disposers,
) {
  const {mail} = config
  const smtpUrl = mail.kind === 'smtp' ? mail.smtpUrl : findMailbox
  const outbox = createOutbox({sql, mailer: createMailer({smtpUrl, from: mail.from}), log})
  disposers.push(() => outbox.close())
  return outbox
}
