import type {Server} from 'node:http'
import type {Services} from '~/context'
import {createAddressLookup} from '~/domain/address/address-lookup.server'
import type {Config} from '~/platform/config/config'
import type {Log} from '~/platform/config/log.server'
import type {Content} from '~/platform/content/content.server'
import {createMapsGateway} from '~/platform/gateways/maps.server'
import {createSuggestLimit} from '~/storefront/search/suggest-limit'
import type {Disposers} from '../disposers'
import {openCatalog, openCatalogAdmin} from './catalog'
import {openCheckout} from './checkout'
import {openCustomers} from './customers'
import type {Infrastructure} from './infrastructure'
import {openMessagesAndNewsletter} from './messages-and-newsletter'

interface ShopOptions {
  config: Config
  infrastructure: Infrastructure
  /** Throws until the content is open, which needs the port. */
  requireContent: () => Content
  /** Differs from the configured one if that says port 0. */
  publicUrl: () => URL
  /** Where the embedded lake is reached, once it listens. */
  server: Server
  log: Log
}

/** Everything the routes call: catalog, checkout, customers, staff, messages. Background jobs wait for `start`. */
export function openShop(
  {config, infrastructure, requireContent, publicUrl, server, log}: ShopOptions,
  disposers: Disposers,
) {
  const {database, outbox, passwords, staff, lake, services} = infrastructure
  const shared = {config, database, outbox, content: requireContent, publicUrl, log}
  const catalog = openCatalog({config, database, log}, disposers)
  const checkout = openCheckout({...shared, catalog, embeddedStripe: services?.stripe}, disposers)
  const opened = {
    staff,
    catalog,
    catalogAdmin: openCatalogAdmin({...shared, server, systemToken: lake?.tokens.system}),
    suggestLimit: createSuggestLimit(),
    // Without a key, people type their address in full.
    addressLookup: config.maps ? createAddressLookup({gateway: createMapsGateway(config.maps), log}) : null,
    ...openMessagesAndNewsletter(shared),
    ...openCustomers({...shared, passwords}),
    ...checkout.services,
  }
  return {
    /** What each request's loader context consists of, but for what is about that request. */
    services: (): Omit<Services, 'clientAddress' | 'requestId'> => ({
      config: {...config, publicUrl: publicUrl()},
      log,
      content: requireContent(),
      ...opened,
    }),
    cardProvider: checkout.cardProvider,
    start: checkout.start,
  }
}
