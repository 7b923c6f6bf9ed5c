import {ConfigError, isConfigError} from './config-error'
import {parseGoogle, parseMail, parseMaps, parsePos, parseSanity, parseStripe} from './setting-groups.server'
import {isPublicAddress} from './public-address'
import {isLiveKey} from './stripe-key'
import {settings} from './settings.server'

export {ConfigError, isConfigError}

/**
 * Every setting of the product, parsed once at start and passed on as an argument. The absence of a group's
 * first setting chooses the embedded service; a half-set group or a malformed value stops the start.
 */
export interface Config {
  mode: 'production' | 'development'
  port: number
  publicUrl: URL
  dataDir: string
  backup: BackupSettings
  /** Absent: one is made and kept in the data folder. */
  sessionSecret?: string
  trustedProxies: number
  /** Staff without a second factor can do nothing but set one up. */
  requireSecondFactor: boolean
  /** Absent: PGlite in the data folder. */
  databaseUrl?: string
  sanity: HostedSanity | EmbeddedSanity
  mail: HostedMail | {kind: 'embedded'; from: string}
  stripe: StripeAccount | {kind: 'embedded'}
  /** Cards of the test kind pay, and nobody is charged. */
  takesTestMoney: boolean
  /** The contact form's gateway, without its path. Absent: own table and mail. */
  contactApiUrl?: URL
  /** The newsletter's service, without its path. Absent: own table and mail. */
  subscribeApiUrl?: URL
  /** Where products come from. Absent: our own tables. */
  pos?: PointOfSale
  /** Absent: customers sign in with passwords only. */
  google?: GoogleAccounts
  /** Absent: addresses are typed in whole. */
  maps?: Maps
}

export interface BackupSettings {
  /** Absent: backups are made when somebody asks for one. */
  folder?: string
  everyHours: number
  /** The newest of them. */
  keep: number
  /** Absent: the secrets in a backup are not encrypted. */
  passphrase?: string
}

export interface GoogleAccounts {
  clientId: string
  clientSecret: string
  issuer: URL
}

export interface Maps {
  apiKey: string
  /** Where its calls go. */
  apiHost: URL
}

export interface PointOfSale {
  /** The address that the calls' names are added to. */
  apiUrl: URL
  apiToken: string
  /** Where its pictures lie: `<host>/<image>/`. */
  imageHost: URL
}

export interface EmbeddedSanity {
  kind: 'embedded'
  projectId: 'store'
  dataset: 'production'
  /** Everybody may read what is published, past the shop. */
  isPublic: boolean
}

export interface HostedSanity {
  kind: 'hosted'
  projectId: string
  dataset: string
  apiToken: string
  apiHost?: string
  webhookSecret?: string
}

export interface StripeAccount {
  kind: 'hosted'
  secretKey: string
  webhookSecret: string
  /** Where the calls go instead of to Stripe itself: a gateway of one's own, and tests. */
  apiUrl?: URL
}

export interface HostedMail {
  kind: 'smtp'
  smtpUrl: string
  /** `shop@store.example` or `The shop <shop@store.example>`. */
  from: string
}

/** @throws ConfigError with one line that names the setting and what is wrong with it. */
export function parseEnv(env: Record<string, string | undefined>): Config {
  const parsed = settings.safeParse(env)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new ConfigError(`${String(issue?.path[0])} ${issue?.message ?? 'is not valid'}`)
  }
  const value = parsed.data
  const mode = value.NODE_ENV === 'development' ? 'development' : 'production'
  const publicUrl = new URL(value.PUBLIC_URL ?? `http://localhost:${value.PORT}`)
  const takesTestMoney = !isLiveKey(value.STRIPE_SECRET_KEY ?? '')
  if (mode === 'production')
    requireLiveMoney({publicUrl, takesTestMoney, isDemo: value.DEMO_PAYMENTS === '1'})
  return {
    mode,
    takesTestMoney,
    port: value.PORT,
    publicUrl,
    dataDir: value.DATA_DIR,
    backup: {
      folder: value.BACKUP_DIR,
      everyHours: value.BACKUP_EVERY_HOURS,
      keep: value.BACKUP_KEEP,
      passphrase: value.BACKUP_PASSPHRASE,
    },
    sessionSecret: value.SESSION_SECRET,
    trustedProxies: value.TRUSTED_PROXIES,
    requireSecondFactor: value.STAFF_REQUIRE_SECOND_FACTOR === '1',
    databaseUrl: value.DATABASE_URL,
    sanity: parseSanity(value),
    mail: parseMail(value),
    stripe: parseStripe(value),
    contactApiUrl: value.CONTACT_API_URL ? new URL(value.CONTACT_API_URL) : undefined,
    subscribeApiUrl: value.SUBSCRIBE_API_URL ? new URL(value.SUBSCRIBE_API_URL) : undefined,
    pos: parsePos(value),
    maps: parseMaps(value),
    google: parseGoogle(value),
  }
}

/** A key that was never set, or was lost when the shop was set up anew, would sell goods for cards that anybody knows. */
function requireLiveMoney(parts: {publicUrl: URL; takesTestMoney: boolean; isDemo: boolean}) {
  if (!parts.takesTestMoney || parts.isDemo || !isPublicAddress(parts.publicUrl)) return
  throw new ConfigError(
    `PUBLIC_URL is ${parts.publicUrl.origin}, but without a live STRIPE_SECRET_KEY goods would be sold for test cards: set one, or DEMO_PAYMENTS=1 where nothing is handed over`,
  )
}
