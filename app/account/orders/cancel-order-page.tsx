import {Form, useNavigation} from '@remix-run/react'
import {messages} from '~/domain/orders/account-messages'
import type {OrderView} from '~/domain/orders/order-view'
import {formatCents} from '~/domain/pricing/money'
import {buttonClass} from '~/ui/button'
import {Spinner} from '~/ui/spinner'
import {ChangeFrame, KeepLink} from './change-frame'

const {cancel} = messages.change

interface CancelOrderPageProps {
  order: OrderView
  phone: string | null
  back: string
  problem: string | undefined
}

/** Asks once. */
export function CancelOrderPage({order, phone, back, problem}: CancelOrderPageProps) {
  const isSending = useNavigation().state !== 'idle'
  const {chargedCents, refundedCents, heldCents, card} = order
  const [yourCard, leftCents] = [card ?? cancel.yourCard, chargedCents - refundedCents]
  return (
    <ChangeFrame title={cancel.title} {...{order, phone, back, problem}}>
      <p className="text-lg">
        {heldCents > 0 ? cancel.textHeld(formatCents(heldCents), yourCard) : null}{' '}
        {heldCents === 0 || leftCents > 0 ? cancel.text(formatCents(leftCents), yourCard) : null}
      </p>
      <Form method="post" className="mt-6 flex flex-wrap gap-3">
        <button
          type="submit"
          aria-disabled={isSending || undefined}
          onClick={(event) => isSending && event.preventDefault()}
          className={buttonClass('primary', 'bg-pomegranate! hover:bg-ink! max-sm:w-full')}
        >
          {isSending ? <Spinner label={cancel.sending} /> : null}
          {cancel.yes}
        </button>
        <KeepLink to={back} text={cancel.no} />
      </Form>
    </ChangeFrame>
  )
}
