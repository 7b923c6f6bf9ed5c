import type {ReactNode} from 'react'
import {Carried} from '~/staff/desk/controls'
import type {OrderStatus} from '../order-status'
import {useHands} from './counter-context'
import {isSlip} from './is-slip'

interface StepFormProps {
  orderId: string
  from: OrderStatus
  to: OrderStatus
  /** What it is called in full, for the ears. */
  label: string
  className: string
  /** Where the focus goes when the card has moved. */
  isMain?: boolean
  children: ReactNode
}

/** One tap: a plain form; with scripts it is sent without leaving the page. */
export function StepForm({orderId, from, to, label, className, isMain, children}: StepFormProps) {
  const {formPath, tap, underWay} = useHands()
  const isSending = underWay[orderId]?.state === 'sending'
  return (
    <form
      method="post"
      action={formPath}
      onSubmit={(event) => {
        event.preventDefault()
        tap({orderId, from, to})
      }}
    >
      <Carried pairs={Object.entries({intent: 'step', orderId, from, to})} />
      <button
        type="submit"
        aria-label={label}
        aria-disabled={isSending || undefined}
        data-main={isMain ? '' : undefined}
        onClick={(event) => {
          if (isSlip(event)) event.preventDefault()
        }}
        className={className}
      >
        {children}
      </button>
    </form>
  )
}
