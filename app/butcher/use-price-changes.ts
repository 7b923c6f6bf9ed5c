import {useState} from 'react'
import {formatUnitPrice} from '~/pricing/money'
import {changedPrices} from './price-changes'
import type {ButcherCategory, ButcherItem} from './prices'
import {words} from './words'

interface Changes {
  /** Items whose price changed while the page was open; each has its key, so that a second change shows anew. */
  ids: ReadonlySet<string>
  /** For those who do not see the board. */
  sentence: string
}

const NONE: Changes = {ids: new Set(), sentence: ''}

/** What changed on a category's board since it was last drawn. Another category is no change. */
export function usePriceChanges(category: Pick<ButcherCategory, 'id' | 'items'>): Changes {
  const [seen, setSeen] = useState(category)
  const [changes, setChanges] = useState(NONE)
  // Compared while rendering, so that price and mark appear together.
  if (seen !== category) {
    setSeen(category)
    if (seen.id !== category.id) setChanges(NONE)
    else if (changedPrices(seen.items, category.items).length > 0)
      setChanges(describe(seen.items, category.items))
  }
  return changes
}

function describe(before: ButcherItem[], after: ButcherItem[]): Changes {
  const changed = changedPrices(before, after)
  return {
    ids: new Set(changed.map(({id}) => id)),
    sentence: changed.map((item) => `${words.board.nowCosts(item.title, formatUnitPrice(item))}.`).join(' '),
  }
}
