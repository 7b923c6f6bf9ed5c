import * as openid from 'openid-client'
import type {GoogleSettings} from '~/platform/config/config'
import type {Log} from '~/platform/config/log.server'
import type {Attempt} from './attempt-cookie.server'

/** Who waits for Google waits this long at most for each of its answers. */
const TIMEOUT_SECONDS = 5

/** The protocol, by a library that is certified for it. Google's addresses are asked for once, when first needed. */
export function createOpenId(settings: GoogleSettings, log: Pick<Log, 'warn'>) {
  const getProvider = memoizeUntilFailure(() => discover(settings))

  async function nullOnProviderError<T>(message: string, call: () => Promise<T>): Promise<T | null> {
    try {
      return await call()
    } catch (error) {
      const reason = describeProviderError(error)
      if (!reason) throw error
      log.warn(reason, message)
      return null
    }
  }

  return {
    /** A new attempt, and Google's page for it; null if Google does not respond. */
    createAuthorization: (returnTo: URL) =>
      nullOnProviderError('Google could not be asked who somebody is', async () => {
        const provider = await getProvider()
        const attempt = {
          state: openid.randomState(),
          nonce: openid.randomNonce(),
          verifier: openid.randomPKCECodeVerifier(),
        }
        const url = openid.buildAuthorizationUrl(provider, {
          redirect_uri: returnTo.href,
          scope: 'openid email profile',
          state: attempt.state,
          nonce: attempt.nonce,
          code_challenge: await openid.calculatePKCECodeChallenge(attempt.verifier),
          code_challenge_method: 'S256',
        })
        return {url: url.href, attempt}
      }),
    /** What Google has signed about the person; null if it is not valid for this attempt. */
    verifyCallback: (callbackUrl: URL, {state, nonce, verifier}: Attempt) =>
      nullOnProviderError('Google does not say who somebody is', async () => {
        const tokens = await openid.authorizationCodeGrant(await getProvider(), callbackUrl, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        return tokens.claims() ?? null
      }),
  }
}

function discover({issuer, clientId, clientSecret}: GoogleSettings): Promise<openid.Configuration> {
  return openid.discovery(issuer, clientId, clientSecret, undefined, {
    timeout: TIMEOUT_SECONDS,
    execute: [
      openid.enableNonRepudiationChecks,
      // The settings let it be on this machine only.
      ...(issuer.protocol === 'http:' ? [openid.allowInsecureRequests] : []),
    ],
  })
}

/** One for all who ask; a failure is not kept. */
function memoizeUntilFailure<T>(create: () => Promise<T>): () => Promise<T> {
  let pending: Promise<T> | undefined
  return () => {
    pending ??= create().catch((error: unknown) => {
      pending = undefined
      throw error
    })
    return pending
  }
}

/**
 * Why it failed, where that lies with Google, the network or the visitor; else it is a mistake of ours. The errors
 * also hold tokens and claims, which are not for the log.
 */
function describeProviderError(error: unknown): Record<string, unknown> | undefined {
  if (error instanceof openid.ResponseBodyError || error instanceof openid.AuthorizationResponseError)
    return {code: error.code, error: error.error.slice(0, 100)}
  if (error instanceof openid.ClientError || error instanceof openid.WWWAuthenticateChallengeError)
    return {code: error.code, error: messageOf(error.cause) ?? error.message}
  if (error instanceof TypeError && error.message === 'fetch failed')
    return {code: 'unreachable', error: messageOf(error.cause)}
  return undefined
}

function messageOf(error: unknown): string | undefined {
  return error instanceof Error ? error.message : undefined
}
