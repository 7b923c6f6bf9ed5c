import {Minus, Plus, Trash2} from 'lucide-react'
import type {ReactNode} from 'react'
import {maxQuantityOf} from '~/domain/cart/cart-item'
import {messages} from '~/domain/cart/messages'
import {useEarlyTap} from '~/ui/use-early-tap'

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
  className?: string
}

/** At its ends a button is not disabled, so it keeps the focus. */
export function QuantityStepper({
  title,
  quantity,
  stock,
  tone,
  onRemove,
  onChange,
  className = '',
}: QuantityStepperProps) {
  const {frame, button} = tones[tone]
  const max = maxQuantityOf(stock)
  const [isAtMin, isAtMax] = [quantity <= 1, quantity >= max]
  const isRemoval = isAtMin && onRemove !== undefined
  const buttonClass = `size-11 shrink-0 aria-disabled:opacity-45 ${button}`
  return (
    <div
      role="group"
      aria-label={messages.add.group(title)}
      className={`flex min-h-11 items-center justify-between rounded-pill ${frame} ${className}`}
    >
      <StepButton
        label={isRemoval ? messages.add.remove(title) : messages.add.fewer(title)}
        isDisabled={isAtMin && !isRemoval}
        onPress={isRemoval ? onRemove : () => onChange(quantity - 1)}
        className={buttonClass}
      >
        {isRemoval ? (
          <Trash2 className="size-4.5" aria-hidden="true" />
        ) : (
          <Minus className="size-5" aria-hidden="true" />
        )}
      </StepButton>
      <span className="min-w-6 text-center font-semibold tabular-nums">
        <span aria-hidden="true">{quantity}</span>
        <span className="sr-only">{messages.add.inCart(quantity)}</span>
      </span>
      <StepButton
        data-more
        label={isAtMax ? messages.add.allWeHave(max) : messages.add.more(title)}
        isDisabled={isAtMax}
        onPress={() => onChange(quantity + 1)}
        className={buttonClass}
      >
        <Plus className="size-5" aria-hidden="true" />
      </StepButton>
    </div>
  )
}

interface StepButtonProps {
  label: string
  isDisabled: boolean
  onPress: () => void
  className: string
  children: ReactNode
  'data-more'?: boolean
}

/** Not `disabled`, which would lose keyboard focus. */
export function StepButton({label, isDisabled, onPress, className, ...rest}: StepButtonProps) {
  function press() {
    if (!isDisabled) onPress()
  }
  const earlyTap = useEarlyTap<HTMLButtonElement>(press)
  return (
    <button
      {...earlyTap}
      type="button"
      aria-label={label}
      aria-disabled={isDisabled}
      onClick={press}
      className={`flex items-center justify-center rounded-full ${className}`}
      {...rest}
    />
  )
}
