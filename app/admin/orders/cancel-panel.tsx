import {CheckboxField, LARGE} from '~/admin/shell/controls'
import {HiddenFields} from '~/admin/shell/post-form'
import {TextLink} from '~/admin/shell/page-head'
import {CANCEL_REASONS, MAX_CANCEL_WORDS} from '~/domain/orders/cancel-reason'
import {formatCents} from '~/domain/pricing/money'
import {buttonClass} from '~/ui/button'
import {errorIdOf, TextField} from '~/ui/field'
import {FieldError} from '~/ui/field-error'
import {EMPTY_CANCEL} from './cancel-form'
import type {SubmittedCancel} from './cancel-form'
import type {OrderPageData} from './read-order-page.server'
import {messages} from './messages'

const strings = messages.order.cancel

interface CancelPanelProps {
  page: OrderPageData
  path: string
  submitted?: SubmittedCancel
}

/** Asks why, and gives the money back with it unless staff choose otherwise. */
export function CancelPanel({page, path, submitted}: CancelPanelProps) {
  const {order, refundableCents, paidWith} = page
  const {form, problems} = submitted ?? {form: EMPTY_CANCEL, problems: {}}
  const hasMoney = refundableCents > 0
  const pairs = Object.entries({
    ...{intent: 'cancel', orderId: order.id, from: order.status, leftCents: String(refundableCents)},
  })
  return (
    <section
      aria-labelledby="cancel"
      className="rounded-card bg-paper p-5 shadow-card ring-4 ring-pomegranate sm:p-6"
    >
      <h2 id="cancel" className="text-2xl text-pomegranate">
        {strings.title}
      </h2>
      <p className="mt-2 text-xl">{strings.text}</p>
      {hasMoney && page.heldCents === 0 ? null : <p className="mt-2 text-xl">{moneyText(page)}</p>}
      <form method="post" action={path} noValidate className={`mt-4 space-y-4 ${LARGE}`}>
        <HiddenFields pairs={pairs} />
        <fieldset aria-describedby={problems.reason ? errorIdOf('reason') : undefined}>
          <legend className="mb-1 text-lg font-semibold">{strings.reason}</legend>
          <div className="grid gap-x-6 text-lg sm:grid-cols-2">
            {CANCEL_REASONS.map((code) => (
              <CheckboxField
                key={code}
                {...{name: 'reason', value: code, type: 'radio', isChecked: form.code === code}}
              >
                {strings.reasons[code]}
              </CheckboxField>
            ))}
          </div>
          {problems.reason ? (
            <FieldError id={errorIdOf('reason')} role="alert" text={problems.reason} />
          ) : null}
        </fieldset>
        <TextField
          {...{id: 'cancel-words', name: 'words', label: strings.words, help: strings.wordsHelp}}
          error={problems.words}
          defaultValue={form.words}
          maxLength={MAX_CANCEL_WORDS}
          autoComplete="off"
          announce
        />
        {problems.amount ? <FieldError role="alert" text={problems.amount} /> : null}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <CancelButton value={hasMoney ? 'all' : 'none'} isMain>
            {hasMoney ? strings.withMoney(formatCents(refundableCents)) : strings.plain}
          </CancelButton>
          {hasMoney && paidWith !== null ? (
            <CancelButton value="none">{strings.withoutMoney}</CancelButton>
          ) : null}
          <TextLink href={path} className="min-h-12">
            {strings.no}
          </TextLink>
        </div>
      </form>
    </section>
  )
}

/** What becomes of money that is held, or why none goes back. */
function moneyText({heldCents, isWeighedCharged, isUnknownPayment}: OrderPageData): string {
  if (heldCents > 0 && isWeighedCharged) return strings.heldAndCharged(formatCents(heldCents))
  if (heldCents > 0) return strings.held(formatCents(heldCents))
  return isUnknownPayment ? strings.unknown : strings.nothing
}

function CancelButton({
  value,
  isMain = false,
  children,
}: {
  value: 'all' | 'none'
  isMain?: boolean
  children: string
}) {
  const className = isMain
    ? buttonClass('primary', 'min-h-14 bg-pomegranate! text-lg hover:bg-ink! max-sm:w-full')
    : buttonClass('quiet', 'min-h-14 text-lg max-sm:w-full')
  return (
    <button type="submit" name="money" value={value} className={className}>
      {children}
    </button>
  )
}
