import {redirect, redirectDocument} from '@remix-run/node'
import type {ActionFunctionArgs} from '@remix-run/node'
import * as paths from '~/platform/url/addresses'
import {safeReturnPath} from '~/platform/auth/safe-return-path'
import {PRIVATE_NO_STORE} from '~/platform/http/no-store'
import {requireForm, withCookies} from '~/platform/http/respond'

/** A GET changes nothing: leaving is a form. */
export function loader() {
  return redirect(paths.home(), {status: 303, headers: PRIVATE_NO_STORE})
}

export async function action({request, context}: ActionFunctionArgs) {
  const to = (await requireForm(request)).get('to')
  const path = safeReturnPath(typeof to === 'string' ? to : null, [], paths.home())
  return redirectDocument(path, {
    status: 303,
    headers: withCookies(PRIVATE_NO_STORE, [context.preview.leave()]),
  })
}
