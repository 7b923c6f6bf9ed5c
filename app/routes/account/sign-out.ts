import * as paths from '~/platform/url/addresses'
import {redirect, redirectDocument} from '@remix-run/node'
import type {ActionFunctionArgs} from '@remix-run/node'
import {PRIVATE_NO_STORE} from '~/platform/http/no-store'
import {withCookies} from '~/platform/http/respond'

/** A GET changes nothing: signing out is a form. */
export function loader() {
  return redirect(paths.signIn(), {status: 303, headers: PRIVATE_NO_STORE})
}

export async function action({request, context}: ActionFunctionArgs) {
  const {cookies} = await context.customers.signOut(request.headers)
  const headers = withCookies(PRIVATE_NO_STORE, cookies)
  return redirectDocument(`${paths.signIn()}?done=signed-out`, {status: 303, headers})
}
