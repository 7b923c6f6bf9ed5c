import {useSyncExternalStore} from 'react'

/** For how long a saved price can be put back. */
export const UNDO_MS = 10 * 60 * 1000

export type PriceChange = {id: string; from: number; to: number}

/**
 * The prices saved in this window in the last ten minutes. Kept outside of the table, so that a price can still be put
 * back after a look at another category.
 */
export function createPriceChanges() {
  let changes: readonly PriceChange[] = []
  const listeners = new Set<() => void>()

  function replace(next: readonly PriceChange[]) {
    changes = next
    for (const notify of listeners) notify()
  }

  const drop = (change: PriceChange) => replace(changes.filter((other) => other !== change))

  return {
    record(change: PriceChange) {
      replace([...changes, change])
      setTimeout(() => drop(change), UNDO_MS)
    },
    drop,
    /** Of several changes of one price, the last: undoing goes back step by step. */
    findLast: (id: string) => changes.findLast((change) => change.id === id),
    subscribe(notify: () => void) {
      listeners.add(notify)
      return () => {
        listeners.delete(notify)
      }
    },
  }
}

export const priceChanges = createPriceChanges()

export function usePriceChange(id: string): PriceChange | undefined {
  return useSyncExternalStore(priceChanges.subscribe, () => priceChanges.findLast(id))
}
