import {safeReturnPath} from '~/platform/auth/safe-return-path'
import * as adminPaths from '~/platform/url/admin-addresses'

const SECURITY = adminPaths.security()

/**
 * The Studio sends its whole address along as `origin`; it may be under any name this server is reached by. Who has to
 * set up a second factor does so first.
 */
export function pathAfterSignIn(request: Request, publicUrl: URL, {mustSetUp}: {mustSetUp: boolean}): string {
  const {origin, searchParams} = new URL(request.url)
  const path = safeReturnPath(searchParams.get('origin'), [publicUrl.origin, origin], '/studio')
  return mustSetUp ? `${SECURITY}?${new URLSearchParams({origin: path}).toString()}` : path
}

/** The question for the code, with where to go afterwards. */
export function codePath(request: Request): string {
  return withOrigin(adminPaths.signInCode(), request)
}

export function signInPath(request: Request, reason?: 'expired'): string {
  return withOrigin(adminPaths.signIn(), request, reason && {why: reason})
}

function withOrigin(path: string, request: Request, more: Record<string, string> = {}): string {
  const requested = new URL(request.url).searchParams.get('origin')
  const search = new URLSearchParams({...(requested !== null && {origin: requested}), ...more}).toString()
  return search === '' ? path : `${path}?${search}`
}
