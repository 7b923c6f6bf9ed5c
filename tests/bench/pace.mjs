const PAGES = ['/', '/categories', '/butcher/lamb', '/search?keyword=lamb', '/product/GRAIN-COUSCOUS-FINE']
const MOST_MS = 4_000
const LANES = 4

/** Who has a session, even one that is over, gets pages that are rendered each time. */
const SESSION = {cookie: 'guest=bench'}

/** One page of those that shoppers look at most, rendered, and read to its end; `index` picks which. */
export async function ask(origin, index) {
  const response = await fetch(origin + PAGES[index % PAGES.length], {headers: SESSION})
  await response.arrayBuffer()
  return {status: response.status, retryAfter: response.headers.get('retry-after')}
}

export async function visit(origin, index) {
  const {status} = await ask(origin, index)
  if (status !== 200) throw new Error(`${status} from ${origin}${PAGES[index % PAGES.length]}`)
}

/** Pages a second, as many as it manages. */
export async function measureMost(origin) {
  const until = performance.now() + MOST_MS
  let count = 0
  const lane = async () => {
    while (performance.now() < until) await visit(origin, count++)
  }
  await Promise.all(Array.from({length: LANES}, lane))
  return count / (MOST_MS / 1_000)
}

/**
 * Begins one thing after the other at a steady pace; none waits for another, as people do not.
 *
 * @param rate so many in a second
 * @returns what came of each, and in how many ms since it was due
 */
export async function atPace(rate, seconds, one) {
  const started = performance.now()
  const begin = async (index) => {
    const dueAt = started + (index * 1_000) / rate
    await new Promise((resolve) => setTimeout(resolve, dueAt - performance.now()))
    const response = await one(index)
    return {response, ms: performance.now() - dueAt}
  }
  return Promise.all(Array.from({length: Math.round(seconds * rate)}, (_, index) => begin(index)))
}

/** @param part 0.5 is the median */
export function percentile(times, part) {
  const sorted = [...times].sort((a, b) => a - b)
  return Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0) * 10) / 10
}

/** Not rounded, for ratios. */
export function quantile(values, part) {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) * part)]
}

export const median = (values) => quantile(values, 0.5)
