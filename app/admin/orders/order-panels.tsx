import {Mail, Pencil, Phone, Printer, Scale} from 'lucide-react'
import {TextLink} from '~/admin/shell/page-head'
import {Panel} from '~/admin/shell/panel'
import {messages as orderMessages} from '~/domain/orders/messages'
import {messages as testMoneyMessages} from '~/domain/orders/test-money-messages'
import {formatCents} from '~/domain/pricing/money'
import {buttonClass} from '~/ui/button'
import {messages as editMessages} from './edit/messages'
import {CustomerNote} from './order-card'
import type {OrderPageData} from './read-order-page.server'
import {messages as phoneMessages} from './phone/messages'
import {messages as weighMessages} from './weigh/messages'
import {messages} from './messages'

export function ContactPanel({page}: {page: OrderPageData}) {
  const {order, email, address, customerPath, isGuest, isCaller} = page
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
      {isGuest && !isCaller ? <p className="mt-2 text-muted">{messages.order.guest}</p> : null}
      {isCaller ? <p className="mt-2 text-muted">{phoneMessages.order.taken}</p> : null}
    </Panel>
  )
}

export function LinesPanel({
  page: {order, goods, removedLines, sums, estimate, heldCents, paidWith, ticketPath, editPath},
}: {
  page: OrderPageData
}) {
  const strings = messages.order
  // Until something is weighed there is one estimate, and then one by the weights so far.
  const isUnweighed = estimate?.isFinal === false && estimate.cents === sums.totalCents
  const estimateName = isUnweighed ? weighMessages.sums.estimate : weighMessages.sums.total
  const rows: [string, string][] = [
    [strings.goods, formatCents(sums.goodsCents)],
    ...(sums.savingsCents > 0
      ? [[strings.savings, `−${formatCents(sums.savingsCents)}`] as [string, string]]
      : []),
    [strings.taxes, formatCents(sums.taxCents)],
  ]
  return (
    <Panel id="goods" size="medium" title={strings.lines}>
      {order.note ? <CustomerNote text={order.note} /> : null}
      <ul className="mt-3 divide-y divide-sand text-xl">
        {goods.map(({position, amount, title, unit, price, explanations, note}) => (
          <li key={position} className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-4 py-3">
            <span className="min-w-12 text-end text-2xl leading-snug font-bold tabular-nums">{amount}</span>
            <span className="font-semibold wrap-anywhere">{title}</span>
            <span className="price text-end max-sm:max-w-26 max-sm:whitespace-normal">{price}</span>
            {/* On a phone it has the whole width. */}
            <span className="wrap-anywhere max-sm:col-span-full sm:col-start-2">
              {[unit, ...explanations].filter(Boolean).map((text, index) => (
                <span key={`${index} ${text}`} className="block text-lg text-muted">
                  {text}
                </span>
              ))}
              {note ? <CustomerNote text={note} /> : null}
            </span>
          </li>
        ))}
      </ul>
      {removedLines.length > 0 ? (
        <ul className="border-t border-sand py-3 text-lg text-muted">
          {removedLines.map(({productId, quantity, title, unit, reason}) => (
            <li key={productId} className="wrap-anywhere">
              <s>
                {quantity} × {title}, {unit}
              </s>
              {': '}
              {orderMessages.edits.reasons[reason]}
            </li>
          ))}
        </ul>
      ) : null}
      <dl className="mt-2 space-y-1 border-t-2 border-ink pt-3">
        {rows.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="text-muted">{name}</dt>
            <dd className="price">{value}</dd>
          </div>
        ))}
        {estimate && !isUnweighed ? (
          <div className="flex justify-between gap-4">
            <dt className="text-muted">{weighMessages.sums.estimate}</dt>
            <dd className="price">{formatCents(estimate.cents)}</dd>
          </div>
        ) : null}
        <div className="flex justify-between gap-4 text-2xl">
          <dt className="font-bold">{estimate?.isFinal === false ? estimateName : strings.sum}</dt>
          <dd className="price">{formatCents(sums.totalCents)}</dd>
        </div>
        {heldCents > 0 ? (
          <div className="flex justify-between gap-4">
            <dt className="text-muted">{weighMessages.sums.held}</dt>
            <dd className="price">{formatCents(heldCents)}</dd>
          </div>
        ) : null}
        {sums.chargedCents > sums.totalCents ? (
          <div className="flex justify-between gap-4">
            <dt className="text-muted">{strings.charged}</dt>
            <dd className="price">{formatCents(sums.chargedCents)}</dd>
          </div>
        ) : null}
        {sums.refundedCents > 0 ? (
          <div className="flex justify-between gap-4 text-pomegranate">
            <dt className="font-semibold">{strings.refunded}</dt>
            <dd className="price">−{formatCents(sums.refundedCents)}</dd>
          </div>
        ) : null}
        {paidWith === '' ? null : (
          <div className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-muted">{strings.paid}</dt>
            <dd>{paidWith ?? strings.notPaid}</dd>
          </div>
        )}
      </dl>
      {order.isTest ? (
        <p className="mt-1 text-end font-bold text-pomegranate">{testMoneyMessages.paid}</p>
      ) : null}
      <div className="mt-5 flex flex-wrap gap-3">
        {order.weighPath ? (
          <a href={order.weighPath} className={buttonClass('primary', 'min-h-12')}>
            <Scale className="size-5" aria-hidden="true" />
            {weighMessages.link}
          </a>
        ) : null}
        {editPath ? (
          <a href={editPath} className={buttonClass('quiet', 'min-h-12')}>
            <Pencil className="size-5" aria-hidden="true" />
            {editMessages.link}
          </a>
        ) : null}
        <a href={ticketPath} className={buttonClass('quiet', 'min-h-12')}>
          <Printer className="size-5" aria-hidden="true" />
          {messages.print} {messages.printWhat}
        </a>
      </div>
    </Panel>
  )
}

export function HistoryPanel({history, placed}: Pick<OrderPageData, 'history' | 'placed'>) {
  return (
    <Panel id="history" size="medium" title={messages.order.history}>
      <ol className="mt-2 divide-y divide-sand">
        {[...history].reverse().map(({key, from, to, at, by, note, pickupBefore, edit}) => (
          <li key={key} className="py-2.5">
            <p className="font-semibold">
              {edit
                ? editMessages.history
                : pickupBefore
                  ? messages.order.pickupChanged(pickupBefore)
                  : from === null
                    ? messages.order.placed
                    : messages.order.step(from, to)}
            </p>
            <p className="text-base text-muted tabular-nums">
              {from === null ? placed : at}
              {by ? ` · ${by}` : ''}
            </p>
            {edit?.map((text) => (
              <p key={text} className="text-base wrap-anywhere">
                {text}
              </p>
            ))}
            {note ? <p className="text-base wrap-anywhere">{note}</p> : null}
          </li>
        ))}
      </ol>
    </Panel>
  )
}
