import type {Surroundings} from '../../embedded/mailbox/page'

/** What the embedded services' process calls in the shop's: authentication. */
export type ShopRpc = {
  ping(): Promise<void>
  /** By the cookie of the request. */
  mayReadMail(cookie: string | undefined): Promise<'yes' | 'no' | 'unknown'>
  /** What is around the mailbox, by the cookie of the request. */
  readMailSurroundings(cookie: string | undefined): Promise<Surroundings>
}

export const SHOP_RPC_METHODS = [
  'mayReadMail',
  'readMailSurroundings',
] as const satisfies readonly (keyof ShopRpc)[]

export interface ServicesSettings {
  /** The internal key. */
  key: string
  publicOrigin: string
  /** Absent if a Stripe account is configured. */
  stripe?: {folder: string; secretKey: string; merchantName: string}
  /** Absent if a mail server is configured. */
  mailbox?: {folder: string; hidesSecretLinks: boolean}
}

export interface ServicesEndpoints {
  port: number
  smtpUrl?: string
}

export interface ServicesAddresses {
  publicOrigin: string
  /** The shop's origin on this machine, without any proxy in front of it. */
  localOrigin: string
}

/** What the shop's process calls in the embedded services'. */
export type ServicesRpc = {
  ping(): Promise<void>
  /** Resolves with the ports for requests and mail. */
  open(settings: ServicesSettings): Promise<ServicesEndpoints>
  /** Resolves with the signing secret of the webhook events. */
  setAddresses(addresses: ServicesAddresses): Promise<string>
  /** Finishes pending webhooks and closes. */
  close(): Promise<void>
}

export const SERVICES_RPC_METHODS = ['open', 'setAddresses'] as const

export const STRIPE_PATH = '/embedded/stripe'
export const MAILBOX_PATH = '/embedded/mail'
