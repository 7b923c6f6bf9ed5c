import {formatThousandths} from '~/domain/catalog/board/board-price'
import type {Product} from '~/domain/catalog/product'
import {formatUnitPrice} from '~/domain/pricing/money'
import {messages} from '~/domain/butcher/messages'

type Pack = Pick<Product, 'boardQuantity' | 'boardDifference' | 'boardReason' | 'boardCents' | 'boardUnit'>

/** Why a pack costs what it costs: by weight as at the counter, or what differs. Nothing for other products. */
export function packNote(pack: Pack): string | null {
  const {boardQuantity, boardDifference, boardReason, boardCents, boardUnit} = pack
  if (boardQuantity === null || boardCents === null) return null
  const {asAtCounter, less, more} = messages.packs
  if (boardDifference !== 0) {
    const percent = String(Math.abs(boardDifference) / 100)
    return (boardDifference < 0 ? less : more)(boardReason ?? '', percent)
  }
  if (boardUnit !== 'lb') return null
  const amount = `${formatThousandths(boardQuantity)} ${boardUnit}`
  return asAtCounter(amount, formatUnitPrice({cents: boardCents, unit: boardUnit}))
}

export function PackNote({product}: {product: Pack}) {
  const note = packNote(product)
  return note ? <p className="mt-1 text-sm text-muted">{note}</p> : null
}
