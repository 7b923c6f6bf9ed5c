import {expect, test} from 'vitest'
import {ORDER_STATUSES} from '~/domain/orders/order-status'
import {matchesStatusFilter, queuePath, STATUS_FILTERS} from './queue-search-params'
import {parseQueueQuery} from './queue-search-params.server'
import type {QueueQuery, StatusFilter} from './queue-search-params'

const parse = (text: string) => parseQueueQuery(new URLSearchParams(text))
const NOTHING: QueueQuery = {date: null, search: '', show: 'open'}

test.each<QueueQuery>([
  NOTHING,
  {date: '2026-11-28', search: '', show: 'open'},
  {date: null, search: 'amina & bilal', show: 'open'},
  {date: '2026-11-28', search: 'K7M', show: 'done'},
])('an address asks for what it was made of: %j', (query) => {
  const path = queuePath(query)
  expect(parse(path.split('?')[1] ?? '')).toEqual(query)
})

test('what is usual is not in the address', () => {
  expect(queuePath(NOTHING)).toBe('/staff/orders')
  expect(queuePath({show: 'all'}, '/staff/print')).toBe('/staff/print?show=all')
})

test('an address that asks for nonsense asks for today', () => {
  expect(parse('date=2026-13-01&show=never&search=%00%20')).toEqual(NOTHING)
  // The last of all days has no next one.
  expect(parse('date=9999-12-31')).toEqual(NOTHING)
  expect(parse(`search=${'x'.repeat(200)}`).search).toHaveLength(100)
})

test('what is open is neither done nor yet to be paid', () => {
  const shown = (show: StatusFilter) => ORDER_STATUSES.filter((status) => matchesStatusFilter(show, status))
  expect(shown('open')).toEqual(['received', 'preparing', 'ready'])
  expect(shown('all')).toEqual(ORDER_STATUSES)
  expect([...shown('open'), ...shown('done')].sort()).toEqual([...ORDER_STATUSES].sort())
  for (const show of STATUS_FILTERS.filter((one) => !['open', 'done', 'all'].includes(one))) {
    expect(shown(show)).toEqual([show])
  }
})
