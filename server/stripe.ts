import type {Config} from '~/config/env.server'
import type {Log} from '~/config/log.server'
import type {StripeSettings} from '~/services/stripe.server'
import {openEmbeddedStripe, STRIPE_PATH} from './embedded-stripe'
import type {SiteParts} from './site'
import type {createUndo} from './undo'

interface OpenedStripe {
  settings: StripeSettings
  mounts: SiteParts['mounts']
  /** To be called once the port is known. */
  listenAt(port: number): Promise<void>
}

/** Stripe itself when an account is set, else the embedded one. The shop speaks to both with the same package. */
export async function openStripe(
  {config, publicOrigin, log}: {config: Config; publicOrigin: () => string; log: Log},
  undo: ReturnType<typeof createUndo>,
): Promise<OpenedStripe> {
  if (config.stripe.kind === 'hosted') {
    const {secretKey, webhookSecret, apiUrl} = config.stripe
    const settings = {secretKey, webhookSecret: () => webhookSecret, ...(apiUrl && {apiUrl: () => apiUrl})}
    return {settings, mounts: [], listenAt: async () => {}}
  }
  const {dataDir} = config
  // What the page is headed by; the store's name would need the content, which opens later.
  const merchantName = () => 'Baraka Halal Market & Butcher'
  const stripe = await openEmbeddedStripe({dataDir, publicOrigin, merchantName, log}, undo)
  let inside = ''
  const {secretKey, webhookSecret} = stripe
  return {
    settings: {secretKey, webhookSecret, apiUrl: () => new URL(inside + STRIPE_PATH)},
    mounts: [{path: STRIPE_PATH, app: stripe.app}],
    async listenAt(port) {
      inside = `http://127.0.0.1:${port}`
      await stripe.listenAt(inside)
    },
  }
}
