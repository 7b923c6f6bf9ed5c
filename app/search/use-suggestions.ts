import {useEffect, useMemo, useState} from 'react'
import {createSuggestionAsker} from './suggestion-asker'
import type {AskState} from './suggestion-asker'
import {requireSuggestions} from './suggestions'

/** What is known of the words that were typed, and what to call with them. */
export function useSuggestions(): [AskState, (written: string) => void] {
  const [state, setState] = useState<AskState>({kind: 'idle'})
  const asker = useMemo(() => createSuggestionAsker({ask: fetchSuggestions, onState: setState}), [])
  useEffect(() => () => asker.stop(), [asker])
  return [state, asker.type]
}

async function fetchSuggestions(keyword: string, signal: AbortSignal) {
  const response = await fetch(`/search/suggest?${new URLSearchParams({keyword})}`, {
    headers: {accept: 'application/json'},
    signal,
  })
  if (!response.ok) throw new Error(`the search answered with ${response.status}`)
  return requireSuggestions(await response.json())
}
