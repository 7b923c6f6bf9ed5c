import {useEffect, useState} from 'react'
import type {CartFooter, CartFooterProps} from './cart-footer'
import {CART_CHANGE_EVENT, CART_STORAGE_KEY, CART_OPEN_EVENT} from '~/domain/cart/cart-key'

const WAKE_EVENTS = ['storage', 'pageshow', 'focus', CART_CHANGE_EVENT, CART_OPEN_EVENT]
const CART_EVENTS = [CART_CHANGE_EVENT, CART_OPEN_EVENT]

const importFooter = () => import('./cart-footer')

/** Fetches the cart's code before it is opened; failures are reported then. */
export function preloadCart(): void {
  importFooter().catch((error: unknown) => console.error('The cart could not be fetched ahead.', error))
}

/** Bar and sheet, loaded once the cart has something in it or is opened. */
export function LazyCartSheet(props: Omit<CartFooterProps, 'openRequests'>) {
  const [footer, setFooter] = useState<{Footer: typeof CartFooter}>()
  // Counted from the start: the cart may be opened while its code still loads.
  const [openRequests, setOpenRequests] = useState(0)

  useEffect(() => {
    const countRequest = () => setOpenRequests((times) => times + 1)
    window.addEventListener(CART_OPEN_EVENT, countRequest)
    return () => window.removeEventListener(CART_OPEN_EVENT, countRequest)
  }, [])

  useEffect(() => {
    function loadIfNeeded({type}: {type: string}) {
      if (!CART_EVENTS.includes(type) && !hasStoredItems()) return
      importFooter().then(
        ({CartFooter}) => {
          setFooter({Footer: CartFooter})
          stop()
        },
        // The next event retries.
        (error: unknown) => console.error('The cart could not be loaded.', error),
      )
    }
    function stop() {
      for (const event of WAKE_EVENTS) window.removeEventListener(event, loadIfNeeded)
    }
    for (const event of WAKE_EVENTS) window.addEventListener(event, loadIfNeeded)
    loadIfNeeded({type: ''})
    return stop
  }, [])

  return footer ? <footer.Footer {...props} openRequests={openRequests} /> : null
}

function hasStoredItems(): boolean {
  try {
    // Some webviews have no storage at all, whatever the types say.
    const storage = window.localStorage as Storage | null
    return (storage?.getItem(CART_STORAGE_KEY) ?? '[]') !== '[]'
  } catch (error) {
    // Blocked: the cart is in memory, and its store dispatches the event.
    if (error instanceof DOMException) return false
    throw error
  }
}
