import {join} from 'node:path'
import type {Config} from '~/platform/config/config'
import type {Log} from '~/platform/config/log.server'
import {isPublicAddress} from '~/platform/config/public-address'
import {readOrCreateSecret} from '~/platform/config/secrets.server'
import {placesOf} from '~/domain/staff/sections'
import type {StaffService} from '~/domain/staff/staff.server'
import type {StoreSettings} from '~/domain/store/settings'
import {createRemote} from '../processes/rpc'
import {INTERNAL_KEY_HEADER} from '../processes/end-to-end-headers'
import {createProcessProxy} from '../processes/process-proxy'
import {superviseScript} from '../processes/supervise'
import {MAILBOX_PATH, SERVICES_RPC_METHODS, STRIPE_PATH} from './rpc-types'
import type {ServicesAddresses, ServicesRpc, ServicesSettings, ShopRpc} from './rpc-types'
import {makeSecretToken} from '~/platform/auth/secret-token.server'

/** Holds all payments, and mails while they are received and shown. */
const HEAP_MB = 512
/** How long pending webhooks may take at shutdown. */
const CLOSE_TIMEOUT_MS = 3_000

const UNAVAILABLE_TEXT = {
  stripe:
    'The payment page is away for a moment. Please load this page again in a few seconds: it will say whether you have paid, and nobody pays twice.',
  mailbox: 'The mailbox is away for a moment. Please load this page again in a few seconds.',
}

/** Whether the embedded Stripe or the mailbox is used. */
export function needsServices({stripe, mail}: Config): boolean {
  return stripe.kind === 'embedded' || mail.kind === 'embedded'
}

/**
 * Starts the process and restarts it whenever it ends: it parses untrusted input, and if that breaks it, the shop keeps
 * running. It has files of its own.
 */
export async function startServices({
  config,
  staff,
  readStore,
  script,
  log,
}: {
  config: Config
  staff: StaffService
  readStore: () => Promise<StoreSettings>
  script: URL
  log: Log
}) {
  const settings = createSettings(config)
  const {key} = settings
  let addresses: ServicesAddresses | undefined
  let webhookSecret = ''
  const supervised = await superviseScript(
    {name: 'embedded services', script, own: createShopRpc(staff, readStore), heapMb: HEAP_MB, log},
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
    /** How the shop reaches the embedded Stripe; undefined if a Stripe account is configured. */
    stripe: settings.stripe && {
      secretKey: settings.stripe.secretKey,
      webhookSecret: () => webhookSecret,
      apiUrl: () => new URL(`http://127.0.0.1:${requirePort(port())}${STRIPE_PATH}`),
      apiHeaders: {[INTERNAL_KEY_HEADER]: key},
    },
    /** Where the shop's mail goes; undefined while the process is down. */
    smtpUrl: () => supervised.current()?.at.smtpUrl,
    /** Public pages, behind the app's middleware. */
    mounts: [
      ...(settings.stripe ? [mount(STRIPE_PATH, UNAVAILABLE_TEXT.stripe)] : []),
      ...(settings.mailbox ? [mount(MAILBOX_PATH, UNAVAILABLE_TEXT.mailbox)] : []),
    ],
    /** Call it once the port is known. */
    async setAddresses(nextAddresses: ServicesAddresses): Promise<void> {
      addresses = nextAddresses
      const running = supervised.current()
      try {
        if (running) webhookSecret = await running.services.setAddresses(nextAddresses)
      } catch (error) {
        // The next process gets them when it starts.
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
        // The heading of the payment page. The store's name is in the content, which opens later.
        merchantName: 'Baraka Halal Market & Butcher',
      },
    }),
    ...(mail.kind === 'embedded' && {
      mailbox: {folder: join(dataDir, 'mailbox'), hidesSecretLinks: isPublicAddress(publicUrl)},
    }),
  }
}

function createShopRpc(staff: StaffService, readStore: () => Promise<StoreSettings>): ShopRpc {
  return {
    ping: async () => {},
    async mayReadMail(cookie) {
      if (cookie === undefined) return 'unknown'
      const member = await staff.findBySession(new Headers({cookie}))
      if (!member) return 'unknown'
      return member.role === 'administrator' ? 'yes' : 'no'
    },
    async readMailSurroundings(cookie) {
      const member = cookie === undefined ? null : await staff.findBySession(new Headers({cookie}))
      const {name, timeZone} = await readStore()
      const links = member ? placesOf(member.role, {hasMailbox: true}) : []
      return {storeName: name, timeZone, links: links.map(({title, path}) => ({title, path}))}
    },
  }
}

function requirePort(port: number | undefined): number {
  if (port === undefined) throw new Error('the embedded Stripe is away for a moment')
  return port
}
