import type {MessageFilter} from '~/domain/messages/message-state'
import {MESSAGE_FILTERS} from '~/domain/messages/message-state'
import {parsePageNumber, parseSearchText, pathWithParams, unlessFirst} from '~/admin/shell/search-params'
import * as adminPaths from '~/platform/url/admin-addresses'

/** What the list shows; all of it is in the address. */
export interface MessagesQuery {
  filter: MessageFilter
  /** As typed; empty: all. */
  search: string
  /** From 1. */
  page: number
}

export const MAX_SEARCH_LENGTH = 200

/** Without a filter: what waits for somebody. */
export function parseMessagesQuery(searchParams: URLSearchParams): MessagesQuery {
  const wanted = searchParams.get('show')
  return {
    filter: MESSAGE_FILTERS.find((one) => one === wanted) ?? 'open',
    search: parseSearchText(searchParams, 'search', MAX_SEARCH_LENGTH),
    page: parsePageNumber(searchParams),
  }
}

export function messageListPath(
  {filter, search, page}: MessagesQuery,
  done?: {done: string; message?: string},
): string {
  return pathWithParams(adminPaths.messages(), [
    ['show', filter === 'open' ? undefined : filter],
    ['search', search],
    ['page', unlessFirst(page)],
    ['done', done?.done],
    ['message', done?.message],
  ])
}
