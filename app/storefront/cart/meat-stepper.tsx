import {Minus, Plus} from 'lucide-react'
import {fitQuantity, maxMeatQuantity, nextQuantity, previousQuantity} from '~/domain/butcher/meat-quantity'
import type {QuantityRules} from '~/domain/butcher/meat-quantity'
import {messages as cartMessages} from '~/domain/cart/messages'
import {messages} from '~/domain/cart/meat-messages'
import {formatOrdered} from '~/domain/pricing/amount-text'
import {StepButton} from './quantity-stepper'

interface MeatStepperProps {
  title: string
  quantity: number
  rules: QuantityRules
  onChange: (quantity: number) => void
  className?: string
}

/** By pieces, or by pounds in quarters; each button says what it makes of the amount. */
export function MeatStepper({title, quantity, rules, onChange, className = ''}: MeatStepperProps) {
  const [less, more] = [previousQuantity(quantity, rules), nextQuantity(quantity, rules)]
  const amount = formatOrdered(quantity, rules.per)
  const {stepper} = messages
  const button = 'size-11 shrink-0 text-forest hover:bg-mint aria-disabled:opacity-45'
  return (
    <div
      role="group"
      aria-label={cartMessages.add.group(title)}
      className={`flex min-h-11 items-center justify-between rounded-pill bg-paper text-ink ring-1 ring-control ring-inset ${className}`}
    >
      <StepButton
        label={
          less === null
            ? stepper.least(formatOrdered(rules.smallest, rules.per))
            : stepper.less(title, formatOrdered(less, rules.per))
        }
        isDisabled={less === null}
        onPress={() => onChange(less ?? quantity)}
        className={button}
      >
        <Minus className="size-5" aria-hidden="true" />
      </StepButton>
      <span className="min-w-6 px-0.5 text-center font-semibold whitespace-nowrap tabular-nums">
        <span aria-hidden="true">{rules.per === 'pound' ? amount : quantity}</span>
        <span className="sr-only">{stepper.inCart(amount)}</span>
      </span>
      <StepButton
        data-more
        label={
          more === null
            ? stepper.most(formatOrdered(fitQuantity(maxMeatQuantity(rules.per), rules), rules.per))
            : stepper.more(title, formatOrdered(more, rules.per))
        }
        isDisabled={more === null}
        onPress={() => onChange(more ?? quantity)}
        className={button}
      >
        <Plus className="size-5" aria-hidden="true" />
      </StepButton>
    </div>
  )
}
