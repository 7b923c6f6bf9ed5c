import {useRevalidator} from '@remix-run/react'
import {useEffect} from 'react'

const REFRESH_MS = 60_000

/** Asks now and then how far the orders are, while someone looks. */
export function useLiveOrders(): void {
  const {revalidate} = useRevalidator()
  useEffect(() => {
    const refreshIfVisible = () => {
      if (document.visibilityState === 'visible') revalidate()
    }
    const timer = setInterval(refreshIfVisible, REFRESH_MS)
    document.addEventListener('visibilitychange', refreshIfVisible)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refreshIfVisible)
    }
  }, [revalidate])
}
