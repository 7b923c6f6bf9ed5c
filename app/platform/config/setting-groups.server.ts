import {ConfigError} from './named-error'
import type {Config, PointOfSale} from './config'
import type {Settings} from './settings.server'

/** The sender of mails in the embedded mailbox. */
const EMBEDDED_SENDER = 'Baraka Halal Market & Butcher <hello@baraka.example>'

type Name = keyof Settings
type Group<Required extends Name> = Settings & {[One in Required]: NonNullable<Settings[One]>}

/**
 * Settings that belong together: null if none of them is set.
 *
 * @param optional settings that mean nothing without the required ones
 * @throws ConfigError if the group is set in part
 */
function findGroup<Required extends Name>(
  value: Settings,
  required: readonly Required[],
  optional: readonly Name[] = [],
  advice = 'set both or neither',
): Group<Required> | null {
  const set = [...required, ...optional].find((name) => value[name] !== undefined)
  if (!set) return null
  const missing = required.find((name) => value[name] === undefined)
  if (missing) throw new ConfigError(`${set} is set but ${missing} is not: ${advice}`)
  return value as Group<Required>
}

/** A sender without a server is refused too: whoever sets one expects mails to be delivered. */
export function parseMail(value: Settings): Config['mail'] {
  const group = findGroup(value, ['SMTP_URL', 'MAIL_FROM'])
  if (!group) return {kind: 'embedded', from: EMBEDDED_SENDER}
  return {kind: 'smtp', smtpUrl: group.SMTP_URL, from: group.MAIL_FROM}
}

/** Without the signing secret no payment event could be verified, so both are required. */
export function parseStripe(value: Settings): Config['stripe'] {
  const group = findGroup(value, ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'], ['STRIPE_API_URL'])
  if (!group) return {kind: 'embedded'}
  const {STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl} = group
  return {kind: 'hosted', secretKey, webhookSecret, ...(apiUrl && {apiUrl: new URL(apiUrl)})}
}

export function parsePos(value: Settings): PointOfSale | undefined {
  const names = ['POS_API_URL', 'POS_API_TOKEN', 'POS_IMAGE_HOST'] as const
  const group = findGroup(value, names, [], 'set all three or none')
  if (!group) return undefined
  return {
    apiUrl: new URL(group.POS_API_URL),
    apiToken: group.POS_API_TOKEN,
    imageHost: new URL(group.POS_IMAGE_HOST),
  }
}

/** The host is for proxies and for tests. */
export function parseMaps(value: Settings): Config['maps'] {
  const group = findGroup(value, ['GOOGLE_MAPS_API_KEY'], ['GOOGLE_MAPS_API_HOST'])
  if (!group) return undefined
  const {GOOGLE_MAPS_API_KEY: apiKey, GOOGLE_MAPS_API_HOST: host = 'https://places.googleapis.com'} = group
  return {apiKey, apiHost: new URL(host)}
}

/** The issuer is for tests, and for other OpenID Connect providers. */
export function parseGoogle(value: Settings): Config['google'] {
  const group = findGroup(value, ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'], ['GOOGLE_ISSUER'])
  if (!group) return undefined
  const {GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer} = group
  return {clientId, clientSecret, issuer: new URL(issuer ?? 'https://accounts.google.com')}
}

/** The token may be absent: a cache in the same network may know the shop by its address. */
export function parseCdn(value: Settings): Config['cdn'] {
  const group = findGroup(value, ['CDN_PURGE_URL'], ['CDN_PURGE_TOKEN'])
  if (!group) return undefined
  return {purgeUrl: new URL(group.CDN_PURGE_URL), token: group.CDN_PURGE_TOKEN}
}

export function parseSanity(value: Settings): Config['sanity'] {
  if (value.SANITY_PROJECT_ID && value.LAKE_PUBLIC !== undefined) {
    throw new ConfigError('LAKE_PUBLIC is set but content comes from SANITY_PROJECT_ID: set one of them')
  }
  if (value.SANITY_PROJECT_ID && value.LAKE_PRIVATE_WEBHOOKS !== undefined) {
    throw new ConfigError(
      'LAKE_PRIVATE_WEBHOOKS is set but content comes from SANITY_PROJECT_ID: set one of them',
    )
  }
  const group = findGroup(
    value,
    ['SANITY_PROJECT_ID', 'SANITY_DATASET'],
    ['SANITY_API_TOKEN', 'SANITY_API_HOST', 'SANITY_WEBHOOK_SECRET'],
  )
  if (!group) {
    return {
      kind: 'embedded',
      projectId: 'store',
      dataset: 'production',
      isPublic: value.LAKE_PUBLIC === '1',
      privateHooks: value.LAKE_PRIVATE_WEBHOOKS === '1',
      historyDays: value.LAKE_HISTORY_DAYS,
    }
  }
  return {
    kind: 'hosted',
    projectId: group.SANITY_PROJECT_ID,
    dataset: group.SANITY_DATASET,
    apiToken: group.SANITY_API_TOKEN,
    apiHost: group.SANITY_API_HOST?.replace(/\/+$/, ''),
    webhookSecret: group.SANITY_WEBHOOK_SECRET,
  }
}

/** Whether a secret or restricted key of Stripe is a live key. */
export function isLiveKey(secretKey: string): boolean {
  return /^(sk|rk)_live_/.test(secretKey)
}
