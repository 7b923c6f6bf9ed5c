import {useCallback, useEffect, useRef, useState} from 'react'
import {createChime} from './chime'
import type {Chime} from './chime'

const KEY = 'counter-sound'

/** Asleep: it is to be on, and the browser waits for a touch. */
export type SoundState = 'on' | 'off' | 'asleep'

/** Whether new orders are heard: off until someone asks for it, then as this browser remembers. */
export function useSound() {
  const [state, setState] = useState<SoundState>('off')
  const chime = useRef<Chime>()
  const isWanted = useRef(false)

  const wake = useCallback(async () => {
    chime.current ??= createChime()
    const isAwake = await chime.current.wake()
    setState(isAwake ? 'on' : 'asleep')
    return isAwake
  }, [])

  useEffect(() => {
    isWanted.current = read() === 'on'
    if (isWanted.current) void wake()
  }, [wake])

  useEffect(() => {
    if (state !== 'asleep') return
    const touch = () => void wake()
    document.addEventListener('pointerup', touch)
    document.addEventListener('keydown', touch)
    return () => {
      document.removeEventListener('pointerup', touch)
      document.removeEventListener('keydown', touch)
    }
  }, [state, wake])

  async function toggle() {
    isWanted.current = state === 'off'
    if (state !== 'off') {
      write('off')
      setState('off')
      return
    }
    write('on')
    // So that one knows what to listen for.
    if (await wake()) chime.current?.ring()
  }

  const ring = useCallback(() => {
    if (isWanted.current) chime.current?.ring()
  }, [])
  return {state, toggle: () => void toggle(), ring}
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch (error) {
    // Nothing can be kept here.
    if (error instanceof DOMException) return null
    throw error
  }
}

function write(value: 'on' | 'off') {
  try {
    localStorage.setItem(KEY, value)
  } catch (error) {
    // It holds for as long as the page does, then.
    if (!(error instanceof DOMException)) throw error
  }
}
