import {useEffect, useState} from 'react'
import {SHORTEST_TEXT} from './address-lookup'
import type {AddressSuggestion} from './address-lookup'
import {askForSuggestions} from './ask-address'

export type SuggestState =
  | {kind: 'idle'}
  | {kind: 'searching'}
  | {kind: 'found'; suggestions: AddressSuggestion[]}
  | {kind: 'away'}

/** How long the typing must rest. */
const DELAY_MS = 300

/** Addresses for what was typed last. What was asked before is given up. */
export function useAddressSuggestions(typed: string, session: string): SuggestState {
  const text = typed.trim().replace(/\s+/g, ' ')
  const isEnough = text.length >= SHORTEST_TEXT
  const [known, setKnown] = useState<{text: string; state: SuggestState} | null>(null)

  useEffect(() => {
    if (!isEnough) return
    const asking = new AbortController()
    const ask = async () => {
      try {
        const suggestions = await askForSuggestions({text, session}, asking.signal)
        setKnown({text, state: {kind: 'found', suggestions}})
      } catch (error) {
        if (asking.signal.aborted) return
        console.error('No addresses could be suggested.', error)
        setKnown({text, state: {kind: 'away'}})
      }
    }
    const timer = setTimeout(() => void ask(), DELAY_MS)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [isEnough, text, session])

  if (!isEnough) return {kind: 'idle'}
  return known?.text === text ? known.state : {kind: 'searching'}
}
