import type {AppLoadContext} from '@remix-run/node'
import {parseOrderNumber} from '~/domain/orders/order-number'
import type {PlacedStatus} from './placed-order'

/** Another's order is as good as none. */
export async function readPlacedStatus(
  {customers, checkout, orders}: Pick<AppLoadContext, 'customers' | 'checkout' | 'orders'>,
  params: {number: string | null; headers: Headers},
): Promise<PlacedStatus> {
  const number = parseOrderNumber(params.number ?? undefined)
  const customer = number && (await customers.findBySession(params.headers))
  if (!customer) return {status: null}
  const status = await checkout.findStatus(customer.id, number)
  if (status !== 'paid') return {status}
  const order = await orders.findByNumber(customer.id, number)
  return {
    status,
    lines: (order?.lines ?? []).map(({productId, quantity}) => ({id: productId, quantity})),
  }
}
