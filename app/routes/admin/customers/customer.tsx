import {data, redirect} from '@remix-run/node'
import type {ActionFunctionArgs, LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useActionData, useLoaderData} from '@remix-run/react'
import {handleContactUpdate, readCustomerPage} from '~/admin/customers/customer-page.server'
import {CustomerPage} from '~/admin/customers/customer-page'
import {adminCustomerPath} from '~/admin/customers/list-search-params'
import {parseCustomerId} from '~/admin/customers/list-search-params.server'
import {fullName} from '~/domain/customers/customer'
import {messages} from '~/admin/customers/messages'
import {requireSection} from '~/admin/shell/require-member.server'
import {StaffError} from '~/admin/shell/staff-error'
import {StaffFrame} from '~/admin/shell/staff-frame'
import {staffMeta} from '~/admin/shell/staff-meta'
import {readStoreSettings} from '~/domain/store/settings.server'
import {notFound, requireForm} from '~/platform/http/respond'

export async function loader({request, context, params}: LoaderFunctionArgs) {
  const {name, role} = await requireSection({request, context}, 'customers')
  const id = parseCustomerId(params['id'])
  const store = await readStoreSettings(context)
  const search = new URL(request.url).searchParams
  const page = id && (await readCustomerPage(context.customerAdmin, {id, search, store}))
  if (!page) throw notFound()
  return {member: {name, role}, page}
}

export async function action({request, context, params}: ActionFunctionArgs) {
  const by = await requireSection({request, context}, 'customers')
  const id = parseCustomerId(params['id'])
  if (!id) throw notFound()
  const formData = await requireForm(request)
  const store = await readStoreSettings(context)
  const result = await handleContactUpdate({customerAdmin: context.customerAdmin, id, formData, by, store})
  if (result.kind === 'form') return data(result.submitted, result.status)
  return redirect(`${adminCustomerPath(id)}?done=saved`, 303)
}

export const meta: MetaFunction<typeof loader> = ({data: loaded}) =>
  staffMeta(loaded ? fullName(loaded.page.customer) : messages.title)

export default function CustomerRoute() {
  const {member, page} = useLoaderData<typeof loader>()
  return (
    <StaffFrame member={member} section="customers">
      <CustomerPage {...page} submitted={useActionData<typeof action>()} />
    </StaffFrame>
  )
}

export {StaffError as ErrorBoundary}
