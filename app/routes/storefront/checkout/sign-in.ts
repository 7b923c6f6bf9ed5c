import {redirect} from '@remix-run/node'
import type {ActionFunctionArgs} from '@remix-run/node'
import {parseSignInFields} from '~/storefront/checkout/sign-in-fields'
import {submitCodeForm} from '~/domain/customers/code/code-form.server'
import {PRIVATE_NO_STORE} from '~/platform/http/no-store'
import {requireForm, withCookies} from '~/platform/http/respond'

/** Asks for a code and signs in with it, as the checkout's script sends it: responds with JSON. */
export async function action({request, context}: ActionFunctionArgs) {
  const fields = parseSignInFields(await requireForm(request))
  const result = await submitCodeForm(context, fields, request.headers)
  const {init, body} =
    result.kind === 'signed-in'
      ? {init: {status: 200}, body: {kind: result.kind}}
      : {init: result.init, body: {kind: result.kind, state: result.state}}
  const headers = withCookies({...PRIVATE_NO_STORE, ...init.headers}, result.cookies)
  return Response.json(body, {...init, headers})
}

/** For direct visits. */
export function loader() {
  return redirect('/checkout', {status: 303, headers: PRIVATE_NO_STORE})
}
