/**
 * One after the other for each of `who`; the same wish while it is being fulfilled is one. This is for a process:
 * between several the database's own constraints decide.
 */
export function createLine<T>() {
  const lasts = new Map<string, Promise<unknown>>()
  const wishes = new Map<string, Promise<T>>()

  return (who: string, wish: string, work: () => Promise<T>): Promise<T> => {
    const known = wishes.get(wish)
    if (known) return known
    const before = lasts.get(who) ?? Promise.resolve()
    const turn = before.then(work, work).finally(() => {
      wishes.delete(wish)
      if (lasts.get(who) === turn) lasts.delete(who)
    })
    wishes.set(wish, turn)
    lasts.set(who, turn)
    return turn
  }
}
