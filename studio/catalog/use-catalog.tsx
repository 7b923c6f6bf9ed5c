import {Button, Card, Flex, Text} from '@sanity/ui'
import {useEffect, useState} from 'react'
import {fetchCatalog} from './catalog-api'
import type {CatalogQuery, CatalogResponse} from './catalog-api'

export function CatalogError({retry}: {retry: () => void}) {
  return (
    <Card tone="caution" padding={3} radius={2} role="alert">
      <Flex align="center" gap={3}>
        <Text size={1}>The catalog does not answer.</Text>
        <Button mode="ghost" text="Try again" fontSize={1} padding={2} onClick={retry} />
      </Flex>
    </Card>
  )
}

export type CatalogState =
  | {state: 'loading'; catalog: CatalogResponse | null}
  | {state: 'loaded'; catalog: CatalogResponse}
  | {state: 'failed'; catalog: CatalogResponse | null; retry: () => void}

const DEBOUNCE_MS = 200

/** Fetches again whenever the query changes, and keeps the previous response on screen until the next one arrives. */
export function useCatalog(query: CatalogQuery): CatalogState {
  const [state, setState] = useState<CatalogState>({state: 'loading', catalog: null})
  const [attempt, setAttempt] = useState(0)
  // Callers pass a new object on every render: the effect compares the query by value.
  const serialized = JSON.stringify(query)

  useEffect(() => {
    const controller = new AbortController()
    const debounce = setTimeout(() => {
      setState(({catalog}) => ({state: 'loading', catalog}))
      fetchCatalog(JSON.parse(serialized) as CatalogQuery, controller.signal).then(
        (catalog) => setState({state: 'loaded', catalog}),
        (error: unknown) => {
          if (controller.signal.aborted) return
          console.error('The catalog could not be asked', error)
          const retry = () => setAttempt((count) => count + 1)
          setState(({catalog}) => ({state: 'failed', catalog, retry}))
        },
      )
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(debounce)
      controller.abort()
    }
  }, [serialized, attempt])

  return state
}
