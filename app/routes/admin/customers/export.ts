import type {LoaderFunctionArgs} from '@remix-run/node'
import {canExportCustomers} from '~/admin/customers/list-search-params'
import {requireSection} from '~/admin/shell/require-member.server'
import {NO_STORE} from '~/platform/http/no-store'

/** All customers as a spreadsheet: for administrators. */
export async function loader({request, context}: LoaderFunctionArgs) {
  const {id, role} = await requireSection({request, context}, 'customers')
  if (!canExportCustomers(role)) throw new Response(null, {status: 403, headers: NO_STORE})
  context.log.info({by: id}, 'the customers were exported')
  return new Response(await context.customerAdmin.exportCsv(), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="customers.csv"',
      ...NO_STORE,
    },
  })
}
