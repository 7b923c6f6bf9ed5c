import {createHash} from 'node:crypto'
import {MailButton, MailField, MailText} from '~/platform/mail/mail-elements'
import {MailLayout} from '~/platform/mail/mail-layout'
import {renderMail} from '~/platform/mail/render-mail.server'
import type {QueuedMail} from '~/platform/outbox/outbox-rows.server'
import {formatCount} from '~/platform/text/plural'
import {formatDateTime} from '~/platform/time/format-instant'
import * as adminPaths from '~/platform/url/admin-addresses'
import {mailSender} from '~/domain/store/mails'
import type {StoreSettings} from '~/domain/store/settings'
import {formatOrderNumber} from '../order-number'
import type {UnseenOrder} from './look-rows.server'

const messages = {
  subject: (count: number, first: string) =>
    count === 1
      ? `Nobody has looked at order ${first} yet`
      : `Nobody has looked at ${formatCount(count, 'new order')} yet`,
  title: (count: number) => (count === 1 ? 'A new order is waiting' : 'New orders are waiting'),
  preheader: 'It came in more than ten minutes ago.',
  text: (count: number) =>
    count === 1
      ? 'This order was paid more than ten minutes ago, and nobody has opened the counter since.'
      : 'These orders were paid more than ten minutes ago, and nobody has opened the counter since.',
  line: (number: string, name: string) => `${number}, ${name}`,
  pickup: (when: string, items: number) => `Pickup ${when}, ${formatCount(items, 'item')}`,
  more: (count: number) => `and ${formatCount(count, 'more order')}`,
  button: 'Open the counter',
} as const

/** More than a mail needs; the counter has all of them. */
const MAX_LISTED = 20

interface MailData {
  store: StoreSettings
  /** The store's own address. */
  to: string
  publicUrl: URL
  now: number
}

/** Calls the staff to orders, the next pickup first. */
export async function composeUnseenMail(
  orders: readonly UnseenOrder[],
  {store, to, publicUrl, now}: MailData,
): Promise<QueuedMail> {
  const sender = mailSender(store, publicUrl)
  const first = formatOrderNumber(orders[0]?.number ?? '')
  const mail = (
    <MailLayout store={sender} preheader={messages.preheader} title={messages.title(orders.length)}>
      <MailText>{messages.text(orders.length)}</MailText>
      {orders.slice(0, MAX_LISTED).map(({id, number, name, itemCount, pickupStartsAt}) => (
        <MailField key={id} label={messages.line(formatOrderNumber(number), name)}>
          {messages.pickup(formatDateTime(pickupStartsAt, store.timeZone, now), itemCount)}
        </MailField>
      ))}
      {orders.length > MAX_LISTED ? <MailText>{messages.more(orders.length - MAX_LISTED)}</MailText> : null}
      <MailButton href={new URL(adminPaths.orders(), publicUrl).href}>{messages.button}</MailButton>
    </MailLayout>
  )
  const ids = orders.map(({id}) => id).join()
  return {
    key: `orders:unseen:${createHash('sha256').update(ids).digest('hex').slice(0, 32)}`,
    to,
    subject: messages.subject(orders.length, first),
    ...renderMail(mail),
  }
}
