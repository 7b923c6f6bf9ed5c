import {MailButton, MailField, MailText} from '~/platform/mail/mail-elements'
import type {ReactNode} from 'react'
import {formatCents} from '~/domain/pricing/money'
import {formatClockTime} from '~/platform/time/format-instant'
import type {StoreSettings} from '~/domain/store/settings'
import {editTexts} from './edits/edit-texts'
import {mailMessages} from './mail-messages'
import {receiptTexts, refundText} from './mail-money-texts'
import {OrderHead, OrderItems, OrderNumber, PickupPlace} from './mail-order'
import type {Order} from './order'
import {PENDING_LIFETIME_MS} from './order-status'
import type {OrderView} from './order-view'

/** What is particular to a kind of mail; `mails.server.tsx` puts it into the frame they all have. */
export interface MailContent {
  key?: string
  subject: string
  preheader: string
  body: ReactNode
  /** Below the TEST stamp. */
  stampText?: string
}

export function confirmation(order: OrderView, store: StoreSettings): MailContent {
  const {displayNumber, pickup, isDelivery, totalCents, name, isEstimate} = order
  const texts = mailMessages.confirmation
  const [total, held] = [formatCents(totalCents), formatCents(order.heldCents)]
  const nextHeld = isDelivery ? texts.nextHeldDelivery : texts.nextHeld
  return {
    subject: (isDelivery ? texts.subjectDelivery : texts.subject)(displayNumber, pickup.text),
    preheader: isEstimate ? texts.preheaderHeld(total, held) : texts.preheader(total),
    body: (
      <>
        {isEstimate ? (
          <>
            <MailText>{texts.textHeld(total, held)}</MailText>
            <MailText>{nextHeld}</MailText>
          </>
        ) : (
          <MailText>{isDelivery ? texts.textDelivery : texts.text}</MailText>
        )}
        <OrderHead order={order} />
        <MailField label={mailMessages.name}>{name}</MailField>
        <OrderItems order={order} />
        {!isDelivery && <PickupPlace store={store} />}
      </>
    ),
  }
}

export function paymentLink(
  {createdAt}: Pick<Order, 'createdAt'>,
  order: OrderView,
  {store, payUrl}: {store: StoreSettings; payUrl: string},
): MailContent {
  const texts = mailMessages['payment-link']
  const total = formatCents(order.totalCents)
  const until = formatClockTime(Date.parse(createdAt) + PENDING_LIFETIME_MS, store.timeZone)
  const held = typeof order.holdCents === 'number' ? formatCents(order.holdCents) : null
  return {
    subject: texts.subject(order.displayNumber, until),
    preheader: held === null ? texts.preheader(total) : texts.preheaderHeld(total),
    body: (
      <>
        <MailText>{held === null ? texts.text(until) : texts.textHeld(until, held)}</MailText>
        <MailButton href={payUrl}>{held === null ? texts.pay(total) : texts.payHeld(held)}</MailButton>
        <OrderHead order={order} />
        <MailField label={mailMessages.name}>{order.name}</MailField>
        <OrderItems order={order} />
        <PickupPlace store={store} />
      </>
    ),
  }
}

export function rescheduled(order: OrderView, store: StoreSettings): MailContent {
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

export function edited(
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
    preheader: (view.isEstimate ? texts.preheaderHeld : texts.preheader)(formatCents(view.totalCents)),
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

export function ready(order: OrderView, store: StoreSettings): MailContent {
  const {isDelivery} = order
  const texts = mailMessages.ready
  return {
    subject: texts.subject(order.displayNumber),
    preheader: isDelivery ? texts.textDelivery : texts.preheader,
    body: (
      <>
        <MailText>{isDelivery ? texts.textDelivery : texts.text}</MailText>
        {receiptTexts(order).map((text) => (
          <MailText key={text}>{text}</MailText>
        ))}
        <OrderHead order={order} />
        {typeof order.estimateCents === 'number' && <OrderItems order={order} />}
        {!isDelivery && <PickupPlace store={store} />}
      </>
    ),
  }
}

export function differenceOf(order: OrderView, cents: number, decideUrl: string): MailContent {
  const texts = mailMessages.difference
  const amount = formatCents(cents)
  const [total, held] = [formatCents(order.totalCents), formatCents(order.heldCents)]
  return {
    subject: texts.subject(order.displayNumber, amount),
    preheader: texts.preheader(amount),
    body: (
      <>
        <MailText>{order.heldCents > 0 ? texts.text(total, held, amount) : texts.textLapsed(total)}</MailText>
        {order.heldCents > 0 && <MailText>{texts.choice(amount)}</MailText>}
        <MailButton href={decideUrl}>{texts.decide}</MailButton>
        <OrderHead order={order} />
        {/* All of it is weighed. */}
        <OrderItems order={{...order, isEstimate: false, paid: null}} />
      </>
    ),
  }
}

export function cancelled(order: OrderView): MailContent {
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

export function refunded({displayNumber, card, ...order}: OrderView, amountCents: number): MailContent {
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
export function returned({displayNumber}: OrderView, amountCents: number): MailContent {
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
