import type {LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useLoaderData} from '@remix-run/react'
import {ListPage} from '~/admin/customers/list-page'
import {formatMediumDate} from '~/platform/time/format-instant'
import {parseCustomerQuery} from '~/admin/customers/list-search-params.server'
import {messages} from '~/admin/customers/messages'
import {requireSection} from '~/admin/shell/require-member.server'
import {StaffError} from '~/admin/shell/staff-error'
import {StaffFrame} from '~/admin/shell/staff-frame'
import {staffMeta} from '~/admin/shell/staff-meta'
import {readStoreSettings} from '~/domain/store/settings.server'

export async function loader({request, context}: LoaderFunctionArgs) {
  const {name, role} = await requireSection({request, context}, 'customers')
  const {timeZone} = await readStoreSettings(context)
  const query = parseCustomerQuery(new URL(request.url).searchParams)
  const {rows, hasMore} = await context.customerAdmin.search(query.search, query.page)
  const customers = rows.map(({lastOrderAt, ...row}) => ({
    ...row,
    lastOrder: lastOrderAt && formatMediumDate(lastOrderAt, timeZone),
  }))
  return {member: {name, role}, page: {query, customers, hasMore}}
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
