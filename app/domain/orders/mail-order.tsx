import {Fragment} from 'react'
import {MailField, MailLink, MailRows, MailTotals} from '~/platform/mail/mail-elements'
import {formatCents} from '~/domain/pricing/money'
import {addressLines, directionsUrl} from '~/domain/store/address'
import type {StoreSettings} from '~/domain/store/settings'
import {messages} from './account-messages'
import {mailMessages} from './mail-messages'
import {lineChangeTexts} from './edits/line-change-texts'
import type {OrderLine} from './order'
import type {OrderView} from './order-view'
import {messages as testMoneyMessages} from './test-money-messages'

/** The pieces of an order that its mails are made of. */

export function OrderNumber({number}: {number: string}) {
  return (
    <MailField label={mailMessages.number}>
      <strong>{number}</strong>
    </MailField>
  )
}

export function OrderHead({order: {displayNumber, pickup, isDelivery}}: {order: OrderView}) {
  return (
    <>
      <OrderNumber number={displayNumber} />
      <MailField label={isDelivery ? mailMessages.delivery : mailMessages.pickup}>
        <strong>{pickup.text}</strong>
      </MailField>
    </>
  )
}

export function OrderItems({order}: {order: OrderView}) {
  const {lines, note, goodsCents, savingsCents, taxCents, totalCents, chargedCents, isTest, paid} = order
  const {receipt} = messages
  const card = order.card ?? receipt.card
  const savings = [
    {name: receipt.goods, amount: formatCents(goodsCents)},
    {name: receipt.savings, amount: `−${formatCents(savingsCents)}`},
  ]
  return (
    <>
      <MailRows label={mailMessages.items} rows={lines.map(rowOf)} />
      {note && <MailField label={mailMessages.note}>{withBreaks(note)}</MailField>}
      <MailTotals
        label={mailMessages.sums}
        rows={[
          ...(savingsCents > 0 ? savings : []),
          {name: receipt.subtotal, amount: formatCents(goodsCents - savingsCents)},
          {name: receipt.taxes, amount: formatCents(taxCents)},
          {name: receipt.total, amount: formatCents(totalCents)},
          ...(chargedCents > totalCents ? [{name: receipt.charged, amount: formatCents(chargedCents)}] : []),
        ]}
      />
      {paid && (
        <MailField label={mailMessages.payment}>
          {receipt.paid(isTest ? testMoneyMessages.paidBy(card) : card, paid.text)}
        </MailField>
      )}
    </>
  )
}

function withBreaks(text: string) {
  return text.split('\n').map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ))
}

function rowOf({quantity, title, unit, totalCents, explanations, pricingMode, note, history}: OrderLine) {
  const notes = [
    ...(note ? [mailMessages.noteOf(note)] : []),
    ...lineChangeTexts(history, quantity),
    ...(pricingMode === 'by_weight' ? [mailMessages.weighed] : []),
    ...explanations,
  ]
  return {name: mailMessages.line(quantity, title, unit), notes, amount: formatCents(totalCents)}
}

export function PickupPlace({store: {name, address, access}}: {store: StoreSettings}) {
  if (!address) return null
  return (
    <MailField label={mailMessages.place}>
      {name}
      {addressLines(address).map((line) => (
        <span key={line}>
          <br />
          {line}
        </span>
      ))}
      <br />
      <MailLink href={directionsUrl(name, address)}>{mailMessages.directions}</MailLink>
      {access?.split('\n').map((line) => (
        <span key={line}>
          <br />
          {line}
        </span>
      ))}
    </MailField>
  )
}
