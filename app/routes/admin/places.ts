import type {LoaderFunctionArgs} from '@remix-run/node'
import {readBar} from '~/admin/shell/read-bar.server'
import {NO_STORE} from '~/platform/http/no-store'

/** The staff's bar for the Studio: where its user may go, and what waits there. Not a use that prolongs a session. */
export async function loader({request, context}: LoaderFunctionArgs) {
  const member = await context.staff.findBySession(request.headers, {isUse: false})
  if (!member) return Response.json({problem: 'signed-out'}, {status: 401, headers: NO_STORE})
  const {places, counts} = await readBar(context, member)
  return Response.json({places, counts}, {headers: NO_STORE})
}
