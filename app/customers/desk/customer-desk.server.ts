import type {Sql} from '~/db/client.server'
import type {CustomerDesk} from './customer-desk'

export function createCustomerDesk({sql, now = Date.now}: {sql: Sql; now?: () => number}): CustomerDesk {
  return {} as CustomerDesk
}
