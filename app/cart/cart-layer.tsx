import {useEffect, useState} from 'react'
import type {CartFloor, CartFloorProps} from './cart-floor'
import {CART_EVENT, CART_KEY, OPEN_EVENT} from './cart-key'

const SIGNS = ['storage', 'pageshow', 'focus', CART_EVENT, OPEN_EVENT]

/** The badge and the sheet. Whoever has an empty cart fetches nothing of them. */
export function CartLayer(props: Omit<CartFloorProps, 'openAtOnce'>) {
  const [floor, setFloor] = useState<{Floor: typeof CartFloor; openAtOnce: boolean}>()

  useEffect(() => {
    function look({type}: {type: string}) {
      if (type !== CART_EVENT && type !== OPEN_EVENT && !hasSomething()) return
      import('./cart-floor').then(
        ({CartFloor}) => {
          setFloor((before) => before ?? {Floor: CartFloor, openAtOnce: type === OPEN_EVENT})
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

  return floor ? <floor.Floor {...props} openAtOnce={floor.openAtOnce} /> : null
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
