import {useEffect, useState} from 'react'
import {forgetPaid} from '~/storefront/checkout/placed-order'
import {removePurchased} from '~/storefront/cart/remove-purchased'
import {browserCart} from '~/storefront/cart/use-cart'
import {Container} from '~/ui/section'
import type {Confirmation} from './read-confirmation.server'
import {FailedPayment, UnconfirmedPayment} from './unconfirmed-payment'
import {OrderConfirmed} from './order-confirmed'
import {messages} from './messages'

export interface ConfirmationPageProps {
  confirmation: Confirmation
  /** How often a page without scripts has reloaded. */
  attempt: number
}

export function ConfirmationPage({confirmation, attempt}: ConfirmationPageProps) {
  useRemovePurchased(confirmation)
  return (
    <Container className="py-8 sm:py-12">
      <StatusAnnouncer state={confirmation.state} />
      {confirmation.state === 'paid' ? (
        <OrderConfirmed {...confirmation} />
      ) : confirmation.state === 'failed' ? (
        <FailedPayment store={confirmation.store} />
      ) : (
        <UnconfirmedPayment
          // Another payment restarts its timers.
          key={confirmation.sessionId}
          state={confirmation.state}
          sessionId={confirmation.sessionId}
          store={confirmation.store}
          isGuest={confirmation.isGuest}
          attempt={attempt}
        />
      )}
    </Container>
  )
}

/** Announces a new state; the first one is the page's heading anyway. */
function StatusAnnouncer({state}: Pick<Confirmation, 'state'>) {
  const [first] = useState(state)
  const titles = {
    paid: messages.paid.title,
    failed: messages.failed.title,
    checking: messages.checking.title,
    waiting: messages.waiting.title,
  }
  return (
    <p role="status" className="sr-only">
      {state === first ? '' : titles[state]}
    </p>
  )
}

function useRemovePurchased(confirmation: Confirmation) {
  useEffect(() => {
    if (confirmation.state !== 'paid' || !confirmation.isFresh) return
    const {purchased, order} = confirmation
    removePurchased(browserCart(), () => window.localStorage, {number: order.number, lines: purchased})
    // What was typed for it is not for whoever uses this browser next.
    forgetPaid()
  }, [confirmation])
}
