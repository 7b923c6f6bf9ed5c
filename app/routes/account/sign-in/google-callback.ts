import {redirect} from '@remix-run/node'
import type {LoaderFunctionArgs} from '@remix-run/node'
import {ACCOUNT_HOME, withReturnPath} from '~/platform/auth/safe-return-path'
import * as paths from '~/platform/url/addresses'
import {notFound, withCookies} from '~/platform/http/respond'
import {NO_STORE} from '~/platform/http/no-store'

/** Google redirects back to this address. */
export async function loader({request, context}: LoaderFunctionArgs) {
  const {google, customers} = context
  if (!google) throw notFound()
  const outcome = await google.finish(new URL(request.url), request.headers)
  // The URL holds Google's authorization code.
  const headers = new Headers({...NO_STORE, 'referrer-policy': 'no-referrer'})
  headers.append('set-cookie', outcome.cookie)
  if (outcome.kind !== 'known') {
    return redirect(
      withReturnPath(`${paths.signIn()}?done=google-${outcome.kind}`, outcome.to ?? ACCOUNT_HOME),
      {
        status: 303,
        headers,
      },
    )
  }
  const {cookies} = await customers.openSession(outcome.customer, request.headers)
  return redirect(outcome.to, {status: 303, headers: withCookies(headers, cookies)})
}
