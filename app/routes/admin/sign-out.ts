import {redirectDocument} from '@remix-run/node'
import * as adminPaths from '~/platform/url/admin-addresses'
import type {ActionFunctionArgs} from '@remix-run/node'
import {NO_STORE} from '~/platform/http/no-store'

/** A GET changes nothing: signing out is a form. */
export function loader() {
  return redirectDocument(adminPaths.signIn(), 303)
}

export async function action({request, context}: ActionFunctionArgs) {
  const {cookie} = await context.staff.signOut(request.headers)
  return redirectDocument(adminPaths.signIn(), {
    status: 303,
    headers: {...NO_STORE, 'set-cookie': cookie},
  })
}
