import {data, redirect} from '@remix-run/node'
import type {ActionFunctionArgs, LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useActionData, useLoaderData} from '@remix-run/react'
import {messages} from '~/admin/orders/phone/messages'
import {handlePhoneOrder} from '~/admin/orders/phone/phone-action.server'
import {emptyPhoneForm} from '~/admin/orders/phone/phone-form.server'
import {PhonePage} from '~/admin/orders/phone/phone-page'
import {readPhonePage} from '~/admin/orders/phone/read-phone-page.server'
import {requireSection} from '~/admin/shell/require-member.server'
import {StaffError} from '~/admin/shell/staff-error'
import {StaffFrame} from '~/admin/shell/staff-frame'
import {staffMeta} from '~/admin/shell/staff-meta'
import {requireForm} from '~/platform/http/respond'
import * as adminPaths from '~/platform/url/admin-addresses'

export async function loader({request, context}: LoaderFunctionArgs) {
  const {name, role} = await requireSection({request, context}, 'orders')
  const page = await readPhonePage({pickup: context.pickup, now: Date.now()})
  return {member: {name, role}, page, initial: emptyPhoneForm()}
}

export async function action({request, context}: ActionFunctionArgs) {
  const by = await requireSection({request, context}, 'orders')
  const {catalog, log, phoneOrders} = context
  const result = await handlePhoneOrder({catalog, log, phoneOrders, by}, await requireForm(request))
  if (result.kind === 'form') return data(result.submitted, result.status)
  return redirect(`${adminPaths.order(result.number)}?done=phone`, 303)
}

export const meta: MetaFunction = () => staffMeta(messages.title)

export default function NewOrderRoute() {
  const {member, page, initial} = useLoaderData<typeof loader>()
  return (
    <StaffFrame member={member} section="orders">
      <PhonePage page={page} initial={initial} submitted={useActionData<typeof action>()} />
    </StaffFrame>
  )
}

export {StaffError as ErrorBoundary}
