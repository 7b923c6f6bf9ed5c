import type {LoaderFunctionArgs} from '@remix-run/node'
import {NO_STORE} from '~/customers/portal/no-store'
import {requireCustomer} from '~/customers/require-customer.server'
import {readOrderCalendar} from '~/orders/complete/read-order-calendar.server'
import {parseSessionId} from '~/orders/complete/parse-question'
import {notFound} from './respond'

export async function loader({request, context}: LoaderFunctionArgs) {
  const sessionId = parseSessionId(new URL(request.url).searchParams)
  if (sessionId === null) throw notFound()
  const {id: customerId} = await requireCustomer({request, context})
  const file = await readOrderCalendar(context, {customerId, sessionId})
  if (!file) throw notFound()
  return new Response(file.text, {
    headers: {
      ...NO_STORE,
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${file.name}"`,
    },
  })
}
