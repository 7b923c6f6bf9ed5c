import type {ButcherItem} from './prices'

/** Items whose price or unit is another than before; items that came or went are no change of price. */
export function changedPrices(before: ButcherItem[], after: ButcherItem[]): ButcherItem[] {
  const known = new Map(before.map((item) => [item.id, item]))
  return after.filter((item) => {
    const old = known.get(item.id)
    return old !== undefined && (old.cents !== item.cents || old.unit !== item.unit)
  })
}
