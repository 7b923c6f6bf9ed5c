import type {AppLoadContext} from '@remix-run/node'
import {fullName} from '~/domain/customers/customer'
import type {StaffMember} from '~/domain/staff/staff-member'
import {formatMediumDate, formatMediumDateTime} from '~/platform/time/format-instant'
import {canExportCustomers} from './list-search-params'
import type {CustomerQuery} from './list-search-params'

interface ReadListParams {
  query: CustomerQuery
  member: Pick<StaffMember, 'role'>
  timeZone: string
}

/** A page of customers, and on the first who has registered and not verified yet. */
export async function readCustomerList(
  {customerAdmin, customers}: Pick<AppLoadContext, 'customerAdmin' | 'customers'>,
  {query, member, timeZone}: ReadListParams,
) {
  const [{rows, hasMore}, unverified] = await Promise.all([
    customerAdmin.search(query.search, query.page),
    query.page === 1 ? customers.listUnverified(query.search) : [],
  ])
  return {
    query,
    customers: rows.map(({lastOrderAt, ...row}) => ({
      ...row,
      lastOrder: lastOrderAt && formatMediumDate(lastOrderAt, timeZone),
    })),
    hasMore,
    waiting: unverified.map(({email, createdAt, expiresAt, ...name}) => ({
      ...{email, name: fullName(name)},
      at: formatMediumDateTime(createdAt, timeZone),
      until: formatMediumDateTime(expiresAt, timeZone),
    })),
    canExport: canExportCustomers(member.role),
  }
}
