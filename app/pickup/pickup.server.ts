import type {Sql} from '~/db/client.server'
import type {StoreSettings} from '~/store/settings'
import type {Pickup} from './pickup'

export function createPickup(_parts: {sql: Sql; readStore: () => Promise<StoreSettings>}): Pickup {
  throw new Error('not built')
}
