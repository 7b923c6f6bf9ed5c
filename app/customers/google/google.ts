import type {Customer} from '../customer'

export type GoogleOutcome =
  | {kind: 'known'; customer: Customer; to: string}
  /** They said no, took too long, or the answer is not for this browser. */
  | {kind: 'failed'}
  /** Google does not say that the e-mail is theirs. */
  | {kind: 'unverified'}

/** Signing in with Google, by OpenID Connect with PKCE. */
export interface GoogleSignIn {
  /** Where to send the browser, and the cookie that its answer must come with. */
  start(to: string): Promise<{url: string; cookie: string}>
  /** `url` is the address that Google sent the browser to. A first visit makes the account. */
  finish(url: URL, headers: Headers): Promise<GoogleOutcome & {cookie: string}>
}
