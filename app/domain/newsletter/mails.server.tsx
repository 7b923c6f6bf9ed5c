import type {ReactNode} from 'react'
import {MailButton, MailLink, MailText} from '~/platform/mail/mail-elements'
import {MailLayout} from '~/platform/mail/mail-layout'
import type {MailStore} from '~/platform/mail/mail-layout'
import {renderMail} from '~/platform/mail/render-mail.server'
import type {QueuedMail} from '~/platform/outbox/outbox-rows.server'
import {mailMessages} from './mail-messages'
import type {Subscriber} from './subscriber-rows.server'

interface NewsletterMailsDeps {
  store: MailStore
  unsubscribeUrl: (id: string) => string
}

interface MailContent {
  /** After `newsletter:`; the outbox sends each key once. */
  key: string
  texts: {subject: (store: string) => string; preheader: string; title: string}
  body: ReactNode
}

/** The mails about a subscription itself, ready for the outbox. Mail programs offer to unsubscribe with one click. */
export function createNewsletterMails({store, unsubscribeUrl}: NewsletterMailsDeps) {
  function compose({id, address}: Subscriber, {key, texts, body}: MailContent): QueuedMail {
    const {subject, preheader, title} = texts
    const href = unsubscribeUrl(id)
    const footnote = <MailLink href={href}>{mailMessages.unsubscribe}</MailLink>
    const mail = (
      <MailLayout store={store} preheader={preheader} title={title} footnote={footnote}>
        {body}
      </MailLayout>
    )
    return {
      key: `newsletter:${key}`,
      to: address,
      subject: subject(store.name),
      ...renderMail(mail),
      // RFC 8058: the mail program posts to this URL by itself.
      headers: {
        'List-Unsubscribe': `<${href}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }
  }

  return {
    confirm(subscriber: Subscriber, token: string, tokenHash: string) {
      const texts = mailMessages.confirm
      const body = (
        <>
          <MailText>{texts.text(store.name)}</MailText>
          <MailButton href={linkWithToken(new URL(store.url), '/newsletter/confirm', token)}>
            {texts.button}
          </MailButton>
          <MailText>{texts.until}</MailText>
        </>
      )
      return compose(subscriber, {key: `confirm:${tokenHash}`, texts, body})
    },

    alreadySubscribed(subscriber: Subscriber, at: Date) {
      const texts = mailMessages.already
      const body = <MailText>{texts.text}</MailText>
      return compose(subscriber, {key: `already:${subscriber.id}:${at.toISOString()}`, texts, body})
    },

    welcome(subscriber: Subscriber, at: Date) {
      const texts = mailMessages.welcome
      const body = (
        <>
          <MailText>{texts.text}</MailText>
          <MailButton href={new URL('/butcher', store.url).href}>{texts.button}</MailButton>
        </>
      )
      return compose(subscriber, {key: `welcome:${subscriber.id}:${at.toISOString()}`, texts, body})
    },
  }
}

export type NewsletterMails = ReturnType<typeof createNewsletterMails>

export function unsubscribeLink(publicUrl: URL, token: string): string {
  return linkWithToken(publicUrl, '/newsletter/unsubscribe', token)
}

function linkWithToken(base: URL, path: string, token: string): string {
  const url = new URL(path, base)
  url.searchParams.set('token', token)
  return url.href
}
