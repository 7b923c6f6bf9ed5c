import {getRequestListener} from '@hono/node-server'
import {Hono} from 'hono'
import type {Log} from '~/config/log.server'
import {createHttpServer, listen} from '../http'
import {requireKey} from '../processes/key'
import {MAILBOX_PATH, STRIPE_PATH} from './calls'
import type {OpenedAt, ServicesAddresses, ServicesSettings, ShopCalls} from './calls'
import {openEmbeddedMailbox} from './mailbox'
import {openEmbeddedStripe} from './stripe'

export interface OpenedServices {
  at: OpenedAt
  knowAddresses(addresses: ServicesAddresses): Promise<string>
  close(): Promise<void>
}

/** The embedded Stripe and the mailbox, those of them that are needed, behind a door that only the shop's process opens. */
export async function openServices(
  settings: ServicesSettings,
  shop: ShopCalls,
  log: Log,
): Promise<OpenedServices> {
  let {publicOrigin} = settings
  const stripe =
    settings.stripe && (await openEmbeddedStripe(settings.stripe, {publicOrigin: () => publicOrigin, log}))
  const mailbox = settings.mailbox && (await openEmbeddedMailbox(settings.mailbox, {shop, log}))
  const site = new Hono()
  site.use(requireKey(settings.key))
  if (stripe) site.route(STRIPE_PATH, stripe.app)
  if (mailbox) site.route(MAILBOX_PATH, mailbox.app)
  site.notFound((c) => c.text('There is no such page.', 404))
  site.onError((error, c) => {
    // Under the id by which whoever asked knows it.
    log.error({err: error, requestId: c.req.header('x-request-id'), url: c.req.path}, 'a request failed')
    return c.text('Something went wrong here, and is in the log.', 500)
  })
  const answer = getRequestListener(site.fetch)
  const http = createHttpServer((request, response) => void answer(request, response))
  const port = await listen(http.server, 0, '127.0.0.1')
  return {
    at: {port, ...(mailbox && {smtpUrl: mailbox.smtpUrl})},
    async knowAddresses(known) {
      ;({publicOrigin} = known)
      return (await stripe?.sendNoticesTo(known.inside)) ?? ''
    },
    async close() {
      await Promise.all([stripe?.close(), mailbox?.close()])
    },
  }
}
