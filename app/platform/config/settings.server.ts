import {z} from 'zod'
import {isPrivateAddress} from './public-address'

/** An empty value is an unset one. */
const setting = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value: unknown) => (value === '' ? undefined : value), schema)
const text = setting(z.string().optional())
const flag = setting(z.enum(['0', '1'], 'must be 0 or 1').optional())
const matching = (pattern: RegExp, error: string) => setting(z.string().regex(pattern, error).optional())
const atLeast = (length: number) =>
  setting(z.string().min(length, `must have at least ${length} characters`).optional())
const url = (protocol: RegExp, example: string) =>
  setting(z.url({protocol, error: `must be an address like ${example}`}).optional())
const integer = (min: number, max: number, defaultValue: number) => {
  const error = `must be a whole number from ${min} to ${max}`
  return setting(z.coerce.number(error).int(error).min(min, error).max(max, error).default(defaultValue))
}

const key = matching(/^[\x21-\x7e]+$/, 'has letters, digits and signs only, without spaces')
const issuer = z
  .url({protocol: /^https?$/, error: 'must be an address like https://accounts.google.com', abort: true})
  .refine(isSafeIssuer, 'must begin with https://, other than on localhost')

const purgeUrl = z
  .url({protocol: /^https?$/, error: 'must be an address like https://cdn.example/purge', abort: true})
  .refine(
    isSafePurgeUrl,
    'must begin with https://, other than in a private network, and has no password in it',
  )

const apiHost = z
  .url({protocol: /^https?$/, error: 'must be an address like https://api.sanity.io', abort: true})
  .refine(isPlainAddress, 'has no password, question mark or # in it')

/** The syntax of each setting. Combinations are checked in `setting-groups.server.ts`. */
export const settings = z.object({
  NODE_ENV: setting(z.enum(['production', 'development', 'test']).default('production')),
  PORT: integer(0, 65535, 3000),
  PUBLIC_URL: url(/^https?$/, 'https://shop.example'),
  DATA_DIR: setting(z.string().default('.data')),
  SAMPLES: flag,
  SESSION_SECRET: atLeast(32),
  TRUSTED_PROXIES: integer(0, 10, 0),
  DATABASE_URL: url(/^postgres(ql)?$/, 'postgres://user:password@host:5432/name'),
  BACKUP_DIR: text,
  BACKUP_EVERY_HOURS: integer(1, 24 * 31, 24),
  BACKUP_KEEP: integer(1, 10_000, 14),
  BACKUP_PASSPHRASE: atLeast(12),
  DEMO_PAYMENTS: flag,
  STAFF_REQUIRE_SECOND_FACTOR: flag,
  LAKE_PUBLIC: flag,
  LAKE_PRIVATE_WEBHOOKS: flag,
  LAKE_HISTORY_DAYS: integer(0, 36_500, 90),
  SANITY_PROJECT_ID: matching(/^[a-z0-9][-a-z0-9]*$/, 'has lower-case letters, digits and dashes only'),
  SANITY_DATASET: matching(/^~?[a-z0-9][-\w]{0,63}$/, 'is not a dataset name'),
  SANITY_API_TOKEN: text,
  SANITY_API_HOST: setting(apiHost.optional()),
  SANITY_WEBHOOK_SECRET: text,
  CONTACT_API_URL: url(/^https?$/, 'https://api.example'),
  SUBSCRIBE_API_URL: url(/^https?$/, 'https://api.example'),
  POS_API_URL: url(/^https?$/, 'https://pos.example/api'),
  POS_API_TOKEN: key,
  POS_IMAGE_HOST: url(/^https?$/, 'https://pictures.example'),
  GOOGLE_MAPS_API_KEY: key,
  GOOGLE_MAPS_API_HOST: url(/^https?$/, 'https://places.googleapis.com'),
  GOOGLE_CLIENT_ID: key,
  GOOGLE_CLIENT_SECRET: text,
  GOOGLE_ISSUER: setting(issuer.optional()),
  CDN_PURGE_URL: setting(purgeUrl.optional()),
  CDN_PURGE_TOKEN: key,
  STRIPE_SECRET_KEY: matching(
    /^(sk|rk)_(test|live)_\w+$/,
    'is not a secret key: it begins with sk_test_ or sk_live_',
  ),
  STRIPE_WEBHOOK_SECRET: matching(/^whsec_\S+$/, 'is not a signing secret: it begins with whsec_'),
  STRIPE_API_URL: url(/^https?$/, 'https://gateway.example'),
  SMTP_URL: url(/^smtps?$/, 'smtp://user:password@host:587'),
  MAIL_FROM: matching(
    /^([^\p{Cc}<>"@,;:]+ <[^\s\p{Cc}@<>,;:"]+@[a-z0-9.-]+>|[^\s\p{Cc}@<>,;:"]+@[a-z0-9.-]+)$/iu,
    'must be like shop@store.example or The shop <shop@store.example>',
  ),
})

export type Settings = z.infer<typeof settings>

/** Over plain http anyone on the network could forge an identity. */
function isSafeIssuer(issuer: string): boolean {
  const {protocol, hostname} = new URL(issuer)
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

/** It is in pages and their security policy. */
function isPlainAddress(text: string): boolean {
  const {username, password, search, hash} = new URL(text)
  return `${username}${password}${search}${hash}` === '' && !/[;,'\s]/.test(text)
}

/** Over plain http anyone on the way could read the token. */
function isSafePurgeUrl(text: string): boolean {
  const url = new URL(text)
  return (url.protocol === 'https:' || isPrivateAddress(url)) && url.username === '' && url.password === ''
}
