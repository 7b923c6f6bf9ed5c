import {CheckboxField} from '~/admin/shell/controls'
import {MAX_QUANTITY} from '~/domain/cart/cart-item'
import {EDIT_REASONS} from '~/domain/orders/edits/order-edit'
import {buttonClass} from '~/ui/button'
import {errorIdOf, TextField} from '~/ui/field'
import {FieldError} from '~/ui/field-error'
import {SelectField} from '~/ui/select-field'
import {lineFieldName} from './edit-form'
import type {EditProblems, LineField, LineForm} from './edit-form'
import type {FoundProduct} from './find-products.server'
import type {EditPageData} from './read-edit-page.server'
import {messages} from './messages'

interface EditLineFieldsProps {
  line: EditPageData['lines'][number]
  form: LineForm | undefined
  problems: EditProblems
  found: readonly FoundProduct[]
  isSearched: boolean
}

/** How many units stay, and below it why not all, and what comes in their place. */
export function EditLineFields({line, form, problems, found, isSearched}: EditLineFieldsProps) {
  const {position, title, unit, quantity, price, note} = line
  const nameOf = (field: LineField) => lineFieldName(field, position)
  const [keep, swap] = [nameOf('keep'), nameOf('swap')]
  const isOpen =
    isSearched ||
    (form !== undefined && (form.keep !== String(quantity) || form.swap !== '')) ||
    problems[keep] !== undefined
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <label htmlFor={keep} className="min-w-0 grow basis-48 text-lg wrap-anywhere">
          <span className="font-semibold">{title}</span>{' '}
          <span className="text-base text-muted">
            {unit} · <span className="price">{price}</span>
          </span>
          {note ? <span className="block text-base">“{note}”</span> : null}
          <span className="sr-only">{messages.keep(title)}</span>
        </label>
        <span className="flex items-center gap-3">
          <input
            {...{id: keep, name: keep, type: 'number', min: 0, max: quantity, inputMode: 'numeric'}}
            defaultValue={form?.keep ?? quantity}
            aria-invalid={problems[keep] ? true : undefined}
            aria-describedby={problems[keep] ? errorIdOf(keep) : undefined}
            className="min-h-12 w-20 rounded-field border border-control bg-paper px-3 text-end text-lg tabular-nums hover:border-forest aria-invalid:border-pomegranate"
          />
          <span className="min-w-12 text-muted tabular-nums">{messages.keepOf(quantity)}</span>
        </span>
      </div>
      {problems[keep] ? <FieldError id={errorIdOf(keep)} role="alert" text={problems[keep]} /> : null}
      <details open={isOpen} className="mt-1">
        <summary className="inline-flex min-h-11 cursor-pointer items-center underline decoration-control underline-offset-4 hover:decoration-2">
          {messages.swapped}
          <span className="sr-only">: {title}</span>
        </summary>
        <div className="mt-2 space-y-4 border-s-4 border-sand ps-4">
          <SelectField
            {...{id: nameOf('reason'), name: nameOf('reason'), label: messages.reason}}
            defaultValue={form?.reason}
            options={EDIT_REASONS.map((value) => ({value, label: messages.reasons[value]}))}
          />
          <div className="flex flex-wrap items-end gap-3">
            <div className="min-w-0 grow basis-56">
              <TextField
                {...{id: nameOf('find'), name: nameOf('find'), type: 'search', label: messages.find}}
                defaultValue={form?.find}
                maxLength={100}
                autoComplete="off"
              />
            </div>
            <button
              type="submit"
              name="intent"
              value={`find-${position}`}
              aria-label={messages.findOf(title)}
              className={buttonClass('quiet', 'min-h-12')}
            >
              {messages.findButton}
            </button>
          </div>
          {isSearched && found.length === 0 ? (
            <p role="status">{messages.noneFound(form?.find ?? '')}</p>
          ) : null}
          {found.length > 0 ? <SwapChoice {...{line, form, problems, found, name: swap}} /> : null}
        </div>
      </details>
    </li>
  )
}

interface SwapChoiceProps extends Pick<EditLineFieldsProps, 'line' | 'form' | 'problems' | 'found'> {
  name: string
}

function SwapChoice({line: {title, position}, form, problems, found, name}: SwapChoiceProps) {
  const quantityName = lineFieldName('swapQuantity', position)
  return (
    <fieldset aria-describedby={problems[name] ? errorIdOf(name) : undefined} className="space-y-3">
      <legend className="font-semibold">{messages.found(title)}</legend>
      <div>
        {[{id: '', text: messages.none}, ...found].map(({id, text}) => (
          <CheckboxField key={id} {...{name, value: id, type: 'radio', isChecked: id === (form?.swap ?? '')}}>
            {text}
          </CheckboxField>
        ))}
      </div>
      {problems[name] ? <FieldError id={errorIdOf(name)} role="alert" text={problems[name]} /> : null}
      <TextField
        {...{id: quantityName, name: quantityName, label: messages.swapQuantity, type: 'number'}}
        {...{min: 1, max: MAX_QUANTITY, inputMode: 'numeric', help: messages.swapQuantityHelp}}
        defaultValue={form?.swapQuantity}
        error={problems[quantityName]}
        announce
      />
    </fieldset>
  )
}
