import type {ProductRecord} from '../database/write-products.server'
import {packCentsOf} from './board-price'
import type {BoardPrice, BoardPrices} from './board-price'

export type LinkedProduct = Pick<
  ProductRecord,
  | 'id'
  | 'priceCents'
  | 'boardItemId'
  | 'boardQuantity'
  | 'boardDifference'
  | 'boardCents'
  | 'boardUnit'
  | 'boardChangedAt'
>

export type PackPrice = Pick<ProductRecord, 'priceCents' | 'boardCents' | 'boardUnit' | 'boardChangedAt'>

/** What the board makes of a pack. Null: it is as it should be, or the board cannot say. */
export function findPackChange(product: LinkedProduct, board: BoardPrices): PackPrice | null {
  const item = product.boardItemId === null ? undefined : board.get(product.boardItemId)
  if (!item || !isUsable(product, item)) return null
  const price = packPrice(product, item)
  if (!price) return null
  const isCurrent =
    product.priceCents === price.priceCents &&
    product.boardCents === price.boardCents &&
    product.boardUnit === price.boardUnit
  return isCurrent ? null : price
}

/** Null: the amount makes no price that could be charged. */
export function packPrice(
  pack: Pick<ProductRecord, 'boardQuantity' | 'boardDifference'>,
  {cents, unit, changed}: BoardPrice,
): PackPrice | null {
  const priceCents = packCentsOf(cents, pack)
  if (priceCents === null) return null
  return {
    priceCents,
    boardCents: cents,
    boardUnit: unit,
    boardChangedAt: changed === null ? null : new Date(changed),
  }
}

/**
 * A copy of the board from before the last change that was followed must not bring the old price back: during an outage
 * of the lake, or from another server that has not heard of the edit yet.
 */
function isUsable({boardCents, boardUnit, boardChangedAt}: LinkedProduct, item: BoardPrice): boolean {
  if (boardCents === null) return true
  // Pounds are not pieces: until staff have said the amount anew, the price stays.
  if (item.unit !== boardUnit) return false
  return boardChangedAt === null || item.changed === null || new Date(item.changed) >= boardChangedAt
}

export function hasOtherUnit(
  {boardItemId, boardCents, boardUnit}: LinkedProduct,
  board: BoardPrices,
): boolean {
  const item = boardItemId === null ? undefined : board.get(boardItemId)
  return item !== undefined && boardCents !== null && item.unit !== boardUnit
}
