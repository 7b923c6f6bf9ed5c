import {Card, Stack, Text} from '@sanity/ui'
import {useEffect, useState} from 'react'
import {dayPath, fetchDayOrders} from './orders-api'
import type {DayOrder} from './orders-api'

/** More are not named: the counter lists them all. */
const MOST_NAMED = 8

/** Which orders lie on a day whose hours are about to change: somebody has to call these customers. */
export function OrdersOfDay({date}: {date: string}) {
  const orders = useDayOrders(date)
  if (!orders || orders.length === 0) return null
  return (
    <Card tone="caution" padding={3} radius={2} role="status">
      <Stack space={3}>
        <Text size={1}>
          {orders.length === 1 ? 'One order lies on this day: ' : `${orders.length} orders lie on this day: `}
          {orders.slice(0, MOST_NAMED).map(({label, path, starts}, index) => (
            <span key={path}>
              {index > 0 ? ', ' : ''}
              <a href={path} target="_blank" rel="noopener">
                {label}
              </a>
              {` at ${starts}`}
            </span>
          ))}
          {orders.length > MOST_NAMED ? ` and ${orders.length - MOST_NAMED} more` : ''}.
        </Text>
        <Text size={1}>
          <a href={dayPath(date)} target="_blank" rel="noopener">
            See the day at the counter
          </a>
        </Text>
      </Stack>
    </Card>
  )
}

function useDayOrders(date: string): DayOrder[] | null {
  const [read, setRead] = useState<{date: string; orders: DayOrder[] | null}>()

  useEffect(() => {
    const abort = new AbortController()
    fetchDayOrders(date, abort.signal).then(
      (orders) => setRead({date, orders}),
      (error: unknown) => {
        if (!abort.signal.aborted) console.error('The orders of the day could not be read', error)
      },
    )
    return () => abort.abort()
  }, [date])

  return read?.date === date ? read.orders : null
}
