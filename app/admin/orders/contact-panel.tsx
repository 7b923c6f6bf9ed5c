import {Mail, Phone} from 'lucide-react'
import {buttonClass} from '~/ui/button'
import type {OrderPageData} from './read-order-page.server'
import {Panel} from '~/admin/shell/panel'
import {TextLink} from '~/admin/shell/page-head'
import {messages} from './messages'

export function ContactPanel({page: {order, email, address, customerPath}}: {page: OrderPageData}) {
  const {phone, name} = order
  return (
    <Panel id="contact" size="medium" title={messages.order.contact}>
      {phone || email ? null : <p className="mt-2 text-muted">{messages.order.noContact}</p>}
      <p className="mt-2 text-xl font-semibold wrap-anywhere">{name}</p>
      {phone ? (
        <a
          href={phone.href}
          aria-label={messages.order.call(phone.text)}
          className={buttonClass('quiet', 'mt-3 min-h-16 w-full text-2xl tabular-nums')}
        >
          <Phone className="size-6" aria-hidden="true" />
          {phone.text}
        </a>
      ) : null}
      {email ? (
        <p className="mt-3">
          <TextLink href={`mailto:${email}`} className="min-h-12 gap-2">
            <Mail className="size-5 shrink-0" aria-hidden="true" />
            <span className="min-w-0 wrap-anywhere">{email}</span>
          </TextLink>
        </p>
      ) : null}
      {address ? (
        <p className="mt-2">
          <span className="block text-base text-muted">{messages.order.address}</span>
          {address}
        </p>
      ) : null}
      {customerPath ? (
        <p className="mt-1">
          <TextLink href={customerPath} className="min-h-12">
            {messages.order.customer}
          </TextLink>
        </p>
      ) : null}
    </Panel>
  )
}
