import {safeReturnPath} from '~/credentials/safe-return-path'

const SECURITY = '/staff/security'

/**
 * The Studio sends its whole address along as `origin`; it may be under any name this server is reached by. Who has to
 * set up a second factor does so first.
 */
export function whereAfterSignIn(
  request: Request,
  publicUrl: URL,
  {mustSetUp}: {mustSetUp: boolean},
): string {
  const {origin, searchParams} = new URL(request.url)
  const path = safeReturnPath(searchParams.get('origin'), [publicUrl.origin, origin], '/studio')
  return mustSetUp ? `${SECURITY}?${new URLSearchParams({origin: path}).toString()}` : path
}

/** The question for the code, with where to go afterwards. */
export function codePath(request: Request): string {
  return withOrigin('/staff/sign-in/code', request)
}

export function signInPath(request: Request, why?: 'expired'): string {
  return withOrigin('/staff/sign-in', request, why && {why})
}

function withOrigin(path: string, request: Request, more: Record<string, string> = {}): string {
  const asked = new URL(request.url).searchParams.get('origin')
  const search = new URLSearchParams({...(asked !== null && {origin: asked}), ...more}).toString()
  return search === '' ? path : `${path}?${search}`
}
