import type {HeadersFunction, LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useLoaderData} from '@remix-run/react'
import {PrintPage} from '~/orders/print/print-page'
import '~/orders/print/print.css'
import {readPrintPage} from '~/orders/print/read-print.server'
import {words} from '~/orders/print/words'
import {requireRoom} from '~/staff/require-room.server'
import {StaffError} from '~/staff/staff-error'
import {StaffFrame} from '~/staff/staff-frame'
import {noStore} from './respond'

export async function loader({request, context}: LoaderFunctionArgs) {
  const {name, role} = await requireRoom({request, context}, 'orders')
  const search = new URL(request.url).searchParams
  return {member: {name, role}, page: await readPrintPage(context, {search, now: Date.now()})}
}

export const headers: HeadersFunction = noStore

export const meta: MetaFunction<typeof loader> = ({data}) => [
  // Browsers write it on top of the paper.
  {title: data ? `${words.kinds[data.page.question.kind]} · ${data.page.day}` : words.title},
  {name: 'robots', content: 'noindex'},
]

export default function Print() {
  const {member, page} = useLoaderData<typeof loader>()
  return (
    <StaffFrame member={member} room="orders">
      <PrintPage {...page} />
    </StaffFrame>
  )
}

export {StaffError as ErrorBoundary}
