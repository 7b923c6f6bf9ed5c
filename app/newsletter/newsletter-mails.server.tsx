import type {ReactElement} from 'react'
import type {QueuedMail} from '~/jobs/outbox.server'
import type {MailStore} from '~/mail/mail-layout'
import {renderMail} from '~/mail/render-mail.server'
import {AlreadyMail, ConfirmMail, WelcomeMail} from './newsletter-mail'
import type {Subscriber} from './subscriber-rows.server'
import {mailWords} from './mail-words'

interface MailParts {
  store: MailStore
  unsubscribeUrl: (id: string) => string
}

export function unsubscribeLink(publicUrl: URL, token: string): string {
  return link(publicUrl, '/newsletter/unsubscribe', token)
}

/** The newsletter's own mails, ready for the outbox. Each can be answered with one click by the mail program. */
export function createNewsletterMails({store, unsubscribeUrl}: MailParts) {
  const leave = ({id}: Subscriber) => unsubscribeUrl(id)

  function toSubscriber(
    subscriber: Subscriber,
    key: string,
    subject: string,
    mail: ReactElement,
  ): QueuedMail {
    return {
      key: `newsletter:${key}`,
      to: subscriber.address,
      subject,
      ...renderMail(mail),
      // RFC 8058: the mail program posts to the address by itself.
      headers: {
        'List-Unsubscribe': `<${leave(subscriber)}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }
  }

  return {
    confirm(subscriber: Subscriber, token: string, tokenHash: string) {
      const href = link(new URL(store.url), '/newsletter/confirm', token)
      const mail = <ConfirmMail store={store} href={href} leave={leave(subscriber)} />
      return toSubscriber(subscriber, `confirm:${tokenHash}`, mailWords.confirm.subject(store.name), mail)
    },
    already(subscriber: Subscriber, at: Date) {
      const mail = <AlreadyMail store={store} leave={leave(subscriber)} />
      const key = `already:${subscriber.id}:${at.toISOString()}`
      return toSubscriber(subscriber, key, mailWords.already.subject(store.name), mail)
    },
    welcome(subscriber: Subscriber, at: Date) {
      const mail = <WelcomeMail store={store} leave={leave(subscriber)} />
      const key = `welcome:${subscriber.id}:${at.toISOString()}`
      return toSubscriber(subscriber, key, mailWords.welcome.subject(store.name), mail)
    },
  }
}

export type NewsletterMails = ReturnType<typeof createNewsletterMails>

function link(base: URL, path: string, token: string): string {
  const url = new URL(path, base)
  url.searchParams.set('token', token)
  return url.href
}
