import {ConfigError} from './named-error'
import type {Config, PointOfSale} from './config'
import type {Settings} from './settings.server'

/** Settings that belong together; a partially set group is refused. */

/** The sender of mails in the embedded mailbox. */
const EMBEDDED_SENDER = 'Baraka Halal Market & Butcher <hello@baraka.example>'

/** A sender without a server is refused too: whoever sets one expects mails to be delivered. */
export function parseMail({SMTP_URL, MAIL_FROM}: Settings): Config['mail'] {
  if (SMTP_URL && MAIL_FROM) return {kind: 'smtp', smtpUrl: SMTP_URL, from: MAIL_FROM}
  if (SMTP_URL) throw new ConfigError('SMTP_URL is set but MAIL_FROM is not: set both or neither')
  if (MAIL_FROM) throw new ConfigError('MAIL_FROM is set but SMTP_URL is not: set both or neither')
  return {kind: 'embedded', from: EMBEDDED_SENDER}
}

/** Without the signing secret no payment event could be verified, so both are required. */
export function parseStripe(value: Settings): Config['stripe'] {
  const {STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl} = value
  if (secretKey && webhookSecret) {
    return {kind: 'hosted', secretKey, webhookSecret, ...(apiUrl && {apiUrl: new URL(apiUrl)})}
  }
  if (secretKey) {
    throw new ConfigError('STRIPE_SECRET_KEY is set but STRIPE_WEBHOOK_SECRET is not: set both or neither')
  }
  const stray = webhookSecret ? 'STRIPE_WEBHOOK_SECRET' : apiUrl ? 'STRIPE_API_URL' : undefined
  if (stray) throw new ConfigError(`${stray} is set but STRIPE_SECRET_KEY is not: set both or neither`)
  return {kind: 'embedded'}
}

export function parsePos(value: Settings): PointOfSale | undefined {
  const names = ['POS_API_URL', 'POS_API_TOKEN', 'POS_IMAGE_HOST'] as const
  const set = names.find((name) => value[name] !== undefined)
  if (!set) return undefined
  const missing = names.find((name) => value[name] === undefined)
  if (missing) throw new ConfigError(`${set} is set but ${missing} is not: set all three or none`)
  return {
    apiUrl: new URL(value.POS_API_URL ?? ''),
    apiToken: value.POS_API_TOKEN ?? '',
    imageHost: new URL(value.POS_IMAGE_HOST ?? ''),
  }
}

/** The host is for proxies and for tests. */
export function parseMaps({GOOGLE_MAPS_API_KEY, GOOGLE_MAPS_API_HOST}: Settings): Config['maps'] {
  if (GOOGLE_MAPS_API_KEY) {
    return {
      apiKey: GOOGLE_MAPS_API_KEY,
      apiHost: new URL(GOOGLE_MAPS_API_HOST ?? 'https://places.googleapis.com'),
    }
  }
  if (GOOGLE_MAPS_API_HOST) {
    throw new ConfigError('GOOGLE_MAPS_API_HOST is set but GOOGLE_MAPS_API_KEY is not: set both or neither')
  }
  return undefined
}

/** The issuer is for tests, and for other OpenID Connect providers. */
export function parseGoogle(value: Settings): Config['google'] {
  const {GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: secret, GOOGLE_ISSUER: issuer} = value
  if (id && secret) {
    return {clientId: id, clientSecret: secret, issuer: new URL(issuer ?? 'https://accounts.google.com')}
  }
  if (id)
    throw new ConfigError('GOOGLE_CLIENT_ID is set but GOOGLE_CLIENT_SECRET is not: set both or neither')
  if (secret) {
    throw new ConfigError('GOOGLE_CLIENT_SECRET is set but GOOGLE_CLIENT_ID is not: set both or neither')
  }
  if (issuer) throw new ConfigError('GOOGLE_ISSUER is set but GOOGLE_CLIENT_ID is not: set both or neither')
  return undefined
}

export function parseSanity(value: Settings): Config['sanity'] {
  const group = ['SANITY_DATASET', 'SANITY_API_TOKEN'] as const
  if (!value.SANITY_PROJECT_ID) {
    const stray = [...group, 'SANITY_API_HOST' as const, 'SANITY_WEBHOOK_SECRET' as const].find(
      (name) => value[name] !== undefined,
    )
    if (stray) throw new ConfigError(`${stray} is set but SANITY_PROJECT_ID is not: set both or neither`)
    return {
      kind: 'embedded',
      projectId: 'store',
      dataset: 'production',
      isPublic: value.LAKE_PUBLIC === '1',
    }
  }
  if (value.LAKE_PUBLIC !== undefined) {
    throw new ConfigError('LAKE_PUBLIC is set but content comes from SANITY_PROJECT_ID: set one of them')
  }
  const missing = group.find((name) => value[name] === undefined)
  if (missing) throw new ConfigError(`SANITY_PROJECT_ID is set but ${missing} is not: set both or neither`)
  return {
    kind: 'hosted',
    projectId: value.SANITY_PROJECT_ID,
    dataset: value.SANITY_DATASET ?? '',
    apiToken: value.SANITY_API_TOKEN ?? '',
    apiHost: value.SANITY_API_HOST,
    webhookSecret: value.SANITY_WEBHOOK_SECRET,
  }
}

/** Whether a secret or restricted key of Stripe is a live key. */
export function isLiveKey(secretKey: string): boolean {
  return /^(sk|rk)_live_/.test(secretKey)
}
