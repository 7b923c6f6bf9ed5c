import {redirect} from '@remix-run/node'
import type {ActionFunctionArgs, LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useLoaderData} from '@remix-run/react'
import {ListPage} from '~/admin/customers/list-page'
import {readCustomerList} from '~/admin/customers/read-list.server'
import {customerListPath} from '~/admin/customers/list-search-params'
import {parseCustomerQuery, resendSchema} from '~/admin/customers/list-search-params.server'
import {messages} from '~/admin/customers/messages'
import {requireFields} from '~/admin/shell/require-fields'
import {requireSection} from '~/admin/shell/require-member.server'
import {StaffError} from '~/admin/shell/staff-error'
import {StaffFrame} from '~/admin/shell/staff-frame'
import {staffMeta} from '~/admin/shell/staff-meta'
import {readStoreSettings} from '~/domain/store/settings.server'
import {requireForm} from '~/platform/http/respond'

export async function loader({request, context}: LoaderFunctionArgs) {
  const member = await requireSection({request, context}, 'customers')
  const {timeZone} = await readStoreSettings(context)
  const {searchParams} = new URL(request.url)
  const page = await readCustomerList(context, {query: parseCustomerQuery(searchParams), member, timeZone})
  return {
    member: {name: member.name, role: member.role},
    page: {...page, resent: searchParams.get('resent')},
  }
}

/** Mails a verification link again. */
export async function action({request, context}: ActionFunctionArgs) {
  await requireSection({request, context}, 'customers')
  const {email} = requireFields(resendSchema, await requireForm(request))
  const resent = await context.customers.resendVerification(email)
  const query = parseCustomerQuery(new URL(request.url).searchParams)
  return redirect(customerListPath({...query, resent}), 303)
}

export const meta: MetaFunction = () => staffMeta(messages.title)

export default function Customers() {
  const {member, page} = useLoaderData<typeof loader>()
  return (
    <StaffFrame member={member} section="customers">
      <ListPage {...page} />
    </StaffFrame>
  )
}

export {StaffError as ErrorBoundary}
