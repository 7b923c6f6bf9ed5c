import {useEffect, useState} from 'react'
import {takeOutBought} from '~/cart/take-out-bought'
import {browserCart} from '~/cart/use-cart'
import {Container} from '~/ui/section'
import type {Completion} from './completion'
import {FailedPayment} from './failed-payment'
import {OrderComplete} from './order-complete'
import {UnsurePayment} from './unsure-payment'
import {words} from './words'

export interface CompletePageProps {
  completion: Completion
  /** How often a page without scripts has looked. */
  look: number
}

/** Where one comes back to after paying. */
export function CompletePage({completion, look}: CompletePageProps) {
  useEmptiedCart(completion)
  return (
    <Container className="py-8 sm:py-12">
      <News state={completion.state} />
      {completion.state === 'paid' ? (
        <OrderComplete {...completion} />
      ) : completion.state === 'failed' ? (
        <FailedPayment store={completion.store} />
      ) : (
        <UnsurePayment
          // Its clock begins anew with another payment.
          key={completion.sessionId}
          state={completion.state}
          sessionId={completion.sessionId}
          store={completion.store}
          look={look}
        />
      )}
    </Container>
  )
}

/** What came while one waited is read out; what the page began with is its heading anyway. */
function News({state}: Pick<Completion, 'state'>) {
  const [first] = useState(state)
  const titles = {
    paid: words.paid.title,
    failed: words.failed.title,
    checking: words.checking.title,
    waiting: words.waiting.title,
  }
  return (
    <p role="status" className="sr-only">
      {state === first ? '' : titles[state]}
    </p>
  )
}

function useEmptiedCart(completion: Completion) {
  useEffect(() => {
    if (completion.state !== 'paid' || !completion.isFresh) return
    const {bought, order} = completion
    takeOutBought(browserCart(), () => window.localStorage, {number: order.number, lines: bought})
  }, [completion])
}
