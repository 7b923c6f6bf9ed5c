import {useEffect, useState} from 'react'
import {debounceTime, filter, map, switchMap} from 'rxjs'
import {useClient} from 'sanity'
import {API_VERSION} from '../settings/studio-settings'
import {parseRows, rowsQuery} from './rows'
import type {OrderedList, OrderRow} from './rows'

const DEBOUNCE_MS = 40

/** The rows of a list now and after every change; undefined until they are read, null when they cannot be. */
export function useOrderRows({type, categoryId}: OrderedList): OrderRow[] | null | undefined {
  const client = useClient({apiVersion: API_VERSION})
  const [rows, setRows] = useState<OrderRow[] | null>()

  useEffect(() => {
    const query = rowsQuery({type, categoryId})
    const changes = client.observable.listen(
      '*[_type == $type]',
      {type},
      {
        events: ['welcome', 'mutation', 'reconnect'],
        includeResult: false,
        includeMutations: false,
        includeAllVersions: true,
        visibility: 'query',
        tag: 'order.watch',
      },
    )
    const subscription = changes
      .pipe(
        // "welcome" follows every connect and reconnect, after which changes may have been missed.
        filter((event) => event.type !== 'reconnect'),
        debounceTime(DEBOUNCE_MS),
        switchMap(() =>
          client.observable.fetch<unknown>(query, {type, categoryId}, {perspective: 'raw', tag: 'order'}),
        ),
        map(parseRows),
      )
      .subscribe({
        next: setRows,
        error: (error: unknown) => {
          console.error('The order could not be read', error)
          setRows(null)
        },
      })
    return () => subscription.unsubscribe()
  }, [client, type, categoryId])

  return rows
}
