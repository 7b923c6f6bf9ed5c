import type {LoaderFunctionArgs} from '@remix-run/node'
import {PRIVATE_NO_STORE} from '~/platform/http/no-store'
import {notOurs, requireBuyer} from '~/domain/customers/require-customer.server'
import {readOrderCalendar} from '~/storefront/confirmation/order-calendar.server'
import {parseSessionId} from '~/storefront/confirmation/read-confirmation.server'
import {notFound} from '~/platform/http/respond'

export async function loader({request, context}: LoaderFunctionArgs) {
  const sessionId = parseSessionId(new URL(request.url).searchParams)
  if (sessionId === null) throw notFound()
  const buyerIds = await requireBuyer({request, context})
  const file = await readOrderCalendar(context, {buyerIds, sessionId})
  if (!file) throw await notOurs({request, context})
  return new Response(file.text, {
    headers: {
      ...PRIVATE_NO_STORE,
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${file.name}"`,
    },
  })
}
