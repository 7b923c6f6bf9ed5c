/** How deliveries misbehave while a test asks for it. What is not named behaves. */
export interface Mischief {
  /** Each is sent this many times more, all at once. */
  duplicates?: number
  /** Those that are due together go out backwards, or shuffled by the seed. */
  order?: 'reversed' | {shuffledBy: number}
  /** Each is due this much later. */
  delayMs?: number
  /** Those of these types, or all, are never sent, though Stripe believes that they were. */
  lose?: boolean | string[]
}

export function isLost({lose = false}: Mischief, type: string): boolean {
  return Array.isArray(lose) ? lose.includes(type) : lose
}

export function inOrder<T>({order}: Mischief, due: T[]): T[] {
  if (!order) return due
  if (order === 'reversed') return [...due].reverse()
  const random = createRandom(order.shuffledBy)
  return due
    .map((one) => ({one, at: random()}))
    .sort((a, b) => a.at - b.at)
    .map(({one}) => one)
}

/** The same numbers for the same seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
