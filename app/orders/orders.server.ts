import type {Sql} from '~/db/client.server'
import type {OrderBook} from './orders'

export function createOrders({sql}: {sql: Sql}): OrderBook {
  return {} as OrderBook
}
