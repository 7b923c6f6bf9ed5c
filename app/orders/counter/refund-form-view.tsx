import {Carried, LARGE} from '~/staff/desk/controls'
import {formatCents} from '~/pricing/money'
import {buttonClass} from '~/ui/button'
import {errorIdOf, TextField} from '~/ui/field'
import {Problem} from '~/ui/problem'
import {unitsName} from './refund-form'
import type {RefundForm, RefundProblems} from './refund-form'
import type {RefundLine} from './refund-units'
import {words} from './words'

interface RefundFormViewProps {
  path: string
  form: RefundForm
  problems: RefundProblems
  lines: readonly RefundLine[]
  leftCents: number
}

/** Units of lines, or an amount, and why. A plain form; what is wrong stands beside its field. */
export function RefundFormView({path, form, problems, lines, leftCents}: RefundFormViewProps) {
  const said = words.refund
  const problem = problems.units
  return (
    <form method="post" action={`${path}#refund`} noValidate className={`mt-2 space-y-5 ${LARGE}`}>
      <Carried pairs={[['intent', 'refund-check']]} />
      <p className="text-muted">{said.left(formatCents(leftCents))}</p>
      <fieldset aria-describedby={problem ? errorIdOf('units') : undefined}>
        <legend className="mb-2 font-semibold">{said.units}</legend>
        <ul className="divide-y divide-sand">
          {lines.map((line) => (
            <Units
              key={line.position}
              line={line}
              value={form.units[line.position] ?? ''}
              isWrong={!!problem}
            />
          ))}
        </ul>
        {problem ? <Problem id={errorIdOf('units')} role="alert" text={problem} /> : null}
      </fieldset>
      <TextField
        id="amount"
        name="amount"
        label={said.amount}
        help={said.amountHelp}
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
        label={said.reason}
        help={said.reasonHelp}
        error={problems.reason}
        defaultValue={form.reason}
        maxLength={200}
        required
        autoComplete="off"
        announce
      />
      <button type="submit" className={buttonClass('primary', 'min-h-14 text-lg')}>
        {said.check}
      </button>
    </form>
  )
}

function Units({line, value, isWrong}: {line: RefundLine; value: string; isWrong: boolean}) {
  const {position, title, unit, quantity, returned} = line
  const left = quantity - returned
  const said = words.refund
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
      <label htmlFor={unitsName(position)} className="min-w-0 grow basis-40 wrap-anywhere">
        {title} <span className="text-base text-muted">{unit}</span>
        {returned > 0 ? <span className="block text-base text-muted">{said.returned(returned)}</span> : null}
      </label>
      {left > 0 ? (
        <span className="flex items-center gap-3">
          <input
            id={unitsName(position)}
            name={unitsName(position)}
            type="number"
            min={0}
            max={left}
            inputMode="numeric"
            defaultValue={value}
            placeholder="0"
            aria-invalid={isWrong || undefined}
            className="min-h-12 w-20 rounded-field border border-control bg-paper px-3 text-end text-lg tabular-nums hover:border-forest aria-invalid:border-pomegranate"
          />
          <span className="min-w-12 text-muted tabular-nums">{said.of(left)}</span>
        </span>
      ) : null}
    </li>
  )
}
