import {messages as testMoneyMessages} from '~/domain/orders/test-money-messages'
import {formatCents} from '~/domain/pricing/money'
import type {OrderView} from '~/domain/orders/order-view'
import {messages as weightMessages} from '~/domain/orders/weights/messages'
import {messages} from '~/domain/orders/account-messages'

const {receipt} = messages

export function ReceiptTotals({order}: {order: OrderView}) {
  const {totalCents, chargedCents, refundedCents, paid} = order
  const card = order.card ?? receipt.card
  return (
    <div className="break-inside-avoid border-t-2 border-forest pt-4">
      <dl className="ms-auto max-w-sm space-y-1.5">
        {order.isEstimate ? <EstimateRows order={order} /> : <FinalRows order={order} />}
        {chargedCents > totalCents ? <Row name={receipt.charged} amount={formatCents(chargedCents)} /> : null}
        {refundedCents > 0 ? (
          <>
            <Row name={receipt.refunded} amount={`−${formatCents(refundedCents)}`} />
            <Row name={receipt.left} amount={formatCents(chargedCents - refundedCents)} isBig />
          </>
        ) : null}
      </dl>
      {paid ? (
        <p className="mt-5">
          <span className="block text-sm text-muted">{receipt.payment}</span>
          {receipt.paid(order.isTest ? testMoneyMessages.paidBy(card) : card, paid.text)}
        </p>
      ) : null}
    </div>
  )
}

function FinalRows({order}: {order: OrderView}) {
  const {goodsCents, savingsCents, taxCents, totalCents, estimateCents} = order
  return (
    <>
      {savingsCents > 0 ? (
        <>
          <Row name={receipt.goods} amount={formatCents(goodsCents)} />
          <Row name={receipt.savings} amount={`−${formatCents(savingsCents)}`} />
        </>
      ) : null}
      <Row name={receipt.subtotal} amount={formatCents(goodsCents - savingsCents)} />
      <Row name={receipt.taxes} amount={formatCents(taxCents)} />
      {estimateCents === null ? null : (
        <Row name={weightMessages.totals.was} amount={formatCents(estimateCents)} />
      )}
      <Row name={receipt.total} amount={formatCents(totalCents)} isBig />
    </>
  )
}

/** Before it is weighed: what it is expected to come to, and what the card holds for it. */
function EstimateRows({order: {estimateCents, totalCents, heldCents}}: {order: OrderView}) {
  return (
    <>
      <Row name={weightMessages.totals.estimate} amount={formatCents(estimateCents ?? totalCents)} isBig />
      {heldCents > 0 ? <Row name={weightMessages.totals.held} amount={formatCents(heldCents)} /> : null}
    </>
  )
}

function Row({name, amount, isBig = false}: {name: string; amount: string; isBig?: boolean}) {
  return (
    <div className={`flex items-baseline justify-between gap-6 ${isBig ? 'pt-1 font-semibold' : ''}`}>
      <dt>{name}</dt>
      <dd className={isBig ? 'price text-xl' : 'tabular-nums'}>{amount}</dd>
    </div>
  )
}
