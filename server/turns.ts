import {setImmediate as nextTurn} from 'node:timers/promises'
import {inBackground} from '../platform/handlers/guarded.server'

/** Longer than this nobody waits for the door to be empty: some are to be served, too. */
const DOOR_MS = 20

/**
 * Lets pages begin one after the other, and before each of them everyone in who stands at the door.
 *
 * Node takes one new connection on each turn of its loop. When each turn draws a page, visitors come in no faster than
 * they are served: those outside are not counted and not told to come again, and whoever asks for the shop's health
 * stands behind them. Turns in which nothing is drawn are short, so a few of them empty the door.
 *
 * @param arrivals how many connections have come so far
 */
export function createTurns(arrivals: () => number, doorMs = DOOR_MS) {
  const urgent: (() => void)[] = []
  const others: (() => void)[] = []
  let isCalling = false

  async function callAll() {
    isCalling = true
    for (;;) {
      await emptyTheDoor(arrivals, doorMs)
      const next = urgent.shift() ?? others.shift()
      if (!next) break
      next()
    }
    isCalling = false
  }

  /** Resolves when it is one's turn; who is urgent goes before all who are not. */
  return (isUrgent: boolean): Promise<void> =>
    new Promise((resolve) => {
      ;(isUrgent ? urgent : others).push(resolve)
      if (!isCalling) inBackground(callAll())
    })
}

async function emptyTheDoor(arrivals: () => number, ms: number): Promise<void> {
  const until = performance.now() + ms
  // What asks may be in the middle of a turn, in which nobody is let in any more.
  await nextTurn()
  for (;;) {
    const before = arrivals()
    await nextTurn()
    if (arrivals() === before || performance.now() > until) return
  }
}
