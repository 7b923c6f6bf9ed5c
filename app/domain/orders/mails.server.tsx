import * as paths from '~/platform/url/addresses'
import {MailButton, MailLink, MailStamp, MailText} from '~/platform/mail/mail-elements'
import {MailLayout} from '~/platform/mail/mail-layout'
import {renderMail} from '~/platform/mail/render-mail.server'
import type {QueuedMail} from '~/platform/outbox/outbox-rows.server'
import {mailSender, StoreContact} from '~/domain/store/mails'
import type {StoreSettings} from '~/domain/store/settings'
import {differenceKey, guestOrderKey, isGuestOrder} from './guest-link.server'
import * as contents from './mail-contents'
import type {MailContent} from './mail-contents'
import {changePreOrder, mailMessages} from './mail-messages'
import type {Order} from './order'
import {toOrderView} from './order-view'
import type {OrderView} from './order-view'
import {messages as testMoneyMessages} from './test-money-messages'

export type OrderMailKind =
  | 'confirmation'
  /** For somebody on the phone. */
  | 'payment-link'
  /** What it comes to beyond its hold. */
  | 'difference'
  | 'rescheduled'
  | 'edited'
  | 'ready'
  | 'cancelled'
  | 'refund'
  | 'returned'

export interface OrderMailParams {
  order: Order
  store: StoreSettings
  publicUrl: URL
  /** Signs the link to a guest's order. */
  secret: string
  /** Required by `refund` and `returned`. `isTest` overrides the order's: a returned payment is not the order's own. */
  refund?: {id: string; amountCents: number; isTest?: boolean}
  /** Required by `difference`. */
  difference?: {id: string; cents: number}
  /** Of the order; required by `rescheduled` and `edited`, of which there may be several. */
  revision?: number
}

/**
 * The mail of this kind to the order's customer. Its key is the same each time, so that the outbox sends it once,
 * even if an order goes back to the queue and becomes ready again. Null if the customer's account was deleted.
 */
export async function composeOrderMail(
  kind: OrderMailKind,
  params: OrderMailParams,
): Promise<QueuedMail | null> {
  const {order, store, publicUrl, secret, refund} = params
  if (order.email === '') return null
  // Dates include the year only if it differs from the year of the order.
  const view = toOrderView(order, store.timeZone, Date.parse(order.createdAt))
  const {key = `order:${order.id}:${kind}`, ...content} = contentOf(kind, params, view)
  const {subject, preheader, body, stampText = testMoneyMessages.paid} = content
  const texts = mailMessages[kind]
  const change = 'change' in texts ? (view.isPreOrder ? changePreOrder : texts.change) : null
  const isTest = refund?.isTest ?? order.isTest
  const sender = mailSender(store, publicUrl)
  // Whoever has no account sees and changes it where this link leads.
  const orderPath = isGuestOrder(order) ? paths.guestOrder(guestOrderKey(secret, order)) : null
  const mail = (
    <MailLayout
      store={sender}
      preheader={isTest ? testMoneyMessages.prefixed(preheader) : preheader}
      title={texts.title}
      stamp={isTest ? <MailStamp word={testMoneyMessages.stamp} text={stampText} /> : null}
    >
      {body}
      {/* An order that was never paid has no receipt page. */}
      {view.paid && (
        <MailButton href={new URL(orderPath ?? paths.receipt(view.number), publicUrl).href}>
          {texts.button}
        </MailButton>
      )}
      {change && (
        <MailText>
          {change.text}{' '}
          <MailLink href={new URL(orderPath ?? paths.currentOrders(), publicUrl).href}>
            {change.link}
          </MailLink>
          .
        </MailText>
      )}
      <StoreContact store={sender} intro={mailMessages.help} />
    </MailLayout>
  )
  return {
    key,
    subject: isTest ? testMoneyMessages.prefixed(subject) : subject,
    to: order.email,
    ...renderMail(mail),
  }
}

function contentOf(
  kind: OrderMailKind,
  {order, store, refund, revision, difference, publicUrl, secret}: OrderMailParams,
  view: OrderView,
): MailContent {
  const payUrl = new URL(paths.payGuestOrder(guestOrderKey(secret, order)), publicUrl).href
  switch (kind) {
    case 'rescheduled':
      return {key: `order:${order.id}:rescheduled:${revision}`, ...contents.rescheduled(view, store)}
    case 'edited':
      return {key: `order:${order.id}:edited:${revision}`, ...contents.edited(order, view, {store, revision})}
    case 'confirmation':
      return contents.confirmation(view, store)
    case 'payment-link':
      return contents.paymentLink(order, view, {store, payUrl})
    case 'difference': {
      if (!difference) throw new Error('A mail about a difference needs it.')
      const decideUrl = new URL(paths.guestOrderDifference(differenceKey(secret, order)), publicUrl).href
      return {key: `difference:${difference.id}`, ...contents.differenceOf(view, difference.cents, decideUrl)}
    }
    case 'ready':
      return contents.ready(view, store)
    case 'cancelled':
      return contents.cancelled(view)
    case 'refund':
    case 'returned': {
      if (!refund) throw new Error(`A mail of the kind ${kind} needs the refund.`)
      const content = (kind === 'refund' ? contents.refunded : contents.returned)(view, refund.amountCents)
      return {key: `refund:${refund.id}`, stampText: testMoneyMessages.refunded, ...content}
    }
  }
}
