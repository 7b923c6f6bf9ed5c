import {messages as testMoneyMessages} from '~/domain/orders/test-money-messages'
import * as adminPaths from '~/platform/url/admin-addresses'
import {HiddenFields} from '~/admin/shell/post-form'
import {formatCents} from '~/domain/pricing/money'
import {buttonClass} from '~/ui/button'
import type {OrderPageData} from './read-order-page.server'
import {Panel} from '~/admin/shell/panel'
import type {SubmittedRefund} from './refund-action.server'
import {EMPTY_REFUND, unitsFieldName} from './refund-form'
import type {ConfirmedRefund} from './refund-form'
import {RefundFormView} from './refund-form-view'
import {TextLink} from '~/admin/shell/page-head'
import {refundMessages} from './refund-messages'

/** The refund form, its confirmation, and the refunds so far. */
export function RefundPanel({page, submitted}: {page: OrderPageData; submitted?: SubmittedRefund}) {
  const {refunds, refundableCents, isUnknownPayment, order} = page
  const path = adminPaths.order(order.number)
  const strings = refundMessages
  return (
    <Panel id="refund" size="medium" title={strings.title}>
      {submitted?.sure ? (
        <ConfirmRefund confirmed={submitted.sure} page={page} path={path} />
      ) : refundableCents > 0 ? (
        <RefundFormView
          key={page.refundLines.map(({returned}) => returned).join()}
          {...{path, lines: page.refundLines, leftCents: refundableCents}}
          form={submitted?.form ?? EMPTY_REFUND}
          problems={submitted?.problems ?? {}}
        />
      ) : (
        <p className="mt-2 text-muted">{isUnknownPayment ? strings.unknown : strings.nothing}</p>
      )}
      {refunds.length > 0 ? <RefundList refunds={refunds} /> : null}
    </Panel>
  )
}

function ConfirmRefund({
  confirmed,
  page,
  path,
}: {
  confirmed: ConfirmedRefund
  page: OrderPageData
  path: string
}) {
  const {formToken, amountCents, reason, lines} = confirmed
  const strings = refundMessages
  const amount = formatCents(amountCents)
  const titleOf = (position: number) =>
    page.refundLines.find((line) => line.position === position)?.title ?? ''
  const pairs: [string, string][] = [
    ...Object.entries({intent: 'refund', formToken, amountCents: String(amountCents), reason}),
    ...lines.map(({position, quantity}): [string, string] => [unitsFieldName(position), String(quantity)]),
  ]
  return (
    <div role="alert" className="mt-3 rounded-card bg-cream p-5 ring-2 ring-forest">
      <h3 className="font-sans text-2xl font-bold">{strings.sure(amount)}</h3>
      <ul className="mt-2 text-xl">
        {lines.map(({position, quantity}) => (
          <li key={position}>
            {quantity} × {titleOf(position)}
          </li>
        ))}
      </ul>
      <p className="mt-2 wrap-anywhere">“{reason}”</p>
      <p className="mt-2 text-muted">{strings.sureText(page.paidWith || strings.card)}</p>
      {page.order.isTest ? (
        <p className="mt-2 font-bold text-pomegranate">{testMoneyMessages.refunded}</p>
      ) : null}
      <form method="post" action={path} className="mt-4 flex flex-wrap items-center gap-4">
        <HiddenFields pairs={pairs} />
        <button type="submit" className={buttonClass('primary', 'min-h-14 text-lg')}>
          {strings.yes(amount)}
        </button>
        <TextLink href={`${path}#refund`} className="min-h-12">
          {strings.change}
        </TextLink>
      </form>
    </div>
  )
}

function RefundList({refunds}: {refunds: OrderPageData['refunds']}) {
  const strings = refundMessages
  return (
    <>
      <h3 className="mt-6 font-sans text-xl font-bold">{strings.listed}</h3>
      <ul className="mt-1 divide-y divide-sand">
        {refunds.map(({id, amountCents, reason, status, at, by, units}) => (
          <li key={id} className="py-3">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-semibold">
                <span className="price">{formatCents(amountCents)}</span>, {strings.states[status]}
              </span>
              <span className="text-muted">
                {at}
                {by ? ` · ${by}` : ''}
              </span>
            </p>
            <p className="wrap-anywhere">{[...units, `“${reason}”`].join(' · ')}</p>
          </li>
        ))}
      </ul>
    </>
  )
}
