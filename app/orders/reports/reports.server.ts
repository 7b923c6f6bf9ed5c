import type {Sql} from '~/db/client.server'
import type {StoreSettings} from '~/store/settings'
import type {Reports} from './reports'

export function createReports(_parts: {sql: Sql; readStore: () => Promise<StoreSettings>}): Reports {
  throw new Error('not built')
}
