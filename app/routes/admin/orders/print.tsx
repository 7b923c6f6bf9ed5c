import type {LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useLoaderData} from '@remix-run/react'
import {PrintPage} from '~/admin/orders/print/print-page'
import '~/admin/orders/print/print.css'
import {readPrintPage} from '~/admin/orders/print/read-print.server'
import {messages} from '~/admin/orders/print/messages'
import {requireSection} from '~/admin/shell/require-member.server'
import {StaffError} from '~/admin/shell/staff-error'
import {StaffFrame} from '~/admin/shell/staff-frame'
import {staffMeta} from '~/admin/shell/staff-meta'

export async function loader({request, context}: LoaderFunctionArgs) {
  const {name, role} = await requireSection({request, context}, 'orders')
  const search = new URL(request.url).searchParams
  return {member: {name, role}, page: await readPrintPage(context, {searchParams: search, now: Date.now()})}
}

export const meta: MetaFunction<typeof loader> = ({data}) =>
  // Browsers print it at the top of the sheet.
  staffMeta(data ? `${messages.kinds[data.page.query.kind]} · ${data.page.day}` : messages.title)

export default function Print() {
  const {member, page} = useLoaderData<typeof loader>()
  return (
    <StaffFrame member={member} section="orders">
      <PrintPage {...page} />
    </StaffFrame>
  )
}

export {StaffError as ErrorBoundary}
