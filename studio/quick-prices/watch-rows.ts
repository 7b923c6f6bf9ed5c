import type {ObservableSanityClient} from '@sanity/client'
import {debounceTime, filter, map, switchMap} from 'rxjs'
import type {Observable} from 'rxjs'
import {ITEM_TYPE, ROWS_QUERY, parseRows} from './rows'
import type {PriceRow} from './rows'

/** One edit often causes several events; query once after them. */
const DEBOUNCE_MS = 40

/** Emits the rows of a category now and after every change of an item, of whatever category. */
export function watchRows(client: ObservableSanityClient, categoryId: string): Observable<PriceRow[]> {
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
