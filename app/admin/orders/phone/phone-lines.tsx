import {Panel} from '~/admin/shell/panel'
import {MAX_QUANTITY} from '~/domain/cart/cart-item'
import {buttonClass} from '~/ui/button'
import {errorIdOf, TextField} from '~/ui/field'
import {FieldError} from '~/ui/field-error'
import type {SubmittedPhoneOrder} from './phone-action.server'
import {quantityName} from './phone-form'
import type {PhoneForm, PhoneProblems} from './phone-form'
import {messages} from './messages'

interface PhoneLinesProps {
  form: PhoneForm
  problems: PhoneProblems
  submitted: SubmittedPhoneOrder | undefined
}

/** What is in the order, a search below it, and what it comes to. A number typed beside what was found takes it in. */
export function PhoneLines({form, problems, submitted}: PhoneLinesProps) {
  const lines = submitted?.lines ?? []
  const found = (submitted?.found ?? []).filter(({id}) => lines.every((line) => line.id !== id))
  return (
    <Panel id="lines" size="medium" title={messages.lines}>
      {lines.length === 0 ? <p className="mt-2 text-muted">{messages.empty}</p> : null}
      {problems['lines'] ? <FieldError role="alert" text={problems['lines']} /> : null}
      <ul className="mt-2 divide-y divide-sand">
        {lines.map(({id, title, unit, quantity, price}) => (
          <QuantityField
            key={id}
            id={id}
            title={title}
            quantity={quantity}
            error={problems[quantityName(id)]}
          >
            <span className="font-semibold">{title}</span>{' '}
            <span className="text-base text-muted">
              {unit}
              {price ? (
                <>
                  {' · '}
                  <span className="price">{price}</span>
                </>
              ) : null}
            </span>
          </QuantityField>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-end gap-3">
        <div className="min-w-0 grow basis-56">
          <TextField
            {...{id: 'find', name: 'find', type: 'search', label: messages.find, defaultValue: form.find}}
            {...{maxLength: 100, autoComplete: 'off'}}
          />
        </div>
        {/* Enter in any field presses the first button of its form: it searches, and places nothing. */}
        <button
          {...{type: 'submit', name: 'intent', value: 'find'}}
          className={buttonClass('quiet', 'min-h-12')}
        >
          {messages.findButton}
        </button>
      </div>
      {submitted?.isSearched && submitted.found.length === 0 ? (
        <p role="status" className="mt-3">
          {messages.noneFound(form.find)}
        </p>
      ) : null}
      {found.length > 0 ? (
        <ul aria-label={messages.found} className="mt-3 divide-y divide-sand rounded-card bg-cream px-4">
          {found.map(({id, text}) => (
            <QuantityField key={id} id={id} title={text} quantity="" error={undefined}>
              {text}
            </QuantityField>
          ))}
        </ul>
      ) : null}
      {submitted?.sums && lines.length > 0 ? <Sums sums={submitted.sums} /> : null}
    </Panel>
  )
}

interface QuantityFieldProps {
  id: string
  title: string
  quantity: string
  error: string | undefined
  children: React.ReactNode
}

function QuantityField({id, title, quantity, error, children}: QuantityFieldProps) {
  const name = quantityName(id)
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <label htmlFor={name} className="min-w-0 grow basis-48 text-lg wrap-anywhere">
          <span className="sr-only">{messages.quantityOf(title)}</span>
          <span aria-hidden="true">{children}</span>
        </label>
        <input
          {...{id: name, name, type: 'number', min: 0, max: MAX_QUANTITY, inputMode: 'numeric'}}
          defaultValue={quantity}
          placeholder="0"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorIdOf(name) : undefined}
          className="min-h-12 w-20 rounded-field border border-control bg-paper px-3 text-end text-lg tabular-nums hover:border-forest aria-invalid:border-pomegranate"
        />
      </div>
      {error ? <FieldError id={errorIdOf(name)} role="alert" text={error} /> : null}
    </li>
  )
}

function Sums({sums: {savings, taxes, total}}: {sums: NonNullable<SubmittedPhoneOrder['sums']>}) {
  const rows: [string, string][] = [
    ...(savings ? [[messages.savings, savings] as [string, string]] : []),
    [messages.taxes, taxes],
    [messages.total, total],
  ]
  return (
    <dl className="mt-4 space-y-1 border-t border-sand pt-3 text-lg">
      {rows.map(([name, amount]) => (
        <div key={name} className="flex justify-between gap-4 last:text-2xl last:font-bold">
          <dt>{name}</dt>
          <dd className="tabular-nums">{amount}</dd>
        </div>
      ))}
    </dl>
  )
}
