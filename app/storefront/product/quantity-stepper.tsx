import {Minus, Plus} from 'lucide-react'
import {useId, useState} from 'react'
import {StepButton} from '~/storefront/cart/quantity-stepper'
import {messages} from './messages'

const STEP_CLASS = 'size-11.5 shrink-0 text-forest not-aria-disabled:hover:bg-mint aria-disabled:text-control'

interface QuantityStepperProps {
  title: string
  quantity: number
  max: number
  /** Null: not tracked. */
  stock: number | null
  onChange: (quantity: number) => void
}

/** What is typed counts on blur; corrections are explained. */
export function QuantityStepper({title, quantity, max, stock, onChange}: QuantityStepperProps) {
  const id = useId()
  const [draft, setDraft] = useState<string | null>(null)
  const [message, setMessage] = useState<string | null>(null)

  function step(to: number) {
    setDraft(null)
    setMessage(null)
    onChange(to)
  }

  function commit() {
    if (draft === null) return
    const parsed = parseQuantity(draft, max, stock)
    setDraft(null)
    setMessage(parsed.message)
    if (parsed.quantity !== quantity) onChange(parsed.quantity)
  }

  return (
    <div>
      <label htmlFor={id} className="block text-sm font-semibold">
        {messages.quantity.label}
      </label>
      <div className="mt-1 flex min-h-12 w-40 items-center justify-between rounded-pill border border-control bg-paper">
        <StepButton
          label={messages.quantity.fewer(title)}
          isDisabled={quantity <= 1}
          onPress={() => step(quantity - 1)}
          className={STEP_CLASS}
        >
          <Minus className="size-5" aria-hidden="true" />
        </StepButton>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={12}
          value={draft ?? String(quantity)}
          aria-describedby={`${id}-message`}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setDraft(event.target.value)}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key === 'Enter') commit()
          }}
          className="h-full w-14 min-w-0 rounded-field bg-transparent text-center text-lg font-semibold tabular-nums"
        />
        <StepButton
          label={messages.quantity.more(title)}
          isDisabled={quantity >= max}
          onPress={() => step(quantity + 1)}
          className={STEP_CLASS}
        >
          <Plus className="size-5" aria-hidden="true" />
        </StepButton>
      </div>
      <p
        id={`${id}-message`}
        role="status"
        className="text-sm font-semibold text-pomegranate not-empty:mt-1.5"
      >
        {message}
      </p>
    </div>
  )
}

interface ParsedQuantity {
  quantity: number
  /** Explains a correction. */
  message: string | null
}

/** A whole number from 1 to `max`, whatever was typed. */
export function parseQuantity(raw: string, max: number, stock: number | null): ParsedQuantity {
  const text = raw.trim()
  const value = /^[+-]?\d*\.?\d+$/.test(text) ? Number(text) : Number.NaN
  if (Number.isNaN(value)) return {quantity: 1, message: messages.quantity.notANumber}
  if (value > max) {
    return {
      quantity: max,
      message:
        stock !== null && stock <= max ? messages.quantity.tooManyInStock(max) : messages.quantity.tooMany,
    }
  }
  if (value < 1) return {quantity: 1, message: messages.quantity.tooFew}
  if (!Number.isInteger(value)) {
    return {quantity: Math.floor(value), message: messages.quantity.notWhole(Math.floor(value))}
  }
  return {quantity: value, message: null}
}
