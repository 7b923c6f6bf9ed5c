import * as paths from '~/platform/url/addresses'
import type {ReactNode} from 'react'
import {MailButton, MailField, MailLink, MailStamp, MailText} from '~/platform/mail/mail-elements'
import {MailLayout} from '~/platform/mail/mail-layout'
import {renderMail} from '~/platform/mail/render-mail.server'
import type {QueuedMail} from '~/platform/outbox/outbox-rows.server'
import {formatCents} from '~/domain/pricing/money'
import {formatClockTime} from '~/platform/time/format-instant'
import {mailSender, StoreContact} from '~/domain/store/mails'
import type {StoreSettings} from '~/domain/store/settings'
import {editTexts} from './edits/edit-texts'
import {guestOrderKey, isGuestOrder} from './guest-link.server'
import {mailMessages} from './mail-messages'
import {OrderHead, OrderItems, OrderNumber, PickupPlace} from './mail-order'
import type {Order} from './order'
import {PENDING_LIFETIME_MS} from './order-status'
import {toOrderView} from './order-view'
import type {OrderView} from './order-view'
import {messages as testMoneyMessages} from './test-money-messages'

export type OrderMailKind =
  | 'confirmation'
  /** For somebody on the phone. */
  | 'payment-link'
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
      {'change' in texts && (
        <MailText>
          {texts.change.text}{' '}
          <MailLink href={new URL(orderPath ?? paths.currentOrders(), publicUrl).href}>
            {texts.change.link}
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

interface MailContent {
  key?: string
  subject: string
  preheader: string
  body: ReactNode
  /** Below the TEST stamp. */
  stampText?: string
}

function contentOf(
  kind: OrderMailKind,
  {order, store, refund, revision, publicUrl, secret}: OrderMailParams,
  view: OrderView,
): MailContent {
  const payUrl = new URL(paths.payGuestOrder(guestOrderKey(secret, order)), publicUrl).href
  switch (kind) {
    case 'rescheduled':
      return {key: `order:${order.id}:rescheduled:${revision}`, ...rescheduled(view, store)}
    case 'edited':
      return {key: `order:${order.id}:edited:${revision}`, ...edited(order, view, {store, revision})}
    case 'confirmation':
      return confirmation(view, store)
    case 'payment-link':
      return paymentLink(order, view, {store, payUrl})
    case 'ready':
      return ready(view, store)
    case 'cancelled':
      return cancelled(view)
    case 'refund':
    case 'returned': {
      if (!refund) throw new Error(`A mail of the kind ${kind} needs the refund.`)
      const content = (kind === 'refund' ? refunded : returned)(view, refund.amountCents)
      return {key: `refund:${refund.id}`, stampText: testMoneyMessages.refunded, ...content}
    }
  }
}

function confirmation(order: OrderView, store: StoreSettings): MailContent {
  const {displayNumber, pickup, isDelivery, totalCents, name} = order
  const texts = mailMessages.confirmation
  return {
    subject: (isDelivery ? texts.subjectDelivery : texts.subject)(displayNumber, pickup.text),
    preheader: texts.preheader(formatCents(totalCents)),
    body: (
      <>
        <MailText>{isDelivery ? texts.textDelivery : texts.text}</MailText>
        <OrderHead order={order} />
        <MailField label={mailMessages.name}>{name}</MailField>
        <OrderItems order={order} />
        {!isDelivery && <PickupPlace store={store} />}
      </>
    ),
  }
}

function paymentLink(
  {createdAt}: Pick<Order, 'createdAt'>,
  order: OrderView,
  {store, payUrl}: {store: StoreSettings; payUrl: string},
): MailContent {
  const texts = mailMessages['payment-link']
  const total = formatCents(order.totalCents)
  const until = formatClockTime(Date.parse(createdAt) + PENDING_LIFETIME_MS, store.timeZone)
  return {
    subject: texts.subject(order.displayNumber, until),
    preheader: texts.preheader(total),
    body: (
      <>
        <MailText>{texts.text(until)}</MailText>
        <MailButton href={payUrl}>{texts.pay(total)}</MailButton>
        <OrderHead order={order} />
        <MailField label={mailMessages.name}>{order.name}</MailField>
        <OrderItems order={order} />
        <PickupPlace store={store} />
      </>
    ),
  }
}

function rescheduled(order: OrderView, store: StoreSettings): MailContent {
  const {displayNumber, pickup, isDelivery} = order
  const texts = mailMessages.rescheduled
  return {
    subject: (isDelivery ? texts.subjectDelivery : texts.subject)(displayNumber, pickup.text),
    preheader: texts.preheader,
    body: (
      <>
        <MailText>{texts.text}</MailText>
        <OrderHead order={order} />
        {!isDelivery && <PickupPlace store={store} />}
      </>
    ),
  }
}

function edited(
  {edits}: Pick<Order, 'edits'>,
  view: OrderView,
  {store, revision}: {store: StoreSettings; revision: number | undefined},
): MailContent {
  const texts = mailMessages.edited
  const edit = edits.find((one) => one.revision === revision)
  if (!edit) throw new Error(`Order ${view.number} has no edit ${revision}.`)
  const backCents = edit.totalBeforeCents - edit.totalAfterCents
  return {
    subject: texts.subject(view.displayNumber),
    preheader: texts.preheader(formatCents(view.totalCents)),
    body: (
      <>
        <MailText>{texts.text}</MailText>
        {edit.note && <MailText>{edit.note}</MailText>}
        {editTexts(edit).map((text) => (
          <MailText key={text}>{text}</MailText>
        ))}
        {backCents > 0 && view.paid && <MailText>{texts.back(formatCents(backCents))}</MailText>}
        <OrderHead order={view} />
        <OrderItems order={view} />
        {!view.isDelivery && <PickupPlace store={store} />}
      </>
    ),
  }
}

function ready(order: OrderView, store: StoreSettings): MailContent {
  const {isDelivery} = order
  const texts = mailMessages.ready
  return {
    subject: texts.subject(order.displayNumber),
    preheader: isDelivery ? texts.textDelivery : texts.preheader,
    body: (
      <>
        <MailText>{isDelivery ? texts.textDelivery : texts.text}</MailText>
        <OrderHead order={order} />
        {!isDelivery && <PickupPlace store={store} />}
      </>
    ),
  }
}

function cancelled(order: OrderView): MailContent {
  const texts = mailMessages.cancelled
  return {
    subject: texts.subject(order.displayNumber),
    preheader: texts.preheader,
    body: (
      <>
        {order.canceledBecause && <MailText>{order.canceledBecause}</MailText>}
        <MailText>{texts.text}</MailText>
        <MailText>{refundText(order)}</MailText>
        <OrderHead order={order} />
      </>
    ),
  }
}

function refundText({paid, refundedCents, chargedCents, card}: OrderView): string {
  const {unpaid, refunded: refundedText, toRefund} = mailMessages.cancelled
  if (!paid) return unpaid
  if (refundedCents < chargedCents) return toRefund
  return refundedText(formatCents(refundedCents), card ?? mailMessages.refund.yourCard)
}

function refunded({displayNumber, card, ...order}: OrderView, amountCents: number): MailContent {
  const texts = mailMessages.refund
  const leftCents = Math.max(0, order.chargedCents - order.refundedCents)
  return {
    subject: texts.subject(displayNumber, formatCents(amountCents)),
    preheader: texts.preheader,
    body: (
      <>
        <MailText>{texts.text(formatCents(amountCents), card ?? texts.yourCard)}</MailText>
        <MailText>{texts.when}</MailText>
        <OrderNumber number={displayNumber} />
        <MailField label={texts.left}>{formatCents(leftCents)}</MailField>
      </>
    ),
  }
}

/** About a payment that did not belong to the order and was sent back; the order itself is unchanged. */
function returned({displayNumber}: OrderView, amountCents: number): MailContent {
  const texts = mailMessages.returned
  return {
    subject: texts.subject(displayNumber, formatCents(amountCents)),
    preheader: texts.preheader,
    body: (
      <>
        <MailText>{texts.text(formatCents(amountCents))}</MailText>
        <MailText>{mailMessages.refund.when}</MailText>
        <OrderNumber number={displayNumber} />
      </>
    ),
  }
}
