/**
 * All settings, parsed once at start and passed as an argument. If a group's first setting is unset, the embedded
 * service is used; a partially set group or a malformed value aborts the start.
 */
export interface Config {
  mode: 'production' | 'development'
  port: number
  publicUrl: URL
  dataDir: string
  backup: BackupSettings
  /** A new shop begins with content and products that are made up. */
  hasSamples: boolean
  /** Absent: generated and stored in the data folder. */
  sessionSecret?: string
  trustedProxies: number
  /** Staff without a second factor can only set one up. */
  requireSecondFactor: boolean
  /** Absent: PGlite in the data folder. */
  databaseUrl?: string
  sanity: HostedSanity | EmbeddedSanity
  mail: HostedMail | {kind: 'embedded'; from: string}
  stripe: StripeAccount | {kind: 'embedded'}
  /** Stripe's test cards work, and nobody is charged. */
  acceptsTestCards: boolean
  /** The contact form's gateway, without its path. Absent: own table and mail. */
  contactApiUrl?: URL
  /** The newsletter's service, without its path. Absent: own table and mail. */
  subscribeApiUrl?: URL
  /** The source of products. Absent: our own tables. */
  pos?: PointOfSale
  /** Absent: customers sign in with passwords only. */
  google?: GoogleSettings
  /** Absent: no address suggestions; customers type the whole address. */
  maps?: MapsSettings
  /** Absent: nobody but browsers has copies of pages. */
  cdn?: CdnSettings
}

export interface CdnSettings {
  /** Where it hears which copies are outdated. */
  purgeUrl: URL
  token?: string
}

export interface BackupSettings {
  /** Absent: backups are made on demand only. */
  folder?: string
  everyHours: number
  /** How many of the newest backups are kept. */
  keep: number
  /** Absent: the secrets in a backup are not encrypted. */
  passphrase?: string
}

export interface GoogleSettings {
  clientId: string
  clientSecret: string
  issuer: URL
}

export interface MapsSettings {
  apiKey: string
  /** The base URL of its API. */
  apiHost: URL
}

export interface PointOfSale {
  /** The URL to which the names of calls are appended. */
  apiUrl: URL
  apiToken: string
  /** Base URL of its pictures: `<host>/<image>/`. */
  imageHost: URL
}

export interface EmbeddedSanity {
  kind: 'embedded'
  projectId: 'store'
  dataset: 'production'
  /** Anyone may read published documents, without going through the shop. */
  isPublic: boolean
  /** Whether webhooks of the embedded lake may go to this machine and its network. */
  privateHooks: boolean
  /** How long earlier revisions of documents can be read; 0: forever. */
  historyDays: number
}

export interface HostedSanity {
  kind: 'hosted'
  projectId: string
  dataset: string
  /** Absent: published content is public, and there are no previews. */
  apiToken?: string
  /** Another host than Sanity's own, without a slash at its end: a Content Lake that others run. */
  apiHost?: string
  webhookSecret?: string
}

export interface StripeAccount {
  kind: 'hosted'
  secretKey: string
  webhookSecret: string
  /** Base URL instead of Stripe's own, for a proxy or for tests. */
  apiUrl?: URL
}

export interface HostedMail {
  kind: 'smtp'
  smtpUrl: string
  /** `shop@store.example` or `The shop <shop@store.example>`. */
  from: string
}
