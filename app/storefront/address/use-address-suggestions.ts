import {useEffect, useState} from 'react'
import {MIN_QUERY_LENGTH} from '~/domain/address/address-lookup'
import type {AddressSuggestion} from '~/domain/address/address-lookup'
import {fetchSuggestions} from './fetch-suggestions'

export type AddressSuggestionsState =
  | {kind: 'idle'}
  | {kind: 'searching'}
  | {kind: 'found'; suggestions: AddressSuggestion[]}
  | {kind: 'away'}

/** How long the typing must rest. */
const DEBOUNCE_MS = 300

/** Addresses for what was typed last. What was asked before is given up. */
export function useAddressSuggestions(query: string, session: string): AddressSuggestionsState {
  const text = query.trim().replace(/\s+/g, ' ')
  const isEnough = text.length >= MIN_QUERY_LENGTH
  const [latest, setLatest] = useState<{text: string; state: AddressSuggestionsState} | null>(null)

  useEffect(() => {
    if (!isEnough) return
    const controller = new AbortController()
    const load = async () => {
      try {
        const suggestions = await fetchSuggestions({text, session}, controller.signal)
        setLatest({text, state: {kind: 'found', suggestions}})
      } catch (error) {
        if (controller.signal.aborted) return
        console.error('No addresses could be suggested.', error)
        setLatest({text, state: {kind: 'away'}})
      }
    }
    const timer = setTimeout(() => void load(), DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [isEnough, text, session])

  if (!isEnough) return {kind: 'idle'}
  return latest?.text === text ? latest.state : {kind: 'searching'}
}
