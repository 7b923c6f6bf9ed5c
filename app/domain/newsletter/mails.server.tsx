import {composeMail} from '~/platform/mail/compose-mail.server'
import {MailLink} from '~/platform/mail/mail-elements'
import type {MailStore} from '~/platform/mail/mail-layout'
import type {QueuedMail} from '~/platform/outbox/outbox-rows.server'
import {mailMessages} from './mail-messages'
import type {Subscriber} from './subscriber-rows.server'

interface NewsletterMailsDeps {
  store: MailStore
  unsubscribeUrl: (id: string) => string
}

/** The mails about a subscription itself, ready for the outbox. Mail programs offer to unsubscribe with one click. */
export function createNewsletterMails({store, unsubscribeUrl}: NewsletterMailsDeps) {
  const {confirm, already, welcome} = mailMessages

  /** `key` stands after `newsletter:`; the outbox sends each once. */
  function compose(
    {id, address}: Subscriber,
    key: string,
    content: Parameters<typeof composeMail>[1],
  ): QueuedMail {
    const href = unsubscribeUrl(id)
    const footnote = <MailLink href={href}>{mailMessages.unsubscribe}</MailLink>
    return {
      ...{key: `newsletter:${key}`, to: address},
      ...composeMail(store, {...content, footnote}),
      // RFC 8058: the mail program posts to this URL by itself.
      headers: {
        'List-Unsubscribe': `<${href}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }
  }

  return {
    confirm(subscriber: Subscriber, token: string, tokenHash: string) {
      const href = linkWithToken(new URL(store.url), '/newsletter/confirm', token)
      const body = [confirm.text(store.name), {button: confirm.button, href}, confirm.until]
      return compose(subscriber, `confirm:${tokenHash}`, {texts: confirm, body})
    },

    alreadySubscribed: (subscriber: Subscriber, at: Date) =>
      compose(subscriber, `already:${subscriber.id}:${at.toISOString()}`, {
        texts: already,
        body: [already.text],
      }),

    welcome: (subscriber: Subscriber, at: Date) =>
      compose(subscriber, `welcome:${subscriber.id}:${at.toISOString()}`, {
        texts: welcome,
        body: [welcome.text, {button: welcome.button, href: new URL('/butcher', store.url).href}],
      }),
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
