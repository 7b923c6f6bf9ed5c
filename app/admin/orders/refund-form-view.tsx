import {HiddenFields} from '~/admin/shell/post-form'
import {useUnsavedWork} from '~/admin/shell/use-unsaved-work'
import {LARGE} from '~/admin/shell/controls'
import {formatCents} from '~/domain/pricing/money'
import {buttonClass} from '~/ui/button'
import {errorIdOf, TextField} from '~/ui/field'
import {FieldError} from '~/ui/field-error'
import {unitsFieldName} from './refund-form'
import type {RefundForm, RefundProblems} from './refund-form'
import type {RefundLine} from '~/domain/orders/refund-units'
import {refundMessages} from './refund-messages'

interface RefundFormViewProps {
  path: string
  form: RefundForm
  problems: RefundProblems
  lines: readonly RefundLine[]
  leftCents: number
}

/** Units of lines, or an amount, and a reason. */
export function RefundFormView({path, form, problems, lines, leftCents}: RefundFormViewProps) {
  const strings = refundMessages
  const problem = problems.units
  const formRef = useUnsavedWork({isReturned: Object.keys(problems).length > 0})
  return (
    <form
      ref={formRef}
      method="post"
      action={`${path}#refund`}
      noValidate
      className={`mt-2 space-y-5 ${LARGE}`}
    >
      <HiddenFields pairs={[['intent', 'refund-check']]} />
      <p className="text-muted">{strings.left(formatCents(leftCents))}</p>
      <fieldset aria-describedby={problem ? errorIdOf('units') : undefined}>
        <legend className="mb-2 font-semibold">{strings.units}</legend>
        <ul className="divide-y divide-sand">
          {lines.filter(isThere).map((line) => (
            <UnitsField
              key={line.position}
              line={line}
              value={form.units[line.position] ?? ''}
              isInvalid={!!problem}
            />
          ))}
        </ul>
        {problem ? <FieldError id={errorIdOf('units')} role="alert" text={problem} /> : null}
      </fieldset>
      <TextField
        id="amount"
        name="amount"
        label={strings.amount}
        help={strings.amountHelp}
        error={problems.amount}
        defaultValue={form.amount}
        inputMode="decimal"
        maxLength={12}
        autoComplete="off"
        announce
      />
      <TextField
        id="reason"
        name="reason"
        label={strings.reason}
        help={strings.reasonHelp}
        error={problems.reason}
        defaultValue={form.reason}
        maxLength={200}
        required
        autoComplete="off"
        announce
      />
      <button type="submit" className={buttonClass('primary', 'min-h-14 text-lg')}>
        {strings.check}
      </button>
    </form>
  )
}

/** What was left out was not paid for. */
const isThere = ({quantity}: RefundLine) => quantity > 0

function UnitsField({line, value, isInvalid}: {line: RefundLine; value: string; isInvalid: boolean}) {
  const {position, title, unit, quantity, returned} = line
  const left = quantity - returned
  const strings = refundMessages
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
      <label htmlFor={unitsFieldName(position)} className="min-w-0 grow basis-40 wrap-anywhere">
        {title} <span className="text-base text-muted">{unit}</span>
        {returned > 0 ? (
          <span className="block text-base text-muted">{strings.returned(returned)}</span>
        ) : null}
      </label>
      {left > 0 ? (
        <span className="flex items-center gap-3">
          <input
            id={unitsFieldName(position)}
            name={unitsFieldName(position)}
            type="number"
            min={0}
            max={left}
            inputMode="numeric"
            defaultValue={value}
            placeholder="0"
            aria-invalid={isInvalid || undefined}
            className="min-h-12 w-20 rounded-field border border-control bg-paper px-3 text-end text-lg tabular-nums hover:border-forest aria-invalid:border-pomegranate"
          />
          <span className="min-w-12 text-muted tabular-nums">{strings.of(left)}</span>
        </span>
      ) : null}
    </li>
  )
}
