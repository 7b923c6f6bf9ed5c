import type {Product} from '../product'

/** An item of the butcher's price board, as far as the price of its packs goes. */
export interface BoardPrice {
  id: string
  title: string
  /** Of one unit. */
  cents: number
  /** Null: sold by the piece, or staff have not said. */
  unit: string | null
  /** The title of its category. */
  category: string | null
  /** The instant of its last edit, ISO 8601. */
  changed: string | null
}

export type BoardPrices = ReadonlyMap<string, BoardPrice>

export type Pack = Pick<Product, 'boardQuantity' | 'boardDifference'>

/** The id of a published document of the Content Lake. */
export const BOARD_ITEM = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,127}$/
export const MAX_BOARD_REASON = 80

const MAX_CENTS = 99_999_999

/**
 * What a pack costs: the board's price times the amount, more or less by its difference, rounded once, half up. Null: no
 * pack, or no price that could be charged.
 */
export function packCentsOf(boardCents: number, {boardQuantity, boardDifference}: Pack): number | null {
  if (boardQuantity === null) return null
  // Larger than numbers are exact for: a dear cut, a whole animal.
  const exact = BigInt(boardCents) * BigInt(boardQuantity) * BigInt(10_000 + boardDifference)
  const cents = Number((exact + 5_000_000n) / 10_000_000n)
  return cents >= 1 && cents <= MAX_CENTS ? cents : null
}

/** "2.5" of 2500 thousandths. */
export function formatThousandths(thousandths: number): string {
  return String(thousandths / 1_000)
}

/** Thousandths of a number as people write it: "2.5", "0.75", ".5". Null: it is none above 0 with three decimals at most. */
export function parseThousandths(text: string): number | null {
  const match = /^(\d{0,5})(?:\.(\d{1,3}))?$/.exec(text.trim())
  if (!match || text.trim() === '') return null
  const [, whole = '', decimals = ''] = match
  return Number(whole) * 1_000 + Number(decimals.padEnd(3, '0')) || null
}
