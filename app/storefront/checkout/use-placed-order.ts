import {useEffect, useState} from 'react'
import {browserDraft} from './checkout-draft'
import {fetchPlacedStatus, findPlaced, forgetPlaced, isSeenPaid, removePlacedFromCart} from './placed-order'

export type PlacedOrder = {kind: 'none'} | {kind: 'loading'} | {kind: 'paid'; number: string}

/**
 * The order that this browser went to pay, whenever the page is opened or come back to: once it is paid, what was
 * bought leaves the cart, though nobody saw that it is complete.
 */
export function usePlacedOrder(customerId: string | null): PlacedOrder {
  const [placed, setPlaced] = useState<PlacedOrder>({kind: 'none'})

  useEffect(() => {
    const controller = new AbortController()
    async function check() {
      const placedNumber = findPlaced()
      if (placedNumber !== null && isSeenPaid(placedNumber)) finishPlaced()
      const number = findPlaced()
      browserDraft().noteWaiting(number)
      if (number === null || customerId === null) return
      setPlaced({kind: 'loading'})
      try {
        const response = await fetchPlacedStatus(number, controller.signal)
        // Meanwhile another tab may have seen to it.
        const isOurs = findPlaced() === number
        if (isOurs && (response.status === 'paid' || response.status === 'over')) finishPlaced()
        if (isOurs && response.status === 'paid') removePlacedFromCart(number, response.lines)
        setPlaced(response.status === 'paid' ? {kind: 'paid', number} : {kind: 'none'})
      } catch (error) {
        if (controller.signal.aborted) return
        // The next visit asks again.
        console.error('The last order could not be looked up.', error)
        setPlaced({kind: 'none'})
      }
    }
    const onPageShow = ({persisted}: PageTransitionEvent) => {
      if (persisted) void check()
    }
    void check()
    window.addEventListener('pageshow', onPageShow)
    return () => {
      controller.abort()
      window.removeEventListener('pageshow', onPageShow)
    }
  }, [customerId])

  return placed
}

function finishPlaced() {
  forgetPlaced()
  browserDraft().startAnew()
}
