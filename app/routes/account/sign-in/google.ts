import {redirect} from '@remix-run/node'
import type {ActionFunctionArgs} from '@remix-run/node'
import {z} from 'zod'
import {safeReturnPath, ACCOUNT_HOME, withReturnPath} from '~/platform/auth/safe-return-path'
import * as paths from '~/platform/url/addresses'
import {renderRedirectPage} from '~/domain/customers/google/redirect-page'
import stylesheet from '~/styles/app.css?url'
import {notFound, requireForm} from '~/platform/http/respond'
import {NO_STORE} from '~/platform/http/no-store'

/** A GET must not start a sign-in. */
export function loader() {
  return redirect(paths.signIn(), 303)
}

export async function action({request, context}: ActionFunctionArgs) {
  const {google, config, clientAddress} = context
  if (!google) throw notFound()
  const requestedPath = z
    .string()
    .nullable()
    .catch(null)
    .parse((await requireForm(request)).get('to'))
  const to = safeReturnPath(requestedPath, [config.publicUrl.origin], ACCOUNT_HOME)
  const start = await google.start({to, clientAddress})
  if (start.kind === 'started') {
    return new Response(renderRedirectPage({url: start.url, stylesheet}), {
      headers: {...NO_STORE, 'content-type': 'text/html; charset=utf-8', 'set-cookie': start.cookie},
    })
  }
  return redirect(withReturnPath(`${paths.signIn()}?done=google-failed`, to), {
    status: 303,
    headers: NO_STORE,
  })
}
