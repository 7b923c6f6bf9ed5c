import type {ObservableSanityClient} from '@sanity/client'
import {useEffect, useState} from 'react'
import {debounceTime, filter, map, switchMap} from 'rxjs'
import type {Observable} from 'rxjs'
import {useClient} from 'sanity'
import {API_VERSION} from '../settings/studio-settings'
import {ITEM_TYPE, ROWS_QUERY, parseRows} from './rows'
import type {PriceRow} from './rows'

/** One edit often causes several events; query once after them. */
const DEBOUNCE_MS = 40

/** Emits the rows of a category now and after every change of an item, of whatever category. */
function watchRows(client: ObservableSanityClient, categoryId: string): Observable<PriceRow[]> {
  const changes = client.listen(
    `*[_type == "${ITEM_TYPE}"]`,
    {},
    {
      events: ['welcome', 'mutation', 'reconnect'],
      includeResult: false,
      includeMutations: false,
      includeAllVersions: true,
      visibility: 'query',
      tag: 'quick-prices.watch',
    },
  )
  return changes.pipe(
    // "welcome" follows every connect and reconnect, after which changes may have been missed.
    filter(({type}) => type !== 'reconnect'),
    debounceTime(DEBOUNCE_MS),
    switchMap(() =>
      client.fetch<unknown>(ROWS_QUERY, {categoryId}, {perspective: 'raw', tag: 'quick-prices'}),
    ),
    map((result) => parseRows(result, categoryId)),
  )
}

export type Rows =
  | {state: 'loading'}
  | {state: 'ready'; rows: PriceRow[]}
  | {state: 'failed'; retry: () => void}

export function useRows(categoryId: string): Rows {
  const client = useClient({apiVersion: API_VERSION})
  const [rows, setRows] = useState<Rows>({state: 'loading'})
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    const retry = () => {
      setRows({state: 'loading'})
      setAttempt(attempt + 1)
    }
    const subscription = watchRows(client.observable, categoryId).subscribe({
      next: (found) => setRows({state: 'ready', rows: found}),
      error: (error: unknown) => {
        console.error('The prices could not be read', error)
        setRows({state: 'failed', retry})
      },
    })
    return () => subscription.unsubscribe()
  }, [client, categoryId, attempt])

  return rows
}
