import {redirectDocument} from '@remix-run/node'
import type {LoaderFunctionArgs} from '@remix-run/node'
import type {Look} from './sessions.server'
import type {StaffMember} from './staff-member'

/** A longer one would make a header that no browser takes. */
const LONGEST_WAY_BACK = 2_000

/** Who works here and asks. Anyone else is sent to sign in, and comes back afterwards. */
export async function requireMember(
  {request, context}: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  how?: Look,
): Promise<StaffMember> {
  const member = await context.staff.findBySession(request.headers, how)
  if (member) return member
  throw askToSignIn(request)
}

/** The same, also for who has to set up a second factor before anything else is open. */
export async function requireHolder({request, context}: Pick<LoaderFunctionArgs, 'request' | 'context'>) {
  const holder = await context.staff.findHolder(request.headers)
  if (holder) return holder
  throw askToSignIn(request)
}

/** Whoever is signed in and lacks a second factor is led on from there. */
function askToSignIn(request: Request): Response {
  const {pathname, search} = new URL(request.url)
  const back = pathname + search
  return redirectDocument(
    `/staff/sign-in?${new URLSearchParams({origin: back.length <= LONGEST_WAY_BACK ? back : pathname}).toString()}`,
    {
      status: 303,
      headers: {'cache-control': 'no-store'},
    },
  )
}
