import {useEffect, useMemo, useState} from 'react'
import * as paths from '~/platform/url/addresses'
import {createSuggestionClient} from './suggestion-client'
import type {SuggestionsState} from './suggestion-client'
import {requireSuggestions} from './suggestions'

/** The state of the suggestions, and a function to call with the input. */
export function useSuggestions(): [SuggestionsState, (input: string) => void] {
  const [state, setState] = useState<SuggestionsState>({kind: 'idle'})
  const client = useMemo(
    () => createSuggestionClient({fetchSuggestions: fetchSuggestions, onState: setState}),
    [],
  )
  useEffect(() => () => client.stop(), [client])
  return [state, client.type]
}

async function fetchSuggestions(keyword: string, signal: AbortSignal) {
  const response = await fetch(`${paths.searchSuggest()}?${new URLSearchParams({keyword})}`, {
    headers: {accept: 'application/json'},
    signal,
  })
  if (!response.ok) throw new Error(`the search answered with ${response.status}`)
  return requireSuggestions(await response.json())
}
