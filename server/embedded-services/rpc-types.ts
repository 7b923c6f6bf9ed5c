/** What the process of the embedded services asks of the shop's: who somebody is. */
export type ShopRpc = {
  ping(): Promise<void>
  /** By the cookie that somebody sent. */
  mayReadMail(cookie: string | undefined): Promise<'yes' | 'no' | 'unknown'>
}

export const SHOP_RPC_METHODS = ['mayReadMail'] as const satisfies readonly (keyof ShopRpc)[]

export interface ServicesSettings {
  /** Sent with each request by the shop: nobody else on this machine may ask. */
  key: string
  publicOrigin: string
  /** Absent: there is a Stripe account. */
  stripe?: {folder: string; secretKey: string; merchantName: string}
  /** Absent: there is a mail server. */
  mailbox?: {folder: string; hidesSecretLinks: boolean}
}

export interface ServicesEndpoints {
  port: number
  smtpUrl?: string
}

export interface ServicesAddresses {
  publicOrigin: string
  /** The shop on this machine, whatever lies before it. */
  localOrigin: string
}

/** What the shop's process asks of the embedded services'. */
export type ServicesRpc = {
  ping(): Promise<void>
  /** Resolves with where it takes requests and mail. */
  open(settings: ServicesSettings): Promise<ServicesEndpoints>
  /** Resolves with the secret that the card provider's notices are signed with. */
  setAddresses(addresses: ServicesAddresses): Promise<string>
  /** Ends what is under way. */
  close(): Promise<void>
}

export const SERVICES_RPC_METHODS = ['open', 'setAddresses'] as const

export const STRIPE_PATH = '/embedded/stripe'
export const MAILBOX_PATH = '/embedded/mail'
