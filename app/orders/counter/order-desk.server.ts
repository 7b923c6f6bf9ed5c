import type {Sql} from '~/db/client.server'
import type {Outbox} from '~/jobs/outbox.server'
import type {StoreSettings} from '~/store/settings'
import type {OrderDesk} from './order-desk'

export interface OrderDeskParts {
  sql: Sql
  outbox: Outbox
  readStore: () => Promise<StoreSettings>
  publicUrl: () => URL
  now?: () => number
}

export function createOrderDesk(_parts: OrderDeskParts): OrderDesk {
  throw new Error('not built')
}
