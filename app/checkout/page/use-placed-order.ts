import {useEffect, useState} from 'react'
import {browserForm} from './kept-form'
import {askPlaced, findPlaced, forgetPlaced, isSeenPaid, takeBought} from './placed-order'

export type PlacedOrder = {kind: 'none'} | {kind: 'asking'} | {kind: 'paid'; number: string}

/**
 * The order that this browser went to pay, whenever the page is opened or come back to: once it is paid, what was
 * bought leaves the cart, though nobody saw that it is complete.
 */
export function usePlacedOrder(customerId: string | null): PlacedOrder {
  const [placed, setPlaced] = useState<PlacedOrder>({kind: 'none'})

  useEffect(() => {
    const asking = new AbortController()
    async function look() {
      const placedNumber = findPlaced()
      if (placedNumber !== null && isSeenPaid(placedNumber)) endPlaced()
      const number = findPlaced()
      browserForm().noteWaiting(number)
      if (number === null || customerId === null) return
      setPlaced({kind: 'asking'})
      try {
        const answer = await askPlaced(number, asking.signal)
        // Meanwhile another tab may have seen to it.
        const isOurs = findPlaced() === number
        if (isOurs && (answer.status === 'paid' || answer.status === 'over')) endPlaced()
        if (isOurs && answer.status === 'paid') takeBought(number, answer.lines)
        setPlaced(answer.status === 'paid' ? {kind: 'paid', number} : {kind: 'none'})
      } catch (error) {
        if (asking.signal.aborted) return
        // The next visit asks again.
        console.error('The last order could not be looked up.', error)
        setPlaced({kind: 'none'})
      }
    }
    const comeBack = ({persisted}: PageTransitionEvent) => {
      if (persisted) void look()
    }
    void look()
    window.addEventListener('pageshow', comeBack)
    return () => {
      asking.abort()
      window.removeEventListener('pageshow', comeBack)
    }
  }, [customerId])

  return placed
}

function endPlaced() {
  forgetPlaced()
  browserForm().startAnew()
}
