import {ConfigError} from './named-error'
import {isPublicAddress} from './public-address'
import {
  parseCdn,
  parseGoogle,
  parseMail,
  parseMaps,
  parsePos,
  parseSanity,
  parseStripe,
  isLiveKey,
} from './setting-groups.server'
import {settings} from './settings.server'
import type {Config} from './config'

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
  const acceptsTestCards = !isLiveKey(value.STRIPE_SECRET_KEY ?? '')
  if (mode === 'production')
    requireLivePayments({publicUrl, acceptsTestCards, isDemo: value.DEMO_PAYMENTS === '1'})
  return {
    mode,
    acceptsTestCards,
    port: value.PORT,
    publicUrl,
    dataDir: value.DATA_DIR,
    backup: {
      folder: value.BACKUP_DIR,
      everyHours: value.BACKUP_EVERY_HOURS,
      keep: value.BACKUP_KEEP,
      passphrase: value.BACKUP_PASSPHRASE,
    },
    hasSamples: value.SAMPLES !== '0',
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
    cdn: parseCdn(value),
  }
}

/** A key that was never set, or was lost in a redeployment, would sell goods for publicly known test cards. */
function requireLivePayments(params: {publicUrl: URL; acceptsTestCards: boolean; isDemo: boolean}) {
  if (!params.acceptsTestCards || params.isDemo || !isPublicAddress(params.publicUrl)) return
  throw new ConfigError(
    `PUBLIC_URL is ${params.publicUrl.origin}, but without a live STRIPE_SECRET_KEY goods would be sold for test cards: set one, or DEMO_PAYMENTS=1 where nothing is handed over`,
  )
}
