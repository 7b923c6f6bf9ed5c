import type {LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useLoaderData} from '@remix-run/react'
import {LabelsPageView} from '~/admin/orders/labels/labels-page'
import {messages} from '~/admin/orders/labels/messages'
import {parseLabelQuery, readLabels} from '~/admin/orders/labels/read-labels.server'
import {requireSection} from '~/admin/shell/require-member.server'
import {StaffError} from '~/admin/shell/staff-error'
import {StaffFrame} from '~/admin/shell/staff-frame'
import {staffMeta} from '~/admin/shell/staff-meta'
import {readStoreSettings} from '~/domain/store/settings.server'
import {notFound} from '~/platform/http/respond'

export async function loader({request, context, params}: LoaderFunctionArgs) {
  const {name, role} = await requireSection({request, context}, 'orders')
  const order = await context.orderAdmin.find(params['number'] ?? '')
  if (!order) throw notFound()
  const store = await readStoreSettings(context)
  const {size, package: packageId} = parseLabelQuery(new URL(request.url).searchParams)
  return {member: {name, role}, size, packageId, page: readLabels(order, {store, packageId})}
}

export const meta: MetaFunction<typeof loader> = ({data: loaded}) =>
  staffMeta(messages.title(loaded?.page.label ?? ''))

export default function LabelsRoute() {
  const {member, page, size, packageId} = useLoaderData<typeof loader>()
  return (
    <StaffFrame member={member} section="orders">
      <LabelsPageView {...{page, size, packageId}} />
    </StaffFrame>
  )
}

export {StaffError as ErrorBoundary}
