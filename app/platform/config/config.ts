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
  acceptsTestCards: boolean
  /** The contact form's gateway, without its path. Absent: own table and mail. */
  contactApiUrl?: URL
  /** The newsletter's service, without its path. Absent: own table and mail. */
  subscribeApiUrl?: URL
  /** Where products come from. Absent: our own tables. */
  pos?: PointOfSale
  /** Absent: customers sign in with passwords only. */
  google?: GoogleSettings
  /** Absent: addresses are typed in whole. */
  maps?: MapsSettings
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

export interface GoogleSettings {
  clientId: string
  clientSecret: string
  issuer: URL
}

export interface MapsSettings {
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
