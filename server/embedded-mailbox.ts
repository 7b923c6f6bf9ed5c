import {Hono} from 'hono'
import {join} from 'node:path'
import type {Log} from '~/config/log.server'
import type {StaffService} from '~/staff/staff.server'
import {openMailbox} from '../embedded/mailbox/mailbox'
import type {Env} from './site'

export const MAILBOX_PATH = '/embedded/mail'

/** Takes the shop's mail when no mail server is set; any of the staff may read it. */
export async function openEmbeddedMailbox({
  dataDir,
  staff,
  log,
}: {
  dataDir: string
  staff: StaffService
  log: Log
}) {
  const mailbox = await openMailbox({
    folder: join(dataDir, 'mailbox'),
    base: MAILBOX_PATH,
    readers: {
      mayRead: async (headers) => (await staff.findBySession(headers)) !== null,
      signIn: (path) => `/staff/sign-in?origin=${encodeURIComponent(path)}`,
    },
    log,
  })
  return {...mailbox, app: new Hono<Env>().route('/', mailbox.app)}
}
