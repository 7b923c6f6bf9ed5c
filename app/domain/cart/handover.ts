import type {ProductSummary} from '~/domain/catalog/product-summary'
import type {WeighingSettings} from '~/domain/store/weighing-settings'

/** What an order asks of its pickup window, beyond what every order does. Instants. */
export interface HandoverNeeds {
  /** Before then its cuts are not ready; null: it is ready as soon as every order. */
  readyFrom: number | null
  /** Until then a card holds its money; null: nothing of it is weighed. */
  holdEndsAt: number | null
}

export const NO_NEEDS: HandoverNeeds = {readyFrom: null, holdEndsAt: null}

const HOUR = 60 * 60_000
const DAY = 24 * HOUR

/** Of an order that is placed now. */
export function handoverNeedsOf(
  products: readonly Pick<ProductSummary, 'byWeight' | 'meat'>[],
  {holdDays}: Pick<WeighingSettings, 'holdDays'>,
  now: number,
): HandoverNeeds {
  const leadHours = Math.max(0, ...products.map(({meat}) => meat?.leadHours ?? 0))
  return {
    readyFrom: leadHours > 0 ? now + leadHours * HOUR : null,
    holdEndsAt: products.some(({byWeight}) => byWeight) ? now + holdDays * DAY : null,
  }
}
