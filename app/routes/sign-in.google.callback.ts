import {redirect} from '@remix-run/node'
import type {LoaderFunctionArgs} from '@remix-run/node'
import {HOME, withReturn} from '~/customers/pages/return-path'
import {notFound} from './respond'

/** Where Google sends people back to. */
export async function loader({request, context}: LoaderFunctionArgs) {
  const {google, customers} = context
  if (!google) throw notFound()
  const outcome = await google.finish(new URL(request.url), request.headers)
  // The address holds the code of Google's answer.
  const headers = new Headers({'cache-control': 'no-store', 'referrer-policy': 'no-referrer'})
  headers.append('set-cookie', outcome.cookie)
  if (outcome.kind !== 'known') {
    return redirect(withReturn(`/sign-in?done=google-${outcome.kind}`, outcome.to ?? HOME), {
      status: 303,
      headers,
    })
  }
  const {cookies} = await customers.openSession(outcome.customer, request.headers)
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return redirect(outcome.to, {status: 303, headers})
}
