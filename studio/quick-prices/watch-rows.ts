import type {ObservableSanityClient} from '@sanity/client'
import {debounceTime, filter, map, switchMap} from 'rxjs'
import type {Observable} from 'rxjs'
import {ITEM_TYPE, ROWS_QUERY, toRows} from './rows'
import type {PriceRow} from './rows'

/** A change often comes as several events; one look at the end of them is enough. */
const SETTLE = 40

/** The rows of a category, and again whenever someone changes an item anywhere. */
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
    // "welcome" comes at the start and after every interruption, when anything may have been missed.
    filter(({type}) => type !== 'reconnect'),
    debounceTime(SETTLE),
    switchMap(() =>
      client.fetch<unknown>(ROWS_QUERY, {categoryId}, {perspective: 'raw', tag: 'quick-prices'}),
    ),
    map((result) => toRows(result, categoryId)),
  )
}
