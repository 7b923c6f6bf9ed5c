import type {ReactNode} from 'react'
import {HiddenFields} from '~/admin/shell/post-form'
import type {OrderStatus} from '~/domain/orders/order-status'
import {useQueueContext} from './queue-context'
import {isAccidentalTap} from './is-accidental-tap'

interface TransitionFormProps {
  orderId: string
  from: OrderStatus
  to: OrderStatus
  /** Names the order too, for screen readers. */
  label: string
  className: string
  /** Takes the focus after the card has moved. */
  isMain?: boolean
  children: ReactNode
}

/** A plain form; with scripts it is submitted without leaving the page. */
export function TransitionForm({orderId, from, to, label, className, isMain, children}: TransitionFormProps) {
  const {formPath, submit, pending} = useQueueContext()
  const isSending = pending[orderId]?.state === 'sending'
  return (
    <form
      method="post"
      action={formPath}
      onSubmit={(event) => {
        event.preventDefault()
        submit({orderId, from, to})
      }}
    >
      <HiddenFields pairs={Object.entries({intent: 'step', orderId, from, to})} />
      <button
        type="submit"
        aria-label={label}
        aria-disabled={isSending || undefined}
        data-main={isMain ? '' : undefined}
        onClick={(event) => {
          if (isAccidentalTap(event)) event.preventDefault()
        }}
        className={className}
      >
        {children}
      </button>
    </form>
  )
}
