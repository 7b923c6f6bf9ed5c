/** Changes a sorted array in place. Arrays of numbers or references are copied so fast that a tree would gain nothing. */

/** The index of the item, or where it would stand. */
export function positionIn<Item>(list: readonly Item[], compareTo: (item: Item) => number): number {
  let [from, to] = [0, list.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (compareTo(list[middle] as Item) < 0) from = middle + 1
    else to = middle
  }
  return from
}
