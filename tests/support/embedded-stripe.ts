import {getRequestListener} from '@hono/node-server'
import {createServer} from 'node:http'
import type {IncomingMessage, RequestListener, Server} from 'node:http'
import type {AddressInfo} from 'node:net'
import {createEmbeddedStripe} from '../../embedded/stripe/stripe'
import type {EmbeddedStripe, EmbeddedStripeOptions} from '../../embedded/stripe/stripe'
import {deliverByFetch} from '../../embedded/stripe/webhooks/deliver'
import {createFaultInjection} from './stripe-fault-injection'
import type {FaultRules} from './stripe-fault-injection'
import {createStripeLedger} from './stripe-ledger'
import type {StripeLedger} from './stripe-ledger'
import {createWebhookFaultInjection} from './stripe-webhook-faults'
import type {WebhookFaults} from './stripe-webhook-faults'

export interface ServedStripe {
  embedded: EmbeddedStripe
  origin: string
  /** Makes API calls fail. */
  faults: FaultRules
  /** Makes webhook deliveries go wrong, from now on. */
  setWebhookFaults(faults: WebhookFaults): void
  /** The API requests so far. */
  ledger: StripeLedger
  close(): Promise<void>
}

interface Wrapping {
  /** Responds to a request, later or not at all. */
  accept?(request: IncomingMessage, respond: () => void): void
  transform?(response: Response): Promise<Response>
}

/** The embedded Stripe behind an HTTP server of its own, with fault injection around it. */
export async function serveEmbeddedStripe(
  options: Omit<EmbeddedStripeOptions, 'publicOrigin'>,
  {accept = (_request, respond) => respond(), transform = async (response) => response}: Wrapping = {},
): Promise<ServedStripe> {
  const {faults, interceptor, handle} = createFaultInjection()
  const {deliver, webhookDelayMs, set} = createWebhookFaultInjection(options.deliver ?? deliverByFetch)
  const ledger = createStripeLedger()
  let origin = ''
  const embedded = await createEmbeddedStripe({
    publicOrigin: () => origin,
    ...options,
    ...{deliver, webhookDelayMs, interceptor, onRequest: ledger.add},
  })
  const listener = getRequestListener(async (request, env) => {
    const response = await handle(request, env.incoming.socket, async (incoming) =>
      embedded.app.fetch(incoming),
    )
    return transform(response)
  })
  const server = await listen((request, response) => accept(request, () => void listener(request, response)))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    ...{embedded, origin, faults, ledger, setWebhookFaults: set},
    async close() {
      await embedded.close()
      await stop(server)
    },
  }
}

export async function listen(listener: RequestListener): Promise<Server> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

export async function stop(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}
