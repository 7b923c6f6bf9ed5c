import {z} from 'zod'

/**
 * Every setting of the product, parsed once at start and passed on as an argument. The absence of a group's
 * first setting chooses the embedded service; a half-set group or a malformed value stops the start.
 */
export interface Config {
  mode: 'production' | 'development'
  port: number
  publicUrl: URL
  dataDir: string
  /** Absent: one is made and kept in the data folder. */
  sessionSecret?: string
  trustedProxies: number
  /** Absent: PGlite in the data folder. */
  databaseUrl?: string
  sanity: HostedSanity | {kind: 'embedded'; projectId: 'store'; dataset: 'production'}
  mail: HostedMail | {kind: 'embedded'; from: string}
  stripe: StripeAccount | {kind: 'embedded'}
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

export class ConfigError extends Error {
  readonly code = 'config_invalid'
  override name = 'ConfigError'
}

const blankIsAbsent = (value: unknown) => (value === '' ? undefined : value)
const text = z.preprocess(blankIsAbsent, z.string().optional())
const url = (protocols: RegExp, example: string) =>
  z.preprocess(
    blankIsAbsent,
    z.url({protocol: protocols, error: `must be an address like ${example}`}).optional(),
  )
const whole = (min: number, max: number, standard: number) =>
  z.preprocess(
    blankIsAbsent,
    z.coerce
      .number(`must be a whole number from ${min} to ${max}`)
      .int(`must be a whole number from ${min} to ${max}`)
      .min(min, `must be a whole number from ${min} to ${max}`)
      .max(max, `must be a whole number from ${min} to ${max}`)
      .default(standard),
  )

const settings = z.object({
  NODE_ENV: z.preprocess(blankIsAbsent, z.enum(['production', 'development', 'test']).default('production')),
  PORT: whole(0, 65535, 3000),
  PUBLIC_URL: url(/^https?$/, 'https://shop.example'),
  DATA_DIR: z.preprocess(blankIsAbsent, z.string().default('.data')),
  SESSION_SECRET: z.preprocess(
    blankIsAbsent,
    z.string().min(32, 'must have at least 32 characters').optional(),
  ),
  TRUSTED_PROXIES: whole(0, 10, 0),
  DATABASE_URL: url(/^postgres(ql)?$/, 'postgres://user:password@host:5432/name'),
  SANITY_PROJECT_ID: z.preprocess(
    blankIsAbsent,
    z
      .string()
      .regex(/^[a-z0-9][-a-z0-9]*$/, 'has lower-case letters, digits and dashes only')
      .optional(),
  ),
  SANITY_DATASET: z.preprocess(
    blankIsAbsent,
    z
      .string()
      .regex(/^~?[a-z0-9][-\w]{0,63}$/, 'is not a dataset name')
      .optional(),
  ),
  SANITY_API_TOKEN: text,
  SANITY_API_HOST: url(/^https?$/, 'https://api.sanity.io'),
  SANITY_WEBHOOK_SECRET: text,
  CONTACT_API_URL: url(/^https?$/, 'https://api.example'),
  SUBSCRIBE_API_URL: url(/^https?$/, 'https://api.example'),
  POS_API_URL: url(/^https?$/, 'https://pos.example/api'),
  POS_API_TOKEN: z.preprocess(
    blankIsAbsent,
    z
      .string()
      .regex(/^[\x21-\x7e]+$/, 'has letters, digits and signs only, without spaces')
      .optional(),
  ),
  POS_IMAGE_HOST: url(/^https?$/, 'https://pictures.example'),
  GOOGLE_MAPS_API_KEY: z.preprocess(
    blankIsAbsent,
    z
      .string()
      .regex(/^[\x21-\x7e]+$/, 'has letters, digits and signs only, without spaces')
      .optional(),
  ),
  GOOGLE_MAPS_API_HOST: url(/^https?$/, 'https://places.googleapis.com'),
  GOOGLE_CLIENT_ID: z.preprocess(
    blankIsAbsent,
    z
      .string()
      .regex(/^[\x21-\x7e]+$/, 'has letters, digits and signs only, without spaces')
      .optional(),
  ),
  GOOGLE_CLIENT_SECRET: text,
  GOOGLE_ISSUER: z.preprocess(
    blankIsAbsent,
    z
      .url({
        protocol: /^https?$/,
        error: 'must be an address like https://accounts.google.com',
        abort: true,
      })
      .refine(isSafeIssuer, 'must begin with https://, other than on localhost')
      .optional(),
  ),
  STRIPE_SECRET_KEY: z.preprocess(
    blankIsAbsent,
    z
      .string()
      .regex(/^(sk|rk)_(test|live)_\w+$/, 'is not a secret key: it begins with sk_test_ or sk_live_')
      .optional(),
  ),
  STRIPE_WEBHOOK_SECRET: z.preprocess(
    blankIsAbsent,
    z
      .string()
      .regex(/^whsec_\S+$/, 'is not a signing secret: it begins with whsec_')
      .optional(),
  ),
  STRIPE_API_URL: url(/^https?$/, 'https://gateway.example'),
  SMTP_URL: url(/^smtps?$/, 'smtp://user:password@host:587'),
  MAIL_FROM: z.preprocess(
    blankIsAbsent,
    z
      .string()
      .regex(
        /^([^\p{Cc}<>"@,;:]+ <[^\s\p{Cc}@<>,;:"]+@[a-z0-9.-]+>|[^\s\p{Cc}@<>,;:"]+@[a-z0-9.-]+)$/iu,
        'must be like shop@store.example or The shop <shop@store.example>',
      )
      .optional(),
  ),
})

/** Who the mails in the embedded mailbox are from. */
const EMBEDDED_SENDER = 'Baraka Halal Market & Butcher <hello@baraka.example>'

/** @throws ConfigError with one line that names the setting and what is wrong with it. */
export function parseEnv(env: Record<string, string | undefined>): Config {
  const parsed = settings.safeParse(env)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new ConfigError(`${String(issue?.path[0])} ${issue?.message ?? 'is not valid'}`)
  }
  const value = parsed.data
  return {
    mode: value.NODE_ENV === 'development' ? 'development' : 'production',
    port: value.PORT,
    publicUrl: new URL(value.PUBLIC_URL ?? `http://localhost:${value.PORT}`),
    dataDir: value.DATA_DIR,
    sessionSecret: value.SESSION_SECRET,
    trustedProxies: value.TRUSTED_PROXIES,
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

/** A sender without a server is refused too: whoever sets it expects their mails to leave. */
function parseMail({SMTP_URL, MAIL_FROM}: z.infer<typeof settings>): Config['mail'] {
  if (SMTP_URL && MAIL_FROM) return {kind: 'smtp', smtpUrl: SMTP_URL, from: MAIL_FROM}
  if (SMTP_URL) throw new ConfigError('SMTP_URL is set but MAIL_FROM is not: set both or neither')
  if (MAIL_FROM) throw new ConfigError('MAIL_FROM is set but SMTP_URL is not: set both or neither')
  return {kind: 'embedded', from: EMBEDDED_SENDER}
}

/** Without its signing secret no payment would ever be heard of, so half of it is refused. */
function parseStripe(value: z.infer<typeof settings>): Config['stripe'] {
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

function parsePos(value: z.infer<typeof settings>): PointOfSale | undefined {
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

/** The host is for a gateway of one's own, and for tests. */
function parseMaps({GOOGLE_MAPS_API_KEY, GOOGLE_MAPS_API_HOST}: z.infer<typeof settings>): Config['maps'] {
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

/** The issuer is for tests, and for another provider of the same protocol. */
function parseGoogle(value: z.infer<typeof settings>): Config['google'] {
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

/** Over plain http anyone on the way could say who somebody is. */
function isSafeIssuer(issuer: string): boolean {
  const {protocol, hostname} = new URL(issuer)
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

function parseSanity(value: z.infer<typeof settings>): Config['sanity'] {
  const group = ['SANITY_DATASET', 'SANITY_API_TOKEN'] as const
  if (!value.SANITY_PROJECT_ID) {
    const stray = [...group, 'SANITY_API_HOST' as const, 'SANITY_WEBHOOK_SECRET' as const].find(
      (name) => value[name] !== undefined,
    )
    if (stray) throw new ConfigError(`${stray} is set but SANITY_PROJECT_ID is not: set both or neither`)
    return {kind: 'embedded', projectId: 'store', dataset: 'production'}
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
