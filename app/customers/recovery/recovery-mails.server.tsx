import {hashSecretToken} from '~/credentials/secret-token.server'
import type {QueuedMail} from '~/jobs/outbox.server'
import {renderMail} from '~/mail/render-mail.server'
import type {CustomerParts} from '../customer-parts'
import {mailWords} from './mail-words'
import {PasswordChangedMail, ResetMail} from './recovery-mail'
import {formatMoment, reachableStore} from './store-reach'

/** Read before a transaction, which is not to wait for the store's settings. */
export async function readRecoveryMails({
  readStore,
  publicUrl,
}: Pick<CustomerParts, 'readStore' | 'publicUrl'>) {
  const store = reachableStore(await readStore(), publicUrl())
  const link = (path: string) => new URL(path, store.url).href

  return {
    reset(to: string, token: string): QueuedMail {
      const mail = <ResetMail store={store} href={link(`/password-reset/${token}`)} />
      const subject = mailWords.reset.subject(store.name)
      return {key: `customers:reset:${hashSecretToken(token)}`, to, subject, ...renderMail(mail)}
    },

    passwordChanged({id, email}: {id: string; email: string}, at: Date): QueuedMail {
      const mail = (
        <PasswordChangedMail
          store={store}
          when={formatMoment(at, store)}
          forgotten={link('/forgotten-password')}
        />
      )
      const subject = mailWords.changed.subject(store.name)
      const key = `customers:password-changed:${id}:${at.toISOString()}`
      return {key, to: email, subject, ...renderMail(mail)}
    },
  }
}
