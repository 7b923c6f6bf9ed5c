import type {ReactElement} from 'react'
import type {QueuedMail} from '~/jobs/outbox.server'
import {words as livemode} from '~/livemode/words'
import {renderMail} from '~/mail/render-mail.server'
import {formatCents} from '~/pricing/money'
import type {StoreSettings} from '~/store/settings'
import type {Order} from '../order'
import {showOrder} from '../portal/shown-order'
import type {ShownOrder} from '../portal/shown-order'
import {mailWords} from './mail-words'
import {CancelledMail, ConfirmationMail, ReadyMail, RefundMail, ReturnedMail} from './order-mail'
import type {OrderMailProps} from './order-mail'

export type OrderMailKind = 'confirmation' | 'ready' | 'cancelled' | 'refund' | 'returned'

export interface OrderMailAbout {
  order: Order
  store: StoreSettings
  publicUrl: URL
  /** With `refund` and `returned`: which one, and how much. */
  refund?: {id: string; amountCents: number; /** Other than the order's own payment. */ isTest?: boolean}
}

/**
 * What customers are told of an order. The same order and kind is one mail, however often it is queued: an order
 * that is put back at the counter and made ready again is not told of twice. Null: there is nobody to tell, since
 * the account was deleted.
 */
export async function orderMail(kind: OrderMailKind, about: OrderMailAbout): Promise<QueuedMail | null> {
  const {order, store, publicUrl} = about
  if (order.email === '') return null
  // The year is told only where it is not the order's.
  const shown = showOrder(order, store.timeZone, Date.parse(order.createdAt))
  const {key, subject, body} = write(kind, about, shown)
  const isTest = about.refund?.isTest ?? order.isTest
  return {
    key,
    subject: isTest ? livemode.marked(subject) : subject,
    to: order.email,
    ...renderMail(body({order: shown, store, publicUrl, isTest})),
  }
}

interface Written {
  key: string
  subject: string
  body: (props: OrderMailProps) => ReactElement
}

function write(kind: OrderMailKind, {order, refund}: OrderMailAbout, shown: ShownOrder): Written {
  const key = `order:${order.id}:${kind}`
  const {shownNumber, pickup, isDelivery} = shown
  switch (kind) {
    case 'confirmation': {
      const {subject, subjectDelivery} = mailWords.confirmation
      return {
        key,
        subject: (isDelivery ? subjectDelivery : subject)(shownNumber, pickup.text),
        body: (props) => <ConfirmationMail {...props} />,
      }
    }
    case 'ready':
      return {key, subject: mailWords.ready.subject(shownNumber), body: (props) => <ReadyMail {...props} />}
    case 'cancelled':
      return {
        key,
        subject: mailWords.cancelled.subject(shownNumber),
        body: (props) => <CancelledMail {...props} />,
      }
    case 'refund':
    case 'returned': {
      if (!refund) throw new Error('A mail about a refund needs the refund.')
      const {id, amountCents} = refund
      const Body = kind === 'refund' ? RefundMail : ReturnedMail
      return {
        key: `refund:${id}`,
        subject: mailWords[kind].subject(shownNumber, formatCents(amountCents)),
        body: (props) => <Body {...props} amountCents={amountCents} />,
      }
    }
  }
}
