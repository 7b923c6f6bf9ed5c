import {Hono} from 'hono'
import type {Context} from 'hono'
import {bodyLimit} from 'hono/body-limit'
import {z} from 'zod'
import type {SignIn} from '../access/identity'
import type {LakeEnv} from '../http/context'
import {LAKE_LIMITS} from '../limits'
import {ADMINISTRATOR_ID} from '../people/tokens'
import type {LakeTokens} from '../people/tokens'
import {hostnameOf, isLoopbackAddress, isLoopbackName} from '../server/hosts'
import {createTokenBucket} from '../token-bucket'
import {findDestination, signInParams} from './destination'
import {renderRefusal, renderSignIn} from './page'
import {createPendingSignIns} from './pending-sign-ins'
import type {PendingSignIns} from './pending-sign-ins'

export const SIGN_IN_PATH = '/sign-in'

/** Of a proxy: then the connection says nothing of who is at its other end. */
const PROXY_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

const formBody = signInParams.extend({as: z.string().optional(), token: z.string().max(1_000).optional()})

export interface SignInOptions {
  tokens: LakeTokens
  projectId: string
  /** Without a slash at the end. */
  baseUrl(): string
  /** Whether whoever sits at this machine signs in without a token. */
  isOpenToLocal: boolean
}

/** What the lake has to know of the page. */
export function createSignIn({tokens, baseUrl}: Pick<SignInOptions, 'tokens' | 'baseUrl'>) {
  const pending = createPendingSignIns()
  const signIn: SignIn = {
    title: 'Content Lake',
    url: () => baseUrl() + SIGN_IN_PATH,
    async exchange(sessionId) {
      const tokenHash = pending.take(sessionId)
      return tokenHash === undefined ? undefined : tokens.createSession(tokenHash)
    },
  }
  return {signIn, pending}
}

/**
 * The page on which people sign in to the Studio. It leads nowhere but to origins that may call the API with
 * credentials. Its form is taken from itself only, by the headers that browsers set.
 */
export function signInRoutes(
  options: SignInOptions & {pending: PendingSignIns; isAllowedOrigin(origin: string): boolean},
): Hono<LakeEnv> {
  const {tokens, projectId, pending, isAllowedOrigin, isOpenToLocal} = options
  const {burst, perMinute} = LAKE_LIMITS.signIn.tries
  const takeTry = createTokenBucket({burst, refill: perMinute, intervalMs: 60_000}, Date.now)
  const routes = new Hono<LakeEnv>()
  const refuseDestination = () =>
    renderRefusal(
      'This page may not be signed in to',
      'Its origin is not among those that may call the API with credentials. Add it with --origin, or with “sanity cors add”.',
      403,
    )

  routes.get(SIGN_IN_PATH, (c) => {
    const parsed = signInParams.safeParse(c.req.query())
    const destination = parsed.success ? findDestination(parsed.data, isAllowedOrigin) : undefined
    if (!parsed.success || !destination) return refuseDestination()
    return renderSignIn({projectId, params: parsed.data, destination, isLocal: isLocal(c)})
  })

  const tooLong = () => renderRefusal('Too long', 'This form is longer than it can be.', 413)
  routes.post(
    SIGN_IN_PATH,
    bodyLimit({maxSize: LAKE_LIMITS.signIn.bodyBytes, onError: tooLong}),
    async (c) => {
      if (!isFromItself(c))
        return renderRefusal('Nothing was done', 'This did not come from the sign-in page.', 403)
      const parsed = formBody.safeParse(await c.req.parseBody())
      if (!parsed.success) return refuseDestination()
      const {as, token, ...params} = parsed.data
      const destination = findDestination(params, isAllowedOrigin)
      if (!destination) return refuseDestination()
      const tokenHash = as === 'administrator' ? await findAdministrator(c) : await findToken(token ?? '')
      if (tokenHash === undefined) {
        const error = 'This token is not valid, or there were too many tries.'
        return renderSignIn({projectId, params, destination, isLocal: isLocal(c), error})
      }
      c.header('cache-control', 'no-store')
      const fetchUrl = `${options.baseUrl()}/v1/auth/fetch`
      return c.redirect(destination.urlWith(pending.add(tokenHash), fetchUrl), 303)
    },
  )
  return routes

  function isLocal(c: Context<LakeEnv>): boolean {
    return (
      isOpenToLocal &&
      isLoopbackAddress(c.env.incoming?.socket.remoteAddress) &&
      isLoopbackName(hostnameOf(c.req.header('host')) ?? '') &&
      PROXY_HEADERS.every((name) => c.req.header(name) === undefined)
    )
  }

  async function findAdministrator(c: Context<LakeEnv>): Promise<string | undefined> {
    return isLocal(c) ? tokens.findHash(ADMINISTRATOR_ID) : undefined
  }

  async function findToken(secret: string): Promise<string | undefined> {
    return takeTry() ? (await tokens.find(secret))?.hash : undefined
  }
}

/** Browsers send both headers with a form; whoever else posts here knows a token anyway. */
function isFromItself(c: Context<LakeEnv>): boolean {
  const site = c.req.header('sec-fetch-site')
  if (site !== undefined && site !== 'same-origin') return false
  const origin = c.req.header('origin')
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === c.req.header('host')
}
