import type {LoaderFunctionArgs} from '@remix-run/node'
import {readPlacedStatus} from '~/checkout/page/placed-status.server'
import {NO_STORE} from '~/customers/portal/no-store'

/** What became of an order, for the browser that placed it and never came back. */
export async function loader({request, context}: LoaderFunctionArgs) {
  const number = new URL(request.url).searchParams.get('number')
  return Response.json(await readPlacedStatus(context, {number, headers: request.headers}), {
    headers: NO_STORE,
  })
}
