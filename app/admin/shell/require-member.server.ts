import {redirectDocument} from '@remix-run/node'
import type {LoaderFunctionArgs} from '@remix-run/node'
import type {SessionLookup} from '~/domain/staff/sessions.server'
import * as adminPaths from '~/platform/url/admin-addresses'
import type {StaffMember} from '~/domain/staff/staff-member'
import {canAccessSection} from '~/domain/staff/sections'
import type {StaffSectionId} from '~/domain/staff/sections'
import {NO_STORE} from '~/platform/http/no-store'

/** Longer ones exceed what browsers accept in a header. */
const MAX_RETURN_PATH_LENGTH = 2_000

/** The signed-in staff member; anyone else is redirected to sign-in and returns afterwards. */
export async function requireMember(
  {request, context}: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  options?: SessionLookup,
): Promise<StaffMember> {
  const member = await context.staff.findBySession(request.headers, options)
  if (member) return member
  throw redirectToSignIn(request)
}

/** Also admits members who must set up a second factor before anything else opens. */
export async function requireSignedInMember({
  request,
  context,
}: Pick<LoaderFunctionArgs, 'request' | 'context'>) {
  const holder = await context.staff.findSessionHolder(request.headers)
  if (holder) return holder
  throw redirectToSignIn(request)
}

/** The sign-in page redirects members who must set up a second factor. */
function redirectToSignIn(request: Request): Response {
  const {pathname, search} = new URL(request.url)
  const returnPath = pathname + search
  return redirectDocument(
    `${adminPaths.signIn()}?${new URLSearchParams({origin: returnPath.length <= MAX_RETURN_PATH_LENGTH ? returnPath : pathname}).toString()}`,
    {
      status: 303,
      headers: NO_STORE,
    },
  )
}

/** Body of the 403 for a section the role may not open; `staff-error.tsx` renders it. */
export interface ForbiddenSection {
  forbiddenSection: StaffSectionId
  member: Pick<StaffMember, 'name' | 'role'>
}

/** The signed-in member, if their role may open the section; otherwise sign-in or 403. */
export async function requireSection(
  args: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  section: StaffSectionId,
  options?: SessionLookup,
): Promise<StaffMember> {
  const member = await requireMember(args, options)
  if (canAccessSection(member.role, section)) return member
  const forbidden: ForbiddenSection = {
    forbiddenSection: section,
    member: {name: member.name, role: member.role},
  }
  throw Response.json(forbidden, {status: 403, headers: NO_STORE})
}
