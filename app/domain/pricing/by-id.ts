/** By code unit, the same on every machine. */
export function byId(one: {id: string}, other: {id: string}): number {
  return one.id < other.id ? -1 : Number(one.id > other.id)
}
