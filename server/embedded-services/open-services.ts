import {getRequestListener} from '@hono/node-server'
import {Hono} from 'hono'
import type {Log} from '~/platform/config/log.server'
import {createHttpServer, listen} from '../http/http-server'
import {requireInternalKey} from '../processes/end-to-end-headers'
import {MAILBOX_PATH, STRIPE_PATH} from './rpc-types'
import type {ServicesEndpoints, ServicesAddresses, ServicesSettings, ShopRpc} from './rpc-types'
import {openEmbeddedStripe} from './stripe'
import {openMailbox} from '../../embedded/mailbox/mailbox'
import type {Mailbox} from '../../embedded/mailbox/mailbox'

export interface OpenedServices {
  endpoints: ServicesEndpoints
  setAddresses(addresses: ServicesAddresses): Promise<string>
  close(): Promise<void>
}

/** The embedded Stripe and the mailbox, as far as configured, behind an HTTP server for the shop's process only. */
export async function openServices(
  settings: ServicesSettings,
  shop: ShopRpc,
  log: Log,
): Promise<OpenedServices> {
  let {publicOrigin} = settings
  const stripe =
    settings.stripe && (await openEmbeddedStripe(settings.stripe, {publicOrigin: () => publicOrigin, log}))
  const mailbox = settings.mailbox && (await openEmbeddedMailbox(settings.mailbox, {shop, log}))
  const app = new Hono()
  app.use(requireInternalKey(settings.key))
  if (stripe) app.route(STRIPE_PATH, stripe.app)
  if (mailbox) app.route(MAILBOX_PATH, mailbox.app)
  app.notFound((c) => c.text('There is no such page.', 404))
  app.onError((error, c) => {
    // With the shop's id of the request, which the error page shows.
    log.error({err: error, requestId: c.req.header('x-request-id'), url: c.req.path}, 'a request failed')
    return c.text('Something went wrong here, and is in the log.', 500)
  })
  const handleRequest = getRequestListener(app.fetch)
  const http = createHttpServer((request, response) => void handleRequest(request, response))
  const port = await listen(http.server, 0, '127.0.0.1')
  return {
    endpoints: {port, ...(mailbox && {smtpUrl: mailbox.smtpUrl})},
    async setAddresses(addresses) {
      ;({publicOrigin} = addresses)
      return (await stripe?.setWebhookTarget(addresses.localOrigin)) ?? ''
    },
    async close() {
      await Promise.all([stripe?.close(), mailbox?.close()])
    },
  }
}

/** Links that sign a person in, and the code that does; see app/domain/customers/mail-messages.ts. */
const SECRET_LINKS = /\/(password-reset|verify-email|change-email|guest-order|invitation)\/[\w.~%-]+/g
const SECRET_CODES = /(sign-in code is(?:\s|\*|<[^>]*>)*)\d{6}/g

/** The text of a mail without what would let its reader sign in as its recipient. */
export function redactSecrets(text: string): string {
  return text.replace(SECRET_LINKS, '/$1/…').replace(SECRET_CODES, '$1…')
}

/**
 * Receives the shop's mail if no mail server is configured. Administrators can read it; on a public shop without the
 * links that would let them sign in as a customer.
 */
function openEmbeddedMailbox(
  {folder, hidesSecretLinks}: NonNullable<ServicesSettings['mailbox']>,
  {shop, log}: {shop: ShopRpc; log: Log},
): Promise<Mailbox> {
  return openMailbox({
    folder,
    base: MAILBOX_PATH,
    access: {
      mayRead: (headers) => shop.mayReadMail(headers.get('cookie') ?? undefined),
      signInUrl: (path) => `/staff/sign-in?origin=${encodeURIComponent(path)}`,
    },
    readSurroundings: (headers) => shop.readMailSurroundings(headers.get('cookie') ?? undefined),
    ...(hidesSecretLinks && {
      redact: redactSecrets,
    }),
    log,
  })
}
