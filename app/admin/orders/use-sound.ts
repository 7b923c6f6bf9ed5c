import {useCallback, useEffect, useRef, useState} from 'react'
import {createNotificationSound} from './notification-sound'
import type {NotificationSound} from './notification-sound'

const STORAGE_KEY = 'counter-sound'

/** `asleep`: enabled, but the browser waits for a user gesture. */
export type SoundState = 'on' | 'off' | 'asleep'

/** Whether new orders make a sound; off by default, remembered per browser. */
export function useSound() {
  const [state, setState] = useState<SoundState>('off')
  const soundRef = useRef<NotificationSound>()
  const isEnabled = useRef(false)

  const unlock = useCallback(async () => {
    soundRef.current ??= createNotificationSound()
    const isUnlocked = await soundRef.current.unlock()
    setState(isUnlocked ? 'on' : 'asleep')
    return isUnlocked
  }, [])

  useEffect(() => {
    isEnabled.current = readPreference() === 'on'
    if (isEnabled.current) void unlock()
  }, [unlock])

  useEffect(() => {
    if (state !== 'asleep') return
    const handleTouch = () => void unlock()
    document.addEventListener('pointerup', handleTouch)
    document.addEventListener('keydown', handleTouch)
    return () => {
      document.removeEventListener('pointerup', handleTouch)
      document.removeEventListener('keydown', handleTouch)
    }
  }, [state, unlock])

  async function toggle() {
    isEnabled.current = state === 'off'
    if (state !== 'off') {
      writePreference('off')
      setState('off')
      return
    }
    writePreference('on')
    if (await unlock()) soundRef.current?.play()
  }

  const play = useCallback(() => {
    if (isEnabled.current) soundRef.current?.play()
  }, [])
  return {state, toggle: () => void toggle(), ring: play}
}

function readPreference(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY)
  } catch (error) {
    // Storage is disabled.
    if (error instanceof DOMException) return null
    throw error
  }
}

function writePreference(value: 'on' | 'off') {
  try {
    localStorage.setItem(STORAGE_KEY, value)
  } catch (error) {
    // Then it holds until the page is closed.
    if (!(error instanceof DOMException)) throw error
  }
}
