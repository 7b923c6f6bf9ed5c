import {useState} from 'react'
import {messages} from '~/domain/butcher/messages'
import type {ButcherCategory, ButcherItem} from '~/domain/butcher/prices'
import {formatUnitPrice} from '~/domain/pricing/money'

/** Items whose price or unit is another than before; items that came or went are no change of price. */
export function changedPrices(before: ButcherItem[], after: ButcherItem[]): ButcherItem[] {
  const known = new Map(before.map((item) => [item.id, item]))
  return after.filter((item) => {
    const old = known.get(item.id)
    return old !== undefined && (old.cents !== item.cents || old.unit !== item.unit)
  })
}

interface PriceChanges {
  /** Items whose price changed while the page was open. */
  ids: ReadonlySet<string>
  /** For screen readers. */
  announcement: string
}

const NO_CHANGES: PriceChanges = {ids: new Set(), announcement: ''}

/** What changed on a category's board since the last render. Switching the category is no change. */
export function usePriceChanges(category: Pick<ButcherCategory, 'id' | 'items'>): PriceChanges {
  const [previous, setPrevious] = useState(category)
  const [changes, setChanges] = useState(NO_CHANGES)
  // Compared while rendering, so that price and highlight appear together.
  if (previous !== category) {
    setPrevious(category)
    if (previous.id !== category.id) setChanges(NO_CHANGES)
    else if (changedPrices(previous.items, category.items).length > 0)
      setChanges(describeChanges(previous.items, category.items))
  }
  return changes
}

function describeChanges(before: ButcherItem[], after: ButcherItem[]): PriceChanges {
  const changed = changedPrices(before, after)
  return {
    ids: new Set(changed.map(({id}) => id)),
    announcement: changed
      .map((item) => `${messages.board.nowCosts(item.title, formatUnitPrice(item))}.`)
      .join(' '),
  }
}
