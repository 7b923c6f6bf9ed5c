import {z} from 'zod'
import {isLoopbackName} from '../server/hosts'

/** As the Studio (`createLoginComponent`) and `sanity login` send it along. */
export const signInParams = z.object({
  origin: z.string().max(2_000),
  type: z.string().max(20).default(''),
  withSid: z.string().max(10).default(''),
})
export type SignInParams = z.infer<typeof signInParams>

/** Where someone goes with a session id after having signed in. */
export interface Destination {
  kind: 'studio' | 'command line'
  origin: string
  /** @param fetchUrl where the id is exchanged for a token, without the id */
  urlWith(sessionId: string, fetchUrl: string): string
}

/**
 * Only to pages that may call the API with credentials anyway, and to the server that `sanity login` runs on this
 * machine meanwhile.
 *
 * @returns undefined for any other place
 */
export function findDestination(
  {origin: address, type, withSid}: SignInParams,
  isAllowedOrigin: (origin: string) => boolean,
): Destination | undefined {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  if (!['http:', 'https:'].includes(url.protocol) || url.username || url.password) return undefined
  const {origin} = url
  const isForCommandLine = type === 'token' && withSid === ''
  if (isForCommandLine) {
    if (url.protocol !== 'http:' || !isLoopbackName(url.hostname) || url.pathname !== '/callback')
      return undefined
    return {
      ...{kind: 'command line', origin},
      urlWith(sessionId, fetchUrl) {
        const callback = new URL(url)
        callback.searchParams.set('url', `${fetchUrl}?sid=${sessionId}`)
        return callback.href
      },
    }
  }
  if (!isAllowedOrigin(origin)) return undefined
  return {
    ...{kind: 'studio', origin},
    urlWith(sessionId) {
      const page = new URL(url)
      // In the fragment, which is neither logged nor sent to the Studio's server.
      page.hash = `sid=${sessionId}`
      return page.href
    },
  }
}
