import type {Log} from '~/platform/config/log.server'
import {openMailbox} from '../../embedded/mailbox/mailbox'
import type {Mailbox} from '../../embedded/mailbox/mailbox'
import {MAILBOX_PATH} from './rpc-types'
import type {ServicesSettings, ShopRpc} from './rpc-types'

/** By which a person signs in, or becomes a customer: whoever has it is that person. */
const SECRET_LINKS = /\/(password-reset|verify-email|change-email)\/[\w.~%-]+/g

/**
 * Takes the shop's mail when no mail server is set. Administrators read it; where strangers are customers, without the
 * links by which one becomes somebody.
 */
export function openEmbeddedMailbox(
  {folder, hidesSecretLinks}: NonNullable<ServicesSettings['mailbox']>,
  {shop, log}: {shop: ShopRpc; log: Log},
): Promise<Mailbox> {
  return openMailbox({
    folder,
    base: MAILBOX_PATH,
    access: {
      mayRead: (headers) => shop.mayReadMail(headers.get('cookie') ?? undefined),
      signInUrl: (path) => `/staff/sign-in?origin=${encodeURIComponent(path)}`,
    },
    ...(hidesSecretLinks && {redact: (text) => text.replace(SECRET_LINKS, '/$1/…')}),
    log,
  })
}
