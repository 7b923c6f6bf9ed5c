import {useEffect} from 'react'
import {orderAnchor} from './queue-search-params'

/** Moves the focus to an order's card and shows it; false if it is not on the page. */
export function focusOrder(number: string): boolean {
  const heading = document.getElementById(orderAnchor(number))
  const card = heading?.closest('article')
  const link = heading?.querySelector('a')
  if (!card || !link) return false
  link.focus({preventScroll: true})
  card.scrollIntoView({block: 'nearest'})
  return true
}

/** The card that the address names has the focus when the page is opened. */
export function useFocusedOrder() {
  useEffect(() => {
    const [, number] = /^#order-(\w+)$/.exec(window.location.hash) ?? []
    if (number) focusOrder(number)
  }, [])
}
