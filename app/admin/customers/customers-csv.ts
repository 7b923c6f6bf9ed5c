import {formatCsvLine} from '~/platform/csv/csv-line'
import type {Address} from '~/domain/address/address'

export interface ExportedCustomer {
  name: string
  lastName: string
  email: string
  contactNumber: string | null
  address: Address | null
  createdAt: string
  orderCount: number
  lastOrderAt: string | null
  spentCents: number
}

const HEADINGS = [
  ...['name', 'last_name', 'email', 'phone', 'line1', 'line2', 'city', 'state', 'zip'],
  ...['since', 'orders', 'last_order', 'spent'],
]

/** One line per customer; what they wrote is no formula in a spreadsheet. */
export function writeCustomersCsv(rows: readonly ExportedCustomer[]): string {
  const lines = rows.map(({address, ...row}) =>
    formatCsvLine([
      ...[row.name, row.lastName, row.email, row.contactNumber],
      ...[address?.line1 ?? null, address?.line2 ?? null, address?.city ?? null],
      ...[address?.state ?? null, address?.zip ?? null],
      ...[row.createdAt, row.orderCount, row.lastOrderAt, {cents: row.spentCents}],
    ]),
  )
  return formatCsvLine(HEADINGS) + lines.join('')
}
