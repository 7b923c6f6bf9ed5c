import {useEffect, useState} from 'react'
import type {CartFloor, CartFloorProps} from './cart-floor'
import {CART_EVENT, CART_KEY, OPEN_EVENT} from './cart-key'

const SIGNS = ['storage', 'pageshow', 'focus', CART_EVENT, OPEN_EVENT]
const SURE = [CART_EVENT, OPEN_EVENT]

/** The badge and the sheet. Whoever has an empty cart fetches nothing of them. */
export function CartLayer(props: Omit<CartFloorProps, 'asked'>) {
  const [floor, setFloor] = useState<{Floor: typeof CartFloor}>()
  // Counted from the first moment on: a wish to open it may come while the rest is on its way.
  const [asked, setAsked] = useState(0)

  useEffect(() => {
    const count = () => setAsked((times) => times + 1)
    window.addEventListener(OPEN_EVENT, count)
    return () => window.removeEventListener(OPEN_EVENT, count)
  }, [])

  useEffect(() => {
    function look({type}: {type: string}) {
      if (!SURE.includes(type) && !hasSomething()) return
      import('./cart-floor').then(
        ({CartFloor}) => {
          setFloor({Floor: CartFloor})
          stop()
        },
        // The next sign tries again.
        (error: unknown) => console.error('The cart could not be loaded.', error),
      )
    }
    function stop() {
      for (const sign of SIGNS) window.removeEventListener(sign, look)
    }
    for (const sign of SIGNS) window.addEventListener(sign, look)
    look({type: ''})
    return stop
  }, [])

  return floor ? <floor.Floor {...props} asked={asked} /> : null
}

function hasSomething(): boolean {
  try {
    // Some programs that show pages have no storage at all, whatever the types say.
    const storage = window.localStorage as Storage | null
    return (storage?.getItem(CART_KEY) ?? '[]') !== '[]'
  } catch (error) {
    // Forbidden: what is in the cart is in memory, and its store tells of it.
    if (error instanceof DOMException) return false
    throw error
  }
}
