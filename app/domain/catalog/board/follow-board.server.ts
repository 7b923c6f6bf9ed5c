import {randomUUID} from 'node:crypto'
import {eq, getTableColumns, isNotNull} from 'drizzle-orm'
import type {Log} from '~/platform/config/log.server'
import type {Sql} from '~/platform/db/database'
import {products} from '~/platform/db/schema'
import {lockProducts, writeChanges} from '../database/write-changes.server'
import type {BoardPrices} from './board-price'
import {findPackChange, hasOtherUnit} from './pack-changes'
import type {LinkedProduct} from './pack-changes'

/** Who the history says it was. */
export const BOARD_AUTHOR = {id: 'board', name: 'Price board'}

const {id, priceCents, boardItemId, boardQuantity, boardDifference, boardCents, boardUnit, boardChangedAt} =
  getTableColumns(products)
const linkedColumns = {
  ...{id, priceCents, boardItemId, boardQuantity, boardDifference},
  ...{boardCents, boardUnit, boardChangedAt},
}

interface FollowDeps {
  sql: Sql
  readBoard: () => Promise<BoardPrices>
  log: Pick<Log, 'info' | 'warn'>
  now: () => number
}

/**
 * Brings the prices of all packs to those of the board, each change once, with a line in its history. Returns the board's
 * prices that packs follow, so that the caller knows whether they are others than before.
 */
export async function followBoard({sql, readBoard, log, now}: FollowDeps): Promise<string> {
  const linked = await sql.select(linkedColumns).from(products).where(isNotNull(products.boardItemId))
  if (linked.length === 0) return ''
  const board = await readBoard()
  warnOfOtherUnits(linked, board, log)
  const behind = linked.filter((product) => findPackChange(product, board) !== null)
  if (behind.length > 0) await writePrices({sql, log, now}, behind, board)
  const itemIds = [...new Set(linked.flatMap((product) => product.boardItemId ?? []))].sort()
  return JSON.stringify(itemIds.map((itemId) => [itemId, board.get(itemId)?.cents]))
}

async function writePrices(
  {sql, log, now}: Pick<FollowDeps, 'sql' | 'log' | 'now'>,
  behind: readonly LinkedProduct[],
  board: BoardPrices,
): Promise<void> {
  const changed = await sql.transaction(async (tx) => {
    const locked = await lockProducts(
      tx,
      behind.map((product) => product.id),
    )
    // Under the lock: another server, or staff, may have been first.
    const changes = [...locked.values()].flatMap(({record}) => {
      const price = findPackChange(record, board)
      return price ? [{before: record, after: {...record, ...price}, price}] : []
    })
    for (const {before, after, price} of changes) {
      if (before.priceCents !== after.priceCents) continue
      // The price was right already, as in a file: nothing that history should tell.
      await tx.update(products).set(price).where(eq(products.id, before.id))
    }
    return writeChanges(
      tx,
      changes.filter(({before, after}) => before.priceCents !== after.priceCents),
      {id: randomUUID(), kind: 'board', by: BOARD_AUTHOR, at: new Date(now())},
    )
  })
  if (changed > 0) log.info({changed}, 'catalog: packs follow the price board')
}

function warnOfOtherUnits(linked: readonly LinkedProduct[], board: BoardPrices, log: Pick<Log, 'warn'>) {
  const ids = linked.filter((product) => hasOtherUnit(product, board)).map((product) => product.id)
  if (ids.length > 0)
    log.warn({products: ids}, 'catalog: the board sells these by another unit now, so their prices stay')
}
