import {safeReturnPath} from '~/platform/auth/safe-return-path'
import * as adminPaths from '~/platform/url/admin-addresses'

const SECURITY = adminPaths.security()

interface Site {
  config: {publicUrl: URL}
  /** Whether a page of another origin may use the content here with the session that begins. */
  maySignInFor(origin: string): Promise<boolean>
}

/**
 * The Studio sends its whole address along as `origin`; it may be under any name this server is reached by, or of another
 * shop that edits the content of this one. Who has to set up a second factor does so first.
 */
export async function addressAfterSignIn(
  request: Request,
  {config, maySignInFor}: Site,
  {mustSetUp}: {mustSetUp: boolean},
): Promise<string> {
  const {origin, searchParams} = new URL(request.url)
  const requested = searchParams.get('origin')
  const path = safeReturnPath(requested, [config.publicUrl.origin, origin], '/studio')
  if (mustSetUp) return `${SECURITY}?${new URLSearchParams({origin: path}).toString()}`
  const other = originOf(requested)
  if (other === undefined || other === origin || !(await maySignInFor(other))) return path
  // The same care with what is behind the origin.
  return `${other}${safeReturnPath(requested, [other], '/studio')}`
}

function originOf(address: string | null): string | undefined {
  return address !== null && /^https?:/.test(address) && URL.canParse(address)
    ? new URL(address).origin
    : undefined
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
