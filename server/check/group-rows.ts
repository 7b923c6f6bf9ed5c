/** Each row is looked at once, however many there are. */
export function groupBy<T, K>(all: readonly T[], keyOf: (one: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const one of all) {
    const group = groups.get(keyOf(one))
    if (group) group.push(one)
    else groups.set(keyOf(one), [one])
  }
  return groups
}

export function byId<T extends {id: string}>(all: readonly T[]): Map<string, T> {
  return new Map(all.map((one) => [one.id, one]))
}

export function findDuplicates(values: (string | null)[]): (string | null)[] {
  const seen = new Set<string>()
  return values.filter((value) => {
    if (value === null) return false
    const isDuplicate = seen.has(value)
    seen.add(value)
    return isDuplicate
  })
}
