import {useEffect, useState} from 'react'
import {useHydrated} from '~/ui/use-hydrated'

/** Keeps the screen on while the page is looked at. Where browsers cannot, `isSupported` is false. */
export function useWakeLock() {
  const isSupported = useHydrated() && 'wakeLock' in navigator
  const [isOn, setIsOn] = useState(false)

  useEffect(() => {
    if (!isOn) return
    let lock: WakeLockSentinel | null = null
    let isEnded = false

    // Browsers end the lock whenever the page is out of sight.
    async function request() {
      if (document.visibilityState !== 'visible') return
      const granted = await navigator.wakeLock.request('screen')
      if (isEnded) await granted.release()
      else lock = granted
    }
    // Refused when the battery is low.
    const requestOrGiveUp = () => void request().catch(() => setIsOn(false))

    requestOrGiveUp()
    document.addEventListener('visibilitychange', requestOrGiveUp)
    return () => {
      isEnded = true
      document.removeEventListener('visibilitychange', requestOrGiveUp)
      void lock?.release()
    }
  }, [isOn])

  return {isSupported, isOn, setIsOn}
}
