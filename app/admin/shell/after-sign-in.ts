import {safeReturnPath} from '~/platform/auth/safe-return-path'
import {FORM_TARGET_HEADER} from '~/platform/http/form-target'
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
  const other = await findOtherSite(request, {config, maySignInFor})
  if (other === undefined) return path
  // The same care with what is behind the origin.
  return `${other}${safeReturnPath(requested, [other], '/studio')}`
}

/** The origin of another shop from whose Studio somebody comes, if they may go back there. */
export async function findOtherSite(
  request: Request,
  {config, maySignInFor}: Site,
): Promise<string | undefined> {
  const {origin, searchParams} = new URL(request.url)
  const address = searchParams.get('origin')
  if (address === null || !/^https?:/.test(address) || !URL.canParse(address)) return undefined
  const other = new URL(address).origin
  if (other === origin || other === config.publicUrl.origin) return undefined
  return (await maySignInFor(other)) ? other : undefined
}

/** For the page with the form, whose response goes there. */
export async function formTargetHeaders(request: Request, site: Site): Promise<Record<string, string>> {
  const other = await findOtherSite(request, site)
  return other === undefined ? {} : {[FORM_TARGET_HEADER]: other}
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
