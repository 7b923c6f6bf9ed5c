import type {Customer} from '../customer'

export type GoogleStart =
  /** Where to send the browser, and the cookie that its answer must come with. */
  | {kind: 'started'; url: string; cookie: string}
  | {kind: 'slow-down'; retryAfterSeconds: number}
  /** Google does not answer. */
  | {kind: 'away'}

/** `to`: where they wanted to go; null: the cookie does not tell. `cookie` ends the one that was brought. */
export type GoogleOutcome =
  | {kind: 'known'; customer: Customer; to: string; cookie: string}
  /** They said no, took too long, or the answer is not for this browser. */
  | {kind: 'failed'; to: string | null; cookie: string}
  /** Google does not say that the e-mail is theirs. */
  | {kind: 'unverified'; to: string; cookie: string}

/** Signing in with Google, by OpenID Connect with PKCE. */
export interface GoogleSignIn {
  /** `to` is a path of this site. */
  start(input: {to: string; clientAddress: string}): Promise<GoogleStart>
  /** `url` is the address that Google sent the browser to. A first visit makes the account. */
  finish(url: URL, headers: Headers): Promise<GoogleOutcome>
}
