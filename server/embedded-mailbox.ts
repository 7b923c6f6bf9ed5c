import {Hono} from 'hono'
import {join} from 'node:path'
import {isPublicAddress} from '~/config/public-address'
import type {Log} from '~/config/log.server'
import type {StaffService} from '~/staff/staff.server'
import {openMailbox} from '../embedded/mailbox/mailbox'
import type {Env} from './site'

export const MAILBOX_PATH = '/embedded/mail'

/** By which a person signs in, or becomes a customer: whoever has it is that person. */
const SECRET_LINKS = /\/(password-reset|verify-email|change-email)\/[\w.~%-]+/g

/**
 * Takes the shop's mail when no mail server is set. Administrators read it; where strangers are customers, without the
 * links by which one becomes somebody.
 */
export async function openEmbeddedMailbox({
  dataDir,
  publicUrl,
  staff,
  log,
}: {
  dataDir: string
  publicUrl: URL
  staff: StaffService
  log: Log
}) {
  const mailbox = await openMailbox({
    folder: join(dataDir, 'mailbox'),
    base: MAILBOX_PATH,
    readers: {
      async mayRead(headers) {
        const member = await staff.findBySession(headers)
        if (!member) return 'unknown'
        return member.role === 'administrator' ? 'yes' : 'no'
      },
      signIn: (path) => `/staff/sign-in?origin=${encodeURIComponent(path)}`,
    },
    ...(isPublicAddress(publicUrl) && {mask: (text) => text.replace(SECRET_LINKS, '/$1/…')}),
    log,
  })
  return {...mailbox, app: new Hono<Env>().route('/', mailbox.app)}
}
