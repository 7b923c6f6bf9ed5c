import {Minus, Plus} from 'lucide-react'
import {useId, useState} from 'react'
import type {ReactNode} from 'react'
import {messages} from './messages'

interface QuantityStepperProps {
  quantity: number
  max: number
  /** Null: not tracked. */
  stock: number | null
  onChange: (quantity: number) => void
}

/** What is typed counts on blur; corrections are explained. */
export function QuantityStepper({quantity, max, stock, onChange}: QuantityStepperProps) {
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
      <div className="mt-1 flex h-12 w-40 items-center justify-between rounded-pill border border-control bg-paper">
        <StepButton
          label={messages.quantity.fewer}
          disabled={quantity <= 1}
          onPress={() => step(quantity - 1)}
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
          label={messages.quantity.more}
          disabled={quantity >= max}
          onPress={() => step(quantity + 1)}
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

function StepButton(props: {label: string; disabled: boolean; onPress: () => void; children: ReactNode}) {
  return (
    <button
      type="button"
      aria-label={props.label}
      // Not `disabled`, which would lose keyboard focus.
      aria-disabled={props.disabled}
      onClick={() => {
        if (!props.disabled) props.onPress()
      }}
      className="flex size-11.5 items-center justify-center rounded-full text-forest not-aria-disabled:hover:bg-mint aria-disabled:text-control"
    >
      {props.children}
    </button>
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
