import {join} from 'node:path'
import type {Config} from '~/platform/config/config'
import type {Log} from '~/platform/config/log.server'
import {isPublicAddress} from '~/platform/config/env.server'
import {readOrCreateSecret} from '~/platform/config/secrets.server'
import type {StripeSettings} from '~/platform/gateways/stripe.server'
import type {StaffService} from '~/domain/staff/staff.server'
import {createRemote} from '../processes/rpc'
import {INTERNAL_KEY_HEADER} from '../processes/end-to-end-headers'
import {createProcessProxy} from '../processes/process-proxy'
import {superviseScript} from '../processes/supervise'
import type {AppOptions} from '../http/app'
import {MAILBOX_PATH, SERVICES_RPC_METHODS, STRIPE_PATH} from './rpc-types'
import type {ServicesAddresses, ServicesRpc, ServicesSettings, ShopRpc} from './rpc-types'
import {makeSecretToken} from '~/platform/auth/secret-token.server'

/** The embedded Stripe and the mailbox in their own process, as the shop's process sees them. */
export interface EmbeddedServices {
  /** How the shop speaks to the embedded Stripe; undefined where it has an account. */
  stripe: StripeSettings | undefined
  /** Where the shop's mail goes; undefined while it cannot. */
  smtpUrl(): string | undefined
  /** Pages for everybody, whose requests the site has looked at. */
  mounts: AppOptions['mounts']
  /** Call it once the port is known. */
  setAddresses(addresses: ServicesAddresses): Promise<void>
  close(): Promise<void>
}

/** Of all payments there were, and of mails while they are taken in and shown. */
const HEAP_MB = 512
/** So long webhooks that are under way have at the end. */
const CLOSE_TIMEOUT_MS = 3_000

const UNAVAILABLE_TEXT = {
  stripe:
    'The payment page is away for a moment. Please load this page again in a few seconds: it will say whether you have paid, and nobody pays twice.',
  mailbox: 'The mailbox is away for a moment. Please load this page again in a few seconds.',
}

/** Whether anything is embedded that this process is for. */
export function needsServices({stripe, mail}: Config): boolean {
  return stripe.kind === 'embedded' || mail.kind === 'embedded'
}

/**
 * Starts the process, and again whenever it ends: what it parses comes from strangers, and whatever that does to it,
 * the shop goes on without it for a moment. Its files are its own; the shop keeps nothing of them.
 */
export async function startServices({
  config,
  staff,
  script,
  log,
}: {
  config: Config
  staff: StaffService
  script: URL
  log: Log
}): Promise<EmbeddedServices> {
  const settings = createSettings(config)
  const {key} = settings
  let addresses: ServicesAddresses | undefined
  let webhookSecret = ''
  const supervised = await superviseScript(
    {name: 'embedded services', script, own: createShopRpc(staff), heapMb: HEAP_MB, log},
    async (calls) => {
      const services = createRemote<Pick<ServicesRpc, 'open' | 'setAddresses'>>(calls, SERVICES_RPC_METHODS)
      const endpoints = await services.open(settings)
      if (addresses) webhookSecret = await services.setAddresses(addresses)
      return {calls, services, at: endpoints}
    },
  )
  const port = () => supervised.current()?.at.port
  const mount = (path: string, unavailableText: string) => ({
    path,
    app: createProcessProxy({port, key, unavailableText, log}),
  })
  return {
    stripe: settings.stripe && {
      secretKey: settings.stripe.secretKey,
      webhookSecret: () => webhookSecret,
      apiUrl: () => new URL(`http://127.0.0.1:${requirePort(port())}${STRIPE_PATH}`),
      apiHeaders: {[INTERNAL_KEY_HEADER]: key},
    },
    smtpUrl: () => supervised.current()?.at.smtpUrl,
    mounts: [
      ...(settings.stripe ? [mount(STRIPE_PATH, UNAVAILABLE_TEXT.stripe)] : []),
      ...(settings.mailbox ? [mount(MAILBOX_PATH, UNAVAILABLE_TEXT.mailbox)] : []),
    ],
    async setAddresses(nextAddresses) {
      addresses = nextAddresses
      const running = supervised.current()
      try {
        if (running) webhookSecret = await running.services.setAddresses(nextAddresses)
      } catch (error) {
        // The next one is told when it starts.
        if (!running?.calls.isEnded()) throw error
      }
    },
    async close() {
      const running = supervised.current()
      try {
        await running?.calls.call('close', [], CLOSE_TIMEOUT_MS)
      } catch (error) {
        log.warn(
          {err: error},
          'the embedded services did not end in order; nothing of what they said is lost',
        )
      }
      await supervised.stop()
    },
  }
}

function createSettings(config: Config): ServicesSettings {
  const {dataDir, publicUrl, stripe, mail} = config
  return {
    key: makeSecretToken(),
    publicOrigin: publicUrl.origin,
    ...(stripe.kind === 'embedded' && {
      stripe: {
        folder: join(dataDir, 'stripe'),
        secretKey: `sk_test_${readOrCreateSecret(dataDir, 'embedded-stripe-key').replace(/[^A-Za-z0-9]/g, '')}`,
        // What the page is headed by; the store's name would need the content, which opens later.
        merchantName: 'Baraka Halal Market & Butcher',
      },
    }),
    ...(mail.kind === 'embedded' && {
      mailbox: {folder: join(dataDir, 'mailbox'), hidesSecretLinks: isPublicAddress(publicUrl)},
    }),
  }
}

function createShopRpc(staff: StaffService): ShopRpc {
  return {
    ping: async () => {},
    async mayReadMail(cookie) {
      if (cookie === undefined) return 'unknown'
      const member = await staff.findBySession(new Headers({cookie}))
      if (!member) return 'unknown'
      return member.role === 'administrator' ? 'yes' : 'no'
    },
  }
}

function requirePort(port: number | undefined): number {
  if (port === undefined) throw new Error('the embedded Stripe is away for a moment')
  return port
}
