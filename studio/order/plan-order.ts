/** Which numbers change when something is moved. */

export interface Placed {
  id: string
  order: number
}

const GAP = 10

/** A list with one of it at another place. */
export function moveTo(ids: readonly string[], id: string, place: number): string[] {
  const others = ids.filter((other) => other !== id)
  return [...others.slice(0, place), id, ...others.slice(place)]
}

/**
 * The numbers to store so that the list has this sequence: of the moved one alone where there is room between its
 * neighbors, so that two people who move different things both get their way; of all otherwise.
 *
 * @param sequence as it is to be, with the numbers of before
 */
export function planOrder(sequence: readonly Placed[], movedId: string): Placed[] {
  const place = sequence.findIndex(({id}) => id === movedId)
  const others = sequence.filter(({id}) => id !== movedId)
  const isAscending = others.every(({order}, index) => index === 0 || order > (others[index - 1]?.order ?? 0))
  const before = sequence[place - 1]?.order ?? -1
  const after = sequence[place + 1]?.order ?? before + 2 * GAP
  const between = Math.floor((before + after) / 2)
  if (isAscending && between > before && between < after) return [{id: movedId, order: between}]
  return sequence
    .map(({id, order}, index) => ({id, order: (index + 1) * GAP, before: order}))
    .filter(({order, before: old}) => order !== old)
    .map(({id, order}) => ({id, order}))
}
