import {useEffect, useState} from 'react'
import * as adminPaths from '~/platform/url/admin-addresses'
import {fetchJson} from './fetch-json'

const TIMEOUT_MS = 10_000
/** The server takes so many at once. */
const MAX_ORDERS = 30

/** Somebody at the counter has seen new orders. If it does not arrive, the store gets a mail too many. */
export function tellLooked(orderIds: readonly string[]): void {
  for (let start = 0; start < orderIds.length; start += MAX_ORDERS) {
    const ids = orderIds.slice(start, start + MAX_ORDERS).join(',')
    const body = new URLSearchParams({intent: 'looked', orderIds: ids})
    void fetchJson(adminPaths.orderTransition(), {method: 'POST', body, timeoutMs: TIMEOUT_MS})
  }
}

/** Whoever opens the page sees the new orders that are on it. By script: opening a page changes nothing by itself. */
export function useLooked(orders: readonly {id: string; status: string}[]): void {
  const [opened] = useState(() => orders.flatMap(({id, status}) => (status === 'received' ? [id] : [])))
  useEffect(() => tellLooked(opened), [opened])
}
