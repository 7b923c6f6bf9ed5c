import {useRevalidator} from '@remix-run/react'
import {useEffect} from 'react'

const EVERY_MS = 60_000

/** Asks now and then how far the orders are, while someone looks. */
export function useFreshOrders(): void {
  const {revalidate} = useRevalidator()
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') revalidate()
    }
    const timer = setInterval(look, EVERY_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [revalidate])
}
