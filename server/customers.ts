import {findSessionSecret} from '~/config/secrets.server'
import type {Config} from '~/config/env.server'
import type {Log} from '~/config/log.server'
import type {Content} from '~/content/content.server'
import type {Passwords} from '~/credentials/password-hash.server'
import {createCustomers} from '~/customers/customers.server'
import {createCustomerDesk} from '~/customers/desk/customer-desk.server'
import {createGoogleSignIn} from '~/customers/google/google.server'
import type {Database} from '~/db/client.server'
import type {Outbox} from '~/jobs/outbox.server'
import {createOrders} from '~/orders/orders.server'
import {readStoreSettings} from '~/store/settings.server'

interface CustomersOptions {
  config: Config
  database: Database
  passwords: Passwords
  outbox: Outbox
  content: () => Content
  publicUrl: () => URL
  log: Log
}

/** Shoppers with an account, and what they bought. */
export function openCustomers({config, database, content, ...rest}: CustomersOptions) {
  const {sql} = database
  const {log} = rest
  const parts = {
    ...rest,
    sql,
    readStore: () => readStoreSettings({content: content(), log}),
    secret: config.sessionSecret ?? findSessionSecret(config.dataDir),
    secure: config.publicUrl.protocol === 'https:',
  }
  return {
    customers: createCustomers(parts),
    customerDesk: createCustomerDesk({sql}),
    google: config.google ? createGoogleSignIn(parts, config.google) : null,
    orders: createOrders({sql}),
  }
}
