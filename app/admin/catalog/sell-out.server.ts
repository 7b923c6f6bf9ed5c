import type {Sql} from '~/platform/db/database'
import {isDone, lockProducts, writeChanges} from '~/domain/catalog/database/write-changes.server'
import type {Submission} from './catalog-admin'

export type SellOutOutcome =
  /** The submission's key is the batch that `undo` takes back. */
  | {kind: 'sold-out'}
  /** There was none left before. */
  | {kind: 'already'}
  | {kind: 'gone'}

/**
 * Takes all of a product's stock: it stays on the shelf as sold out. Only the stock is written, whatever somebody else
 * is editing of the product, and what was sold between the tap and the lock makes no difference.
 */
export function createSellOut({sql, now}: {sql: Sql; now: () => number}) {
  return {
    sellOut: (id: string, {key, by}: Submission) =>
      sql.transaction(async (tx): Promise<SellOutOutcome> => {
        const before = (await lockProducts(tx, [id])).get(id)?.record
        // Checked under the lock: the same form may arrive twice at once.
        if (await isDone(tx, key)) return {kind: 'sold-out'}
        if (!before) return {kind: 'gone'}
        if (before.stock === 0) return {kind: 'already'}
        const batch = {id: key, kind: 'edited', by, at: new Date(now())} as const
        await writeChanges(tx, [{before, after: {...before, stock: 0}}], batch)
        return {kind: 'sold-out'}
      }),
  }
}
