import {asc, eq} from 'drizzle-orm'
import type {Sql} from '~/platform/db/database'
import {orderLines, orderPackages} from '~/platform/db/orders-schema'
import {parseWeighingTerms} from '../weighing-terms'
import type {LineToWeigh, OrderedLine} from './weigh-order'

export type LineRow = typeof orderLines.$inferSelect
export type PackageRow = typeof orderPackages.$inferSelect

export interface StoredLine extends OrderedLine {
  row: LineRow
  packages: PackageRow[]
  /** Null: it is not sold by weight. */
  toWeigh: LineToWeigh | null
}

/** An order's lines with their packages, in their order. */
export async function readLinesToWeigh(sql: Sql, orderId: string): Promise<StoredLine[]> {
  const [rows, packages] = await Promise.all([
    sql.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.position)),
    sql
      .select()
      .from(orderPackages)
      .where(eq(orderPackages.orderId, orderId))
      .orderBy(asc(orderPackages.position), asc(orderPackages.number)),
  ])
  return rows.map((row) => {
    const own = packages.filter(({position}) => position === row.position)
    const {taxable, totalCents, limitCents} = row
    return {row, packages: own, taxable, totalCents, limitCents, toWeigh: toLineToWeigh(row, own)}
  })
}

export function toLineToWeigh(row: LineRow, packages: readonly PackageRow[]): LineToWeigh | null {
  const {weighing, estimatedGrams, estimateCents, limitCents, leftOutAt} = row
  const terms = parseWeighingTerms(weighing)
  if (terms === null) return null
  if (estimatedGrams === null || estimateCents === null || limitCents === null)
    throw new Error(`Line ${row.position} of ${row.orderId} is weighed without an estimate.`)
  return {
    ...{terms, estimatedGrams, estimateCents, limitCents, isLeftOut: leftOutAt !== null},
    grams: packages.map(({grams}) => grams),
  }
}
