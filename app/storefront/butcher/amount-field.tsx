import {Minus, Plus} from 'lucide-react'
import {messages} from '~/domain/butcher/item-messages'
import type {MeatOrdering} from '~/domain/butcher/meat-item'
import {parseQuantity} from '~/domain/butcher/meat-ordering'
import {maxMeatQuantity} from '~/domain/butcher/meat-quantity'
import {formatOrdered} from '~/domain/pricing/amount-text'
import {formatPounds, QUARTERS_PER_POUND} from '~/domain/pricing/weight'
import {StepButton} from '~/storefront/cart/quantity-stepper'
import {errorIdOf} from '~/ui/field'
import {FieldError} from '~/ui/field-error'
import {FIELDS} from './meat-order-form'

const STEP_CLASS =
  'size-11.5 shrink-0 text-forest not-aria-disabled:hover:bg-mint aria-disabled:text-control noscript:hidden!'

interface AmountFieldProps {
  id: string
  ordering: MeatOrdering
  /** At first. */
  initial: string
  /** As it is typed now. */
  amount: string
  problem: string | null
  onSet: (quantity: number) => void
}

/** How many pieces or pounds: typed, stepped, or one of the usual amounts. Typed alone it works without scripts. */
export function AmountField({id, ordering, initial, amount, problem, onSet}: AmountFieldProps) {
  const {per, smallest, step} = ordering
  const {label, fewer, more} = messages.order.amount[per]
  const parsed = parseQuantity(ordering, amount)
  const quantity = 'quantity' in parsed ? parsed.quantity : smallest
  return (
    <div>
      <label htmlFor={id} className="block font-semibold">
        {label}
      </label>
      <div className="mt-1.5 flex flex-wrap items-center gap-3">
        <div className="flex min-h-12 w-40 items-center justify-between rounded-pill border border-control bg-paper">
          <StepButton
            label={fewer}
            isDisabled={quantity - step < smallest}
            onPress={() => onSet(quantity - step)}
            className={STEP_CLASS}
          >
            <Minus className="size-5" aria-hidden="true" />
          </StepButton>
          <input
            id={id}
            name={FIELDS[per]}
            inputMode={per === 'piece' ? 'numeric' : 'decimal'}
            autoComplete="off"
            enterKeyHint="done"
            maxLength={12}
            defaultValue={initial}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? errorIdOf(id) : `${id}-help`}
            onFocus={(event) => event.target.select()}
            className="h-full w-16 min-w-0 rounded-field bg-transparent text-center text-lg font-semibold tabular-nums"
          />
          <StepButton
            label={more}
            isDisabled={quantity + step > maxMeatQuantity(per)}
            onPress={() => onSet(quantity + step)}
            className={STEP_CLASS}
          >
            <Plus className="size-5" aria-hidden="true" />
          </StepButton>
        </div>
        {per === 'pound' ? <CommonAmounts ordering={ordering} quantity={quantity} onSet={onSet} /> : null}
      </div>
      {problem ? <FieldError id={errorIdOf(id)} text={problem} role="alert" /> : null}
      <p id={`${id}-help`} className="mt-1.5 text-sm text-muted">
        {helpOf(ordering)}
      </p>
    </div>
  )
}

const COMMON_POUNDS = [1, 2, 3, 5, 8, 10]

function CommonAmounts({
  ordering,
  quantity,
  onSet,
}: Pick<AmountFieldProps, 'ordering' | 'onSet'> & {quantity: number}) {
  const common = COMMON_POUNDS.filter((pounds) => 'quantity' in parseQuantity(ordering, String(pounds)))
  return (
    <div role="group" aria-label={messages.order.common} className="flex flex-wrap gap-2 noscript:hidden">
      {common.map((pounds) => (
        <button
          key={pounds}
          type="button"
          aria-pressed={quantity === pounds * QUARTERS_PER_POUND}
          onClick={() => onSet(pounds * QUARTERS_PER_POUND)}
          className="min-h-11 min-w-11 rounded-field border border-control bg-paper px-3 font-semibold tabular-nums hover:border-forest hover:bg-mint aria-pressed:border-forest aria-pressed:bg-mint"
        >
          {formatOrdered(pounds * QUARTERS_PER_POUND, 'pound')}
        </button>
      ))}
    </div>
  )
}

/** What a piece weighs, and what is the least. */
function helpOf({per, pieceGrams, smallest}: MeatOrdering): string {
  const {weight, weightSame, quarters, from} = messages.order
  const parts: string[] = []
  if (per === 'pound') parts.push(quarters)
  if (pieceGrams) {
    const [least, most] = [formatPounds(pieceGrams.from), formatPounds(pieceGrams.to)].map(shorten)
    parts.push(least === most ? weightSame(least ?? '') : weight(least ?? '', most ?? ''))
  }
  if (smallest > 1) parts.push(from(formatOrdered(smallest, per)))
  return parts.join(' ')
}

/** "2.50" is said as "2.5". */
function shorten(pounds: string): string {
  return pounds.replace(/\.?0+$/, '')
}
