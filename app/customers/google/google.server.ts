import type {GoogleAccounts} from '~/config/env.server'
import {createRateLimit} from '~/limits/rate-limit'
import {remember} from '~/limits/remember'
import type {CustomerParts} from '../customer-parts'
import {createAttemptCookie} from './attempt-cookie.server'
import type {GoogleOutcome, GoogleSignIn} from './google'
import {parseGooglePerson} from './google-person'
import {linkGoogle} from './link-google.server'
import type {LinkParts} from './link-google.server'
import {createOpenId} from './openid.server'

/** Where Google sends people back to: to be entered in its console, below the shop's public address. */
const CALLBACK = '/sign-in/google/callback'
/** For each network. Each start leads to one question to Google at most. */
const STARTS = {times: 20, perMs: 60_000}
/** More than can be under way at a time; the oldest have expired when they make room. */
const SPENT_REMEMBERED = 10_000

export function createGoogleSignIn(
  parts: LinkParts & Pick<CustomerParts, 'secret' | 'secure' | 'now' | 'log'>,
  settings: GoogleAccounts,
): GoogleSignIn {
  const {publicUrl, secret, secure, now = Date.now, log} = parts
  const cookie = createAttemptCookie({secret, secure, now})
  const google = createOpenId(settings, log)
  const starts = createRateLimit({...STARTS, now})
  const spent = new Map<string, true>()
  // What a request says of its host and scheme has no part in it.
  const callback = (search = '') => new URL(CALLBACK + search, publicUrl())

  return {
    async start({to, clientAddress}) {
      const retryAfterSeconds = starts.take(clientAddress)
      if (retryAfterSeconds > 0) return {kind: 'slow-down', retryAfterSeconds}
      const asked = await google.ask(callback())
      if (!asked) return {kind: 'away'}
      return {kind: 'started', url: asked.url, cookie: cookie.write({...asked.attempt, to})}
    },
    async finish(url, headers): Promise<GoogleOutcome> {
      const over = {cookie: cookie.clear()}
      const attempt = cookie.read(headers)
      if (!attempt) return {kind: 'failed', to: null, ...over}
      const {to, state} = attempt
      const failed = {kind: 'failed' as const, to, ...over}
      // Browsers forget the cookie; who has kept a copy gets nothing for it.
      if (spent.has(state)) return failed
      remember(SPENT_REMEMBERED, spent, state, true)
      const signed = await google.check(callback(url.search), attempt)
      if (!signed) return failed
      const person = parseGooglePerson(signed)
      if (!person) return {kind: 'unverified', to, ...over}
      const customer = await linkGoogle(parts, person, new Date(now()))
      if (customer) {
        log.info({customer: customer.id, by: 'Google'}, 'a customer signed in')
        return {kind: 'known', customer, to, ...over}
      }
      log.warn({}, 'the e-mail of a Google account belongs to a customer with another Google account')
      return failed
    },
  }
}
