import type {LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useLoaderData} from '@remix-run/react'
import '~/admin/orders/print/print.css'
import {requireSection} from '~/admin/shell/require-member.server'
import {StaffError} from '~/admin/shell/staff-error'
import {StaffFrame} from '~/admin/shell/staff-frame'
import {staffMeta} from '~/admin/shell/staff-meta'
import {CounterPage} from '~/admin/udhiyah/counter-page'
import {messages} from '~/admin/udhiyah/messages'
import {readCounter} from '~/admin/udhiyah/read-counter.server'

export async function loader({request, context}: LoaderFunctionArgs) {
  const {name, role} = await requireSection({request, context}, 'orders')
  const search = new URL(request.url).searchParams
  return {member: {name, role}, page: await readCounter(context, {search, now: Date.now()})}
}

export const meta: MetaFunction = () => staffMeta(messages.title)

export default function Udhiyah() {
  const {member, page} = useLoaderData<typeof loader>()
  return (
    <StaffFrame member={member} section="orders">
      <CounterPage page={page} />
    </StaffFrame>
  )
}

export {StaffError as ErrorBoundary}
