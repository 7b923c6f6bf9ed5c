import {createHash} from 'node:crypto'
import {unsubscribeLink} from '~/domain/newsletter/mails.server'
import {mailSender} from '~/domain/store/mails'
import type {StoreSettings} from '~/domain/store/settings'
import {MailButton, MailItem, MailLink, MailParagraphs} from '~/platform/mail/mail-elements'
import {MailLayout} from '~/platform/mail/mail-layout'
import {renderMail} from '~/platform/mail/render-mail.server'
import type {QueuedMail} from '~/platform/outbox/outbox-rows.server'
import * as paths from '~/platform/url/addresses'
import type {MailDeal} from './mail-content'
import {messages} from './messages'

/** Stands in the stored mail where each subscriber's own token goes. */
export const TOKEN_MARKER = 'token-of-the-subscriber'

export interface MailBodies {
  subject: string
  html: string
  text: string
}

interface RenderParams {
  settings: StoreSettings
  publicUrl: URL
  deals: readonly MailDeal[]
  subject: string
  opening: string
}

/** The mail as all of its readers get it, but for the token. */
export function renderMailing({settings, publicUrl, deals, subject, opening}: RenderParams): MailBodies {
  const store = mailSender(settings, publicUrl)
  const footnote = (
    <>
      {messages.why}{' '}
      <MailLink href={unsubscribeLink(publicUrl, TOKEN_MARKER)}>{messages.unsubscribe}</MailLink>
    </>
  )
  const preheader = messages.preheader(deals.map(({title}) => title).join(' · '))
  const mail = (
    <MailLayout {...{store, preheader, footnote}} title={messages.title}>
      <MailParagraphs text={opening} />
      {deals.map(({title, offer, was, now, text, ends, href, picture}) => (
        <MailItem
          key={`${title} ${href}`}
          {...{title, offer, href, picture}}
          action={messages.see}
          price={was || now ? <Price was={was} now={now} /> : null}
          notes={[text, ends].filter((note) => note !== null)}
        />
      ))}
      <MailButton href={new URL(paths.weeklyDeals(), publicUrl).href}>{messages.all}</MailButton>
    </MailLayout>
  )
  return {subject, ...renderMail(mail)}
}

function Price({was, now}: Pick<MailDeal, 'was' | 'now'>) {
  return (
    <>
      {was ? (
        <>
          {messages.price.was} <s>{was}</s>
        </>
      ) : null}
      {was && now ? ', ' : null}
      {now ? (
        <>
          {messages.price.now} <strong>{now}</strong>
        </>
      ) : null}
    </>
  )
}

/** Tells whether two mails are the same. */
export function fingerprintOf({subject, html, text}: MailBodies): string {
  return createHash('sha256')
    .update(JSON.stringify([subject, html, text]))
    .digest('hex')
    .slice(0, 32)
}

export function deliveryKey(mailingId: string, subscriberId: string): string {
  return `mailing:${mailingId}:${subscriberId}`
}

interface AddressedMail extends MailBodies {
  key: string
  to: string
  token: string
  replyTo: string | null
  publicUrl: URL
}

/** One reader's mail. RFC 8058: the mail program posts to the address of the header by itself. */
export function addressMail({key, to, token, replyTo, publicUrl, ...bodies}: AddressedMail): QueuedMail {
  const {subject, html, text} = bodies
  return {
    ...{key, to, replyTo, subject},
    html: html.replaceAll(TOKEN_MARKER, token),
    text: text.replaceAll(TOKEN_MARKER, token),
    headers: {
      'List-Unsubscribe': `<${unsubscribeLink(publicUrl, token)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      Precedence: 'bulk',
    },
  }
}
