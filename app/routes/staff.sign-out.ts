import {redirectDocument} from '@remix-run/node'
import type {ActionFunctionArgs} from '@remix-run/node'

const SIGN_IN = '/staff/sign-in'

/** Following a link changes nothing: signing out is a form. */
export function loader() {
  return redirectDocument(SIGN_IN, 303)
}

export async function action({request, context}: ActionFunctionArgs) {
  const {cookie} = await context.staff.signOut(request.headers)
  return redirectDocument(SIGN_IN, {
    status: 303,
    headers: {'cache-control': 'no-store', 'set-cookie': cookie},
  })
}
