import type {ReactNode} from 'react'
import type {DayChoice, TimeChoice} from './choices'
import {messages as meatMessages} from './meat-messages'
import {messages as checkoutMessages} from './messages'

const messages = checkoutMessages.window
const DAY_STATES = {
  closed: messages.closed,
  full: messages.full,
  'too-soon': meatMessages.window.tooSoon,
}

const CHIP_CLASS =
  'relative flex min-h-11 cursor-pointer items-center justify-center rounded-field border border-control bg-paper px-1 text-center ' +
  'transition-colors duration-150 hover:border-forest hover:bg-mint ' +
  'has-checked:border-forest has-checked:bg-forest has-checked:text-paper ' +
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-forest ' +
  'has-disabled:cursor-not-allowed has-disabled:border-sand has-disabled:bg-cream has-disabled:text-muted'

interface ChipProps {
  name: 'date' | 'time'
  value: string
  checked: boolean
  disabled?: boolean
  onChoose: () => void
  className?: string
  children: ReactNode
}

function Chip({name, value, checked, disabled, onChoose, className = '', children}: ChipProps) {
  return (
    <label className={`${CHIP_CLASS} ${className}`}>
      <input
        type="radio"
        name={name}
        value={value}
        checked={checked}
        disabled={disabled}
        required
        onChange={onChoose}
        className="absolute inset-0 size-full cursor-[inherit] appearance-none rounded-field outline-none"
      />
      {children}
    </label>
  )
}

interface DayChipProps {
  day: DayChoice
  checked: boolean
  onChoose: () => void
}

export function DayChip({day: {date, name, day, state}, ...rest}: DayChipProps) {
  return (
    <Chip name="date" value={date} disabled={state !== 'open'} className="flex-col py-2" {...rest}>
      <span className="text-sm leading-tight">{name}</span>
      <span className="leading-tight font-semibold whitespace-nowrap">{day}</span>
      {state === 'open' ? null : <span className="text-sm leading-tight">{DAY_STATES[state]}</span>}
    </Chip>
  )
}

interface TimeChipProps {
  time: TimeChoice
  isHydrated: boolean
  checked: boolean
  onChoose: () => void
}

/** A time of the chosen day. Without scripts every time of any day can be chosen, and the server says what is free. */
export function TimeChip({time: {time, label, state, isEarliest}, isHydrated, ...rest}: TimeChipProps) {
  const chip = {name: 'time' as const, value: time, ...rest}
  const text = (
    <span className="flex flex-col leading-tight">
      <span className="whitespace-nowrap tabular-nums">{label}</span>
      {isEarliest ? <span className="text-sm font-semibold">{messages.earliest}</span> : null}
    </span>
  )
  return (
    <>
      {state === 'open' || isHydrated || state === 'elsewhere' ? null : (
        <Chip {...chip} checked={false} className="hidden! noscript:flex!">
          {text}
        </Chip>
      )}
      <Chip
        {...chip}
        disabled={state === 'full'}
        className={
          state === 'open' || isHydrated
            ? ''
            : state === 'full'
              ? 'noscript:hidden!'
              : 'hidden! noscript:flex!'
        }
      >
        {state === 'full' ? (
          <span className="flex flex-col leading-tight">
            <s className="text-sm whitespace-nowrap tabular-nums">{label}</s>
            <span className="text-sm">{messages.full}</span>
          </span>
        ) : (
          text
        )}
      </Chip>
    </>
  )
}
