import type {Hono} from 'hono'
import {createMailRoutes} from './routes'
import type {RedactMail, MailAccess} from './routes'
import type {ReadSurroundings} from './page'
import {startSmtp} from './smtp'
import type {MailboxLog} from './smtp'
import {openMailFiles} from './mail-files'

export interface Mailbox {
  /** The SMTP server, like `smtp://127.0.0.1:2525`. */
  smtpUrl: string
  app: Hono
  close(): Promise<void>
}

export interface MailboxOptions {
  folder: string
  access: MailAccess
  /** Where its readers come from and go back to. */
  readSurroundings: ReadSurroundings
  /** By default mails are shown as they are. */
  redact?: RedactMail
  /** The path that the pages are mounted at, like `/embedded/mail`. */
  base: string
  log: MailboxLog
}

const MAX_MAILS = 500

export async function openMailbox({folder, base, log, ...pages}: MailboxOptions): Promise<Mailbox> {
  const files = await openMailFiles({folder, maxCount: MAX_MAILS})
  const smtp = await startSmtp(files, log)
  return {smtpUrl: smtp.url, app: createMailRoutes(files, {base, ...pages}), close: smtp.close}
}
