import type {Log} from '~/config/log.server'
import type {Sql} from '~/db/client.server'
import type {PosOrderDoor} from '~/services/pos-orders.server'

export interface PosOrders {
  /** There may be something to send. Never throws, never waits. */
  wake(): void
  start(): void
  close(): Promise<void>
}

export function createPosOrders(_parts: {
  sql: Sql
  door: PosOrderDoor
  now?: () => number
  log: Pick<Log, 'info' | 'warn' | 'error'>
}): PosOrders {
  throw new Error('not built')
}
