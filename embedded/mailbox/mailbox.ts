import type {Hono} from 'hono'
import {createMailPages} from './pages'
import type {Mask, Readers} from './pages'
import {openSmtp} from './smtp'
import type {MailboxLog} from './smtp'
import {openMailFiles} from './storage'

export interface Mailbox {
  /** Where to send mail to: `smtp://127.0.0.1:…`. */
  smtpUrl: string
  app: Hono
  close(): Promise<void>
}

export interface MailboxOptions {
  folder: string
  readers: Readers
  /** Absent: letters are shown as they are. */
  mask?: Mask
  /** Where the pages are mounted, like `/embedded/mail`. */
  base: string
  log: MailboxLog
}

const NEWEST = 500

export async function openMailbox({folder, readers, mask, base, log}: MailboxOptions): Promise<Mailbox> {
  const files = await openMailFiles({folder, newest: NEWEST})
  const smtp = await openSmtp(files, log)
  return {smtpUrl: smtp.url, app: createMailPages(files, readers, base, mask), close: smtp.close}
}
