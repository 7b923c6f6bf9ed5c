import {redirect} from '@remix-run/node'
import type {ActionFunctionArgs} from '@remix-run/node'
import {z} from 'zod'
import {safeReturnPath} from '~/credentials/safe-return-path'
import {onTheWay} from '~/customers/google/on-the-way'
import {HOME, withReturn} from '~/customers/pages/return-path'
import stylesheet from '~/styles/app.css?url'
import {notFound, requireForm} from './respond'

const NO_STORE = {'cache-control': 'no-store'}

/** Following a link starts nothing. */
export function loader() {
  return redirect('/sign-in', 303)
}

export async function action({request, context}: ActionFunctionArgs) {
  const {google, config, clientAddress} = context
  if (!google) throw notFound()
  const asked = z
    .string()
    .nullable()
    .catch(null)
    .parse((await requireForm(request)).get('to'))
  const to = safeReturnPath(asked, [config.publicUrl.origin], HOME)
  const start = await google.start({to, clientAddress})
  if (start.kind === 'started') {
    return new Response(onTheWay({url: start.url, stylesheet}), {
      headers: {...NO_STORE, 'content-type': 'text/html; charset=utf-8', 'set-cookie': start.cookie},
    })
  }
  return redirect(withReturn('/sign-in?done=google-failed', to), {status: 303, headers: NO_STORE})
}
