import {Minus, Plus, Trash2} from 'lucide-react'
import {MAX_QUANTITY} from './cart-item'
import {words} from './words'

const tones = {
  filled: {frame: 'on-dark bg-forest text-paper shadow-card', button: 'hover:bg-forest-900'},
  quiet: {frame: 'bg-paper text-ink ring-1 ring-control ring-inset', button: 'text-forest hover:bg-mint'},
} as const

interface QuantityStepperProps {
  title: string
  quantity: number
  /** How many there are; null: not tracked. */
  stock: number | null
  tone: keyof typeof tones
  /** Below 1 it is removed; absent: it ends at 1. */
  onRemove?: () => void
  onChange: (quantity: number) => void
}

/** One fewer, how many, one more. At its ends a button stays where it is, and keeps the focus. */
export function QuantityStepper({title, quantity, stock, tone, onRemove, onChange}: QuantityStepperProps) {
  const {frame, button} = tones[tone]
  const most = Math.min(stock ?? MAX_QUANTITY, MAX_QUANTITY)
  const [atLeast, atMost] = [quantity <= 1, quantity >= most]
  const buttonClass = `flex size-11 shrink-0 items-center justify-center rounded-full aria-disabled:opacity-45 ${button}`

  function fewer() {
    if (!atLeast) onChange(quantity - 1)
    else onRemove?.()
  }

  return (
    <div
      role="group"
      aria-label={words.add.group(title)}
      className={`flex h-11 items-center justify-between rounded-pill ${frame}`}
    >
      <button
        type="button"
        aria-disabled={atLeast && !onRemove}
        aria-label={atLeast && onRemove ? words.add.remove(title) : words.add.fewer(title)}
        onClick={fewer}
        className={buttonClass}
      >
        {atLeast && onRemove ? (
          <Trash2 className="size-4.5" aria-hidden="true" />
        ) : (
          <Minus className="size-5" aria-hidden="true" />
        )}
      </button>
      <span className="min-w-6 text-center font-semibold tabular-nums">
        <span aria-hidden="true">{quantity}</span>
        <span className="sr-only">{words.add.inCart(quantity)}</span>
      </span>
      <button
        type="button"
        data-more
        aria-disabled={atMost}
        aria-label={atMost ? words.add.allWeHave(most) : words.add.more(title)}
        onClick={() => {
          if (!atMost) onChange(quantity + 1)
        }}
        className={buttonClass}
      >
        <Plus className="size-5" aria-hidden="true" />
      </button>
    </div>
  )
}
