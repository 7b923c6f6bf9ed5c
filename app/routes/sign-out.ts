import {redirect, redirectDocument} from '@remix-run/node'
import type {ActionFunctionArgs} from '@remix-run/node'
import {NO_STORE} from '~/customers/portal/no-store'

/** Following a link changes nothing: signing out is a form. */
export function loader() {
  return redirect('/sign-in', {status: 303, headers: NO_STORE})
}

export async function action({request, context}: ActionFunctionArgs) {
  const {cookies} = await context.customers.signOut(request.headers)
  const headers = new Headers(NO_STORE)
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return redirectDocument('/sign-in?done=signed-out', {status: 303, headers})
}
