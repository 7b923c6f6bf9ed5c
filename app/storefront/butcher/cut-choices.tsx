import type {ReactNode} from 'react'
import {messages} from '~/domain/butcher/item-messages'
import type {CutOption, CutSet, MeatOrdering} from '~/domain/butcher/meat-item'
import {formatCents} from '~/domain/pricing/money'
import {useEarlyTap} from '~/ui/use-early-tap'
import {optionField} from './meat-order-form'

// As the chips of the checkout.
const CHIP_CLASS =
  'relative flex min-h-11 cursor-pointer items-center justify-center rounded-field border border-control bg-paper px-3 text-center ' +
  'transition-colors duration-150 hover:border-forest hover:bg-mint ' +
  'has-checked:border-forest has-checked:bg-forest has-checked:text-paper ' +
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-forest'

interface CutChoicesProps {
  cutSets: readonly CutSet[]
  per: MeatOrdering['per']
  /** Of each set, in their order. */
  chosen: readonly string[]
}

/** What is chosen one of, a group of chips for each set; what a choice costs and how long it takes is said at it. */
export function CutChoices({cutSets, per, chosen}: CutChoicesProps) {
  return cutSets.map((set, index) => (
    <fieldset key={set.id} className="min-w-0">
      <legend className="mb-1.5 font-semibold">{set.title}</legend>
      <div className="flex flex-wrap gap-2">
        {set.options.map((option) => (
          <Chip
            key={option.key}
            name={optionField(set)}
            value={option.key}
            isChosen={chosen[index] === option.key}
          >
            <span className="leading-tight font-semibold">{option.title}</span>
            <OptionExtras option={option} per={per} />
          </Chip>
        ))}
      </div>
    </fieldset>
  ))
}

function OptionExtras({option, per}: {option: CutOption; per: MeatOrdering['per']}) {
  const {fee, lead} = messages.order
  const extras = [
    ...(option.feeCents > 0 ? [fee[per](formatCents(option.feeCents))] : []),
    ...(option.leadHours > 0 ? [lead(option.leadHours)] : []),
  ]
  return extras.length > 0 ? <span className="text-sm leading-tight">{extras.join(', ')}</span> : null
}

interface ChipProps {
  name: string
  value: string
  isChosen: boolean
  children: ReactNode
}

/** The form holds what is chosen: React only says what is at first. A tap before hydration is carried out by it. */
function Chip({name, value, isChosen, children}: ChipProps) {
  const earlyTap = useEarlyTap<HTMLInputElement>(choose, {once: true})

  function choose() {
    earlyTap.ref.current?.click()
  }

  return (
    <label className={`${CHIP_CLASS} flex-col py-1.5`}>
      <input
        {...earlyTap}
        type="radio"
        name={name}
        value={value}
        defaultChecked={isChosen}
        required
        className="absolute inset-0 size-full cursor-[inherit] appearance-none rounded-field outline-none"
      />
      {children}
    </label>
  )
}
