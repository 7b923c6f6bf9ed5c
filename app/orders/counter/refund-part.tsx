import {words as livemode} from '~/livemode/words'
import {Carried} from '~/staff/desk/controls'
import {formatCents} from '~/pricing/money'
import {buttonClass, linkClass} from '~/ui/button'
import type {OrderPageData, ShownRefund} from './order-page-data'
import {Part} from './part'
import {deskOrderPath} from './queue-question'
import type {GivenRefund} from './refund-answer.server'
import {EMPTY_REFUND, unitsName} from './refund-form'
import type {SureRefund} from './refund-form'
import {RefundFormView} from './refund-form-view'
import {words} from './words'

/** Giving money back: what, then once more whether, then it is listed. */
export function RefundPart({page, given}: {page: OrderPageData; given?: GivenRefund}) {
  const {refunds, refundableCents, order} = page
  const path = deskOrderPath(order.number)
  const said = words.refund
  return (
    <Part id="refund" title={said.title}>
      {given?.sure ? (
        <SurePart sure={given.sure} page={page} path={path} />
      ) : refundableCents > 0 ? (
        <RefundFormView
          key={page.refundLines.map(({returned}) => returned).join()}
          {...{path, lines: page.refundLines, leftCents: refundableCents}}
          form={given?.form ?? EMPTY_REFUND}
          problems={given?.problems ?? {}}
        />
      ) : (
        <p className="mt-2 text-muted">{said.nothing}</p>
      )}
      {refunds.length > 0 ? <Listed refunds={refunds} /> : null}
    </Part>
  )
}

function SurePart({sure, page, path}: {sure: SureRefund; page: OrderPageData; path: string}) {
  const {formToken, amountCents, reason, lines} = sure
  const said = words.refund
  const amount = formatCents(amountCents)
  const titleOf = (position: number) =>
    page.refundLines.find((line) => line.position === position)?.title ?? ''
  const pairs: [string, string][] = [
    ...Object.entries({intent: 'refund', formToken, amountCents: String(amountCents), reason}),
    ...lines.map(({position, quantity}): [string, string] => [unitsName(position), String(quantity)]),
  ]
  return (
    <div role="alert" className="mt-3 rounded-card bg-cream p-5 ring-2 ring-forest">
      <h3 className="font-sans text-2xl font-bold">{said.sure(amount)}</h3>
      <ul className="mt-2 text-xl">
        {lines.map(({position, quantity}) => (
          <li key={position}>
            {quantity} × {titleOf(position)}
          </li>
        ))}
      </ul>
      <p className="mt-2 wrap-anywhere">“{reason}”</p>
      <p className="mt-2 text-muted">{said.sureText(page.paidWith || said.card)}</p>
      {page.order.isTest ? <p className="mt-2 font-bold text-pomegranate">{livemode.refunded}</p> : null}
      <form method="post" action={path} className="mt-4 flex flex-wrap items-center gap-4">
        <Carried pairs={pairs} />
        <button type="submit" className={buttonClass('primary', 'min-h-14 text-lg')}>
          {said.yes(amount)}
        </button>
        <a href={`${path}#refund`} className={`inline-flex min-h-12 items-center ${linkClass}`}>
          {said.change}
        </a>
      </form>
    </div>
  )
}

function Listed({refunds}: {refunds: ShownRefund[]}) {
  const said = words.refund
  return (
    <>
      <h3 className="mt-6 font-sans text-xl font-bold">{said.listed}</h3>
      <ul className="mt-1 divide-y divide-sand">
        {refunds.map(({id, amountCents, reason, status, at, by, units}) => (
          <li key={id} className="py-3">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-semibold">
                <span className="price">{formatCents(amountCents)}</span>, {said.states[status]}
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
