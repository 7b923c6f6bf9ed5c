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
import {amountText, meatLineTexts, quantityText} from './weights/meat-line-texts'
import {messages as weightMessages} from './weights/messages'

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
  const {lines, note, isTest, paid, isEstimate} = order
  const {receipt} = messages
  const card = order.card ?? receipt.card
  return (
    <>
      <MailRows label={mailMessages.items} rows={lines.map((line) => rowOf(line, !isEstimate))} />
      {note && <MailField label={mailMessages.note}>{withBreaks(note)}</MailField>}
      <MailTotals
        label={isEstimate ? mailMessages.estimates.total : mailMessages.sums}
        rows={isEstimate ? estimateRows(order) : finalRows(order)}
      />
      {paid && !isEstimate && (
        <MailField label={mailMessages.payment}>
          {receipt.paid(isTest ? testMoneyMessages.paidBy(card) : card, paid.text)}
        </MailField>
      )}
    </>
  )
}

function finalRows(order: OrderView) {
  const {goodsCents, savingsCents, taxCents, totalCents, chargedCents, estimateCents} = order
  const {receipt} = messages
  const savings = [
    {name: receipt.goods, amount: formatCents(goodsCents)},
    {name: receipt.savings, amount: `−${formatCents(savingsCents)}`},
  ]
  return [
    ...(savingsCents > 0 ? savings : []),
    {name: receipt.subtotal, amount: formatCents(goodsCents - savingsCents)},
    {name: receipt.taxes, amount: formatCents(taxCents)},
    ...(estimateCents === null
      ? []
      : [{name: weightMessages.totals.was, amount: formatCents(estimateCents)}]),
    {name: receipt.total, amount: formatCents(totalCents)},
    ...(chargedCents > totalCents ? [{name: receipt.charged, amount: formatCents(chargedCents)}] : []),
  ]
}

function estimateRows({estimateCents, totalCents, heldCents}: OrderView) {
  const {totals} = weightMessages
  return [
    {name: totals.estimate, amount: formatCents(estimateCents ?? totalCents)},
    ...(heldCents > 0 ? [{name: totals.held, amount: formatCents(heldCents)}] : []),
  ]
}

function withBreaks(text: string) {
  return text.split('\n').map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ))
}

function rowOf(line: OrderLine, isFinal: boolean) {
  const {
    quantity,
    title,
    unit,
    explanations,
    pricingMode,
    note,
    history,
    meat,
    details = [],
    leftToPay,
  } = line
  const notes = [
    ...meatLineTexts(line, isFinal),
    ...details,
    ...(leftToPay ? [leftToPay] : []),
    ...(note ? [mailMessages.noteOf(note)] : []),
    ...lineChangeTexts(history, quantity),
    ...(pricingMode === 'by_weight' && !meat ? [mailMessages.weighed] : []),
    ...explanations,
  ]
  const name = meat ? mailMessages.meat(quantityText(line), title) : mailMessages.line(quantity, title, unit)
  return {name, notes, amount: amountText(line, isFinal)}
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
