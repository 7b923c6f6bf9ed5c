import {useEffect, useState} from 'react'
import {useClient} from 'sanity'
import {API_VERSION} from '../settings/studio-settings'
import {library, LIBRARY_QUERY} from './picture-library'
import type {LibraryPicture} from './picture-library'

type LibraryState = {kind: 'loading' | 'failed'} | {kind: 'ready'; pictures: LibraryPicture[]}

/** The pictures as they are when one begins to look. */
export function useLibrary(): {state: LibraryState; retry: () => void} {
  const client = useClient({apiVersion: API_VERSION})
  const [state, setState] = useState<LibraryState>({kind: 'loading'})
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const {signal, abort} = abortable()
    async function load() {
      try {
        const pictures = library.parse(await client.fetch<unknown>(LIBRARY_QUERY, {}, {signal}))
        setState({kind: 'ready', pictures})
      } catch (error) {
        if (signal.aborted) return
        console.error('The pictures could not be loaded', error)
        setState({kind: 'failed'})
      }
    }
    void load()
    return abort
  }, [client, attempt])
  function retry() {
    setState({kind: 'loading'})
    setAttempt((count) => count + 1)
  }
  return {state, retry}
}

function abortable() {
  const controller = new AbortController()
  return {signal: controller.signal, abort: () => controller.abort()}
}
