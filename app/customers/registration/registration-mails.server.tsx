import {hashSecretToken} from '~/credentials/secret-token.server'
import type {QueuedMail} from '~/jobs/outbox.server'
import type {MailStore} from '~/mail/mail-layout'
import {renderMail} from '~/mail/render-mail.server'
import {mailStore} from '~/store/mail-store'
import type {CustomerParts} from '../customer-parts'
import {mailWords} from './mail-words'
import {AlreadyMail, VerifyMail, WelcomeMail} from './registration-mail'

const HALF_HOUR_MS = 30 * 60_000

/** Read before a transaction, which is not to wait for the store's settings. */
export async function readRegistrationMails({
  readStore,
  publicUrl,
}: Pick<CustomerParts, 'readStore' | 'publicUrl'>) {
  return createRegistrationMails(mailStore(await readStore(), publicUrl()))
}

/** The mails about a new account, ready for the outbox. */
function createRegistrationMails(store: MailStore) {
  const link = (path: string) => new URL(path, store.url).href

  return {
    verify(to: string, token: string): QueuedMail {
      const mail = <VerifyMail store={store} href={link(`/verify-email/${token}`)} />
      const subject = mailWords.verify.subject(store.name)
      return {key: `customers:verify:${hashSecretToken(token)}`, to, subject, ...renderMail(mail)}
    },

    /** At most three an hour: those of one half of an hour by the clock are one mail. */
    already(to: string, customerId: string, at: Date): QueuedMail {
      const mail = (
        <AlreadyMail store={store} signIn={link('/sign-in')} forgotten={link('/forgotten-password')} />
      )
      const subject = mailWords.already.subject(store.name)
      const key = `customers:already:${customerId}:${Math.floor(at.getTime() / HALF_HOUR_MS)}`
      return {key, to, subject, ...renderMail(mail)}
    },

    welcome(to: string, customerId: string, name: string): QueuedMail {
      const mail = <WelcomeMail store={store} name={name} href={link('/customer-portal/account')} />
      const subject = mailWords.welcome.subject(store.name)
      return {key: `customers:welcome:${customerId}`, to, subject, ...renderMail(mail)}
    },
  }
}

export type RegistrationMails = Awaited<ReturnType<typeof readRegistrationMails>>
