import {readOrCreateSessionSecret} from '~/platform/config/secrets.server'
import type {Config} from '~/platform/config/config'
import type {Log} from '~/platform/config/log.server'
import type {Content} from '~/platform/content/content.server'
import type {Passwords} from '~/platform/auth/password-hash.server'
import {createCustomerService} from '~/domain/customers/customers.server'
import {createCustomerAdmin} from '~/admin/customers/customer-admin.server'
import {createGoogleSignIn} from '~/domain/customers/google/google.server'
import type {Database} from '~/platform/db/database'
import type {Outbox} from '~/platform/outbox/outbox.server'
import {createCustomerOrders} from '~/domain/orders/orders.server'
import {readStoreSettings} from '~/domain/store/settings.server'

interface CustomersOptions {
  config: Config
  database: Database
  passwords: Passwords
  outbox: Outbox
  content: () => Content
  publicUrl: () => URL
  log: Log
}

/** Customer accounts, their sign-in with Google, and their orders. */
export function openCustomers({config, database, content, ...rest}: CustomersOptions) {
  const {sql} = database
  const {log} = rest
  const deps = {
    ...rest,
    sql,
    readStore: () => readStoreSettings({content: content(), log}),
    secret: config.sessionSecret ?? readOrCreateSessionSecret(config.dataDir),
    secure: config.publicUrl.protocol === 'https:',
  }
  return {
    customers: createCustomerService(deps),
    customerAdmin: createCustomerAdmin({sql}),
    google: config.google ? createGoogleSignIn(deps, config.google) : null,
    orders: createCustomerOrders({sql}),
  }
}
