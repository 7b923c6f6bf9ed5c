import type {GoogleSettings} from '~/platform/config/config'
import * as paths from '~/platform/url/addresses'
import {createRateLimit, setBounded} from '~/platform/rate-limit/rate-limit'
import type {CustomerDeps} from '../customer-deps'
import {createAttemptCookie} from './attempt-cookie.server'
import type {Customer} from '../customer'
import {parseGooglePerson} from './google-person'
import {linkGoogle} from './link-google.server'
import type {LinkGoogleDeps} from './link-google.server'
import {createOpenId} from './openid.server'

/** Where Google sends people back to: to be entered in its console, below the shop's public address. */
const CALLBACK = paths.googleCallback()
/** For each network. Each start leads to one question to Google at most. */
const START_LIMIT = {times: 20, perMs: 60_000}
/** More than can be under way at a time; the oldest have expired when they make room. */
const MAX_USED_STATES = 10_000

/** `to`: where they wanted to go; null: the cookie does not tell. `cookie` ends the one that was brought. */
export type GoogleOutcome =
  | {kind: 'known'; customer: Customer; to: string; cookie: string}
  /** The customer declined, took too long, or the response is not for this browser. */
  | {kind: 'failed'; to: string | null; cookie: string}
  /** Google has not verified the e-mail. */
  | {kind: 'unverified'; to: string; cookie: string}

/** Signing in with Google, by OpenID Connect with PKCE. */
export function createGoogleSignIn(
  deps: LinkGoogleDeps & Pick<CustomerDeps, 'secret' | 'secure' | 'now' | 'log'>,
  settings: GoogleSettings,
) {
  const {publicUrl, secret, secure, now = Date.now, log} = deps
  const cookie = createAttemptCookie({secret, secure, now})
  const google = createOpenId(settings, log)
  const starts = createRateLimit({...START_LIMIT, now})
  const usedStates = new Map<string, true>()
  // What a request says of its host and scheme has no part in it.
  const callback = (search = '') => new URL(CALLBACK + search, publicUrl())

  return {
    /** Where to send the browser, and the cookie that the response must come with. `to` is a path of this site. */
    async start({to, clientAddress}: {to: string; clientAddress: string}) {
      const retryAfterSeconds = starts.take(clientAddress)
      if (retryAfterSeconds > 0) return {kind: 'slow-down' as const, retryAfterSeconds}
      const started = await google.createAuthorization(callback())
      if (!started) return {kind: 'away' as const}
      return {kind: 'started' as const, url: started.url, cookie: cookie.write({...started.attempt, to})}
    },
    /** `url` is the address that Google sent the browser to. A first sign-in creates the account. */
    async finish(url: URL, headers: Headers): Promise<GoogleOutcome> {
      const clearedCookie = {cookie: cookie.clear()}
      const attempt = cookie.read(headers)
      if (!attempt) return {kind: 'failed', to: null, ...clearedCookie}
      const {to, state} = attempt
      const failed = {kind: 'failed' as const, to, ...clearedCookie}
      // Browsers forget the cookie; who has kept a copy gets nothing for it.
      if (usedStates.has(state)) return failed
      setBounded(MAX_USED_STATES, usedStates, state, true)
      const idTokenClaims = await google.verifyCallback(callback(url.search), attempt)
      if (!idTokenClaims) return failed
      const person = parseGooglePerson(idTokenClaims)
      if (!person) return {kind: 'unverified', to, ...clearedCookie}
      const customer = await linkGoogle(deps, person, new Date(now()))
      if (customer) {
        log.info({customer: customer.id, by: 'Google'}, 'a customer signed in')
        return {kind: 'known', customer, to, ...clearedCookie}
      }
      log.warn({}, 'the e-mail of a Google account belongs to a customer with another Google account')
      return failed
    },
  }
}

export type GoogleSignIn = ReturnType<typeof createGoogleSignIn>
