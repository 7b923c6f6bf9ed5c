import type {Server} from 'node:http'
import type {Services} from '~/context'
import {createCustomerAdmin} from '~/admin/customers/customer-admin.server'
import {createAddressLookup} from '~/domain/address/address-lookup.server'
import {readBoardPrices} from '~/domain/butcher/board-prices.server'
import {createCustomerService} from '~/domain/customers/customers.server'
import {createGoogleSignIn} from '~/domain/customers/google/google.server'
import {createMailings} from '~/domain/mailings/mailings.server'
import {createMessagesService} from '~/domain/messages/messages.server'
import {createNewsletterService} from '~/domain/newsletter/newsletter.server'
import {createCustomerOrders} from '~/domain/orders/orders.server'
import {createUdhiyahShares} from '~/domain/orders/shares/shares.server'
import {createStaffTeam} from '~/domain/staff/team/team.server'
import {readStoreSettings} from '~/domain/store/settings.server'
import type {Config} from '~/platform/config/config'
import type {Log} from '~/platform/config/log.server'
import {sessionSecretOf} from '~/platform/config/secrets.server'
import type {Content} from '~/platform/content/content.server'
import {createFormGateway} from '~/platform/gateways/form-gateway.server'
import {createMapsGateway} from '~/platform/gateways/maps.server'
import {createSuggestLimit} from '~/storefront/search/suggestions'
import type {Disposers} from '../disposers'
import {openBoardFollower, openCatalog, openCatalogAdmin} from './catalog'
import {openCheckout} from './checkout'
import type {Infrastructure} from './infrastructure'
import {openPreview} from './preview'
import {createProductChanges, createPublicChanges, followProducts} from './product-changes'
import {createShareChanges} from './share-changes'

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
  const {contactApiUrl, subscribeApiUrl, google, maps} = config
  const deps = {
    ...{config, sql: database.sql, outbox, passwords, content: requireContent, publicUrl, log},
    readStore: () => readStoreSettings({content: requireContent(), log}),
    secret: sessionSecretOf(config),
    secure: config.publicUrl.protocol === 'https:',
  }
  const readBoard = () => readBoardPrices({content: requireContent(), log})
  const productChanges = createProductChanges()
  const shareChanges = createShareChanges()
  const catalog = openCatalog({config, database, log, requireContent}, disposers)
  const board = openBoardFollower({config, database, requireContent, readBoard, log}, disposers)
  const checkout = openCheckout({...deps, catalog, embeddedStripe: services?.stripe}, disposers)
  // Another service that has the subscribers sends its news itself.
  const mailings = subscribeApiUrl ? null : createMailings(deps)
  if (mailings) disposers.push(() => mailings.close())
  const team = createStaffTeam({...deps, staff})
  lake?.setTeam(team)
  const opened = {
    staff,
    team,
    catalog,
    productChanges: createPublicChanges({changes: productChanges, catalog, log}),
    catalogAdmin: openCatalogAdmin({
      ...{config, database, readBoard, log, server},
      systemToken: lake?.tokens.system,
      onImported: () => board.request(),
    }),
    suggestLimit: createSuggestLimit(),
    // Without a key, people type their address in full.
    addressLookup: maps ? createAddressLookup({gateway: createMapsGateway(maps), log}) : null,
    // Without the hosted APIs, forms go to our own tables and mail.
    messages: createMessagesService({
      ...deps,
      gateway: contactApiUrl && createFormGateway(contactApiUrl, 'dev/email'),
    }),
    newsletter: createNewsletterService({
      ...deps,
      gateway: subscribeApiUrl && createFormGateway(subscribeApiUrl, 'dev/users'),
      onUnsubscribed: mailings?.withdrawFrom,
    }),
    mailings,
    customers: createCustomerService(deps),
    customerAdmin: createCustomerAdmin(deps),
    google: google ? createGoogleSignIn(deps, google) : null,
    maySignInFor: async (origin: string) => (await lake?.isAllowedOrigin(origin)) ?? false,
    preview: openPreview({...deps, staff, server, requireContent, previewToken: lake?.tokens.preview}),
    orders: createCustomerOrders(deps),
    udhiyahShares: createUdhiyahShares(deps),
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
    /** Of every product, for the page cache. */
    productChanges,
    /** Of pre-orders, for the page cache. */
    shareChanges,
    cardProvider: checkout.cardProvider,
    demoCards: checkout.demoCards,
    start() {
      checkout.start()
      mailings?.start()
    },
    /** From then on `productChanges` tells of them. */
    followProducts: () => followProducts(productChanges, {catalog, database}, disposers),
    /** From then on `shareChanges` tells of them. */
    followShares: () => shareChanges.follow(database, disposers),
    /** Waits for the products and the content, which the first start makes. */
    board,
  }
}
