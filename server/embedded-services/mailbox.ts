import type {Log} from '~/config/log.server'
import {openMailbox} from '../../embedded/mailbox/mailbox'
import type {Mailbox} from '../../embedded/mailbox/mailbox'
import {MAILBOX_PATH} from './calls'
import type {ServicesSettings, ShopCalls} from './calls'

/** By which a person signs in, or becomes a customer: whoever has it is that person. */
const SECRET_LINKS = /\/(password-reset|verify-email|change-email)\/[\w.~%-]+/g

/**
 * Takes the shop's mail when no mail server is set. Administrators read it; where strangers are customers, without the
 * links by which one becomes somebody.
 */
export function openEmbeddedMailbox(
  {folder, hidesSecretLinks}: NonNullable<ServicesSettings['mailbox']>,
  {shop, log}: {shop: ShopCalls; log: Log},
): Promise<Mailbox> {
  return openMailbox({
    folder,
    base: MAILBOX_PATH,
    readers: {
      mayRead: (headers) => shop.mayReadMail(headers.get('cookie') ?? undefined),
      signIn: (path) => `/staff/sign-in?origin=${encodeURIComponent(path)}`,
    },
    ...(hidesSecretLinks && {mask: (text) => text.replace(SECRET_LINKS, '/$1/…')}),
    log,
  })
}
