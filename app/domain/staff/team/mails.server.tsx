import {hashSecretToken} from '~/platform/auth/secret-token.server'
import {composeMail} from '~/platform/mail/compose-mail.server'
import type {QueuedMail} from '~/platform/outbox/outbox-rows.server'
import {formatFullDateTime} from '~/platform/time/format-instant'
import * as adminPaths from '~/platform/url/admin-addresses'
import {mailSender} from '~/domain/store/mails'
import type {StoreSettings} from '~/domain/store/settings'
import {ROLE_TITLES} from '../roles'
import type {Role} from '../roles'
import {mailMessages} from './mail-messages'

interface StaffMailDeps {
  readStore: () => Promise<StoreSettings>
  /** Base of the links; never the host of a request. */
  publicUrl: () => URL
}

/** The mails about staff accounts. Read before a transaction, so that it does not wait for the store settings. */
export async function readStaffMails({readStore, publicUrl}: StaffMailDeps) {
  const store = mailSender(await readStore(), publicUrl())
  const absoluteUrl = (path: string) => new URL(path, store.url).href
  const compose = (to: string, key: string, content: Parameters<typeof composeMail>[1]): QueuedMail => ({
    ...{key: `staff:${key}`, to},
    ...composeMail(store, content),
  })
  const {invitation, passwordReset, passwordChanged} = mailMessages
  return {
    invitation: (to: string, {token, by, role}: {token: string; by: string; role: Role}) =>
      compose(to, `invitation:${hashSecretToken(token)}`, {
        texts: {...invitation, preheader: invitation.preheader(by), title: invitation.title(store.name)},
        body: [
          invitation.text(by, ROLE_TITLES[role]),
          invitation.how,
          {button: invitation.button, href: absoluteUrl(adminPaths.invitation(token))},
          invitation.until,
        ],
        footnote: invitation.notYou,
      }),
    passwordReset: (to: string, token: string) =>
      compose(to, `reset:${hashSecretToken(token)}`, {
        texts: passwordReset,
        body: [
          passwordReset.text(store.name),
          {button: passwordReset.button, href: absoluteUrl(adminPaths.passwordReset(token))},
          passwordReset.until,
        ],
        footnote: passwordReset.notYou,
      }),
    passwordChanged: ({id, email}: {id: string; email: string}, at: Date) =>
      compose(email, `password-changed:${id}:${at.toISOString()}`, {
        texts: passwordChanged,
        body: [
          passwordChanged.text(formatFullDateTime(at, store.timeZone)),
          ...[passwordChanged.wasYou, passwordChanged.notYou],
          {button: passwordChanged.button, href: absoluteUrl(adminPaths.forgottenPassword())},
        ],
      }),
  }
}
