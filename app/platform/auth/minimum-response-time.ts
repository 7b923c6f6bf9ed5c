const MIN_RESPONSE_MS = 250
/** Spreads responses to simultaneous requests, so that their pages are not all rendered at once. */
const JITTER = 0.2

/** Delays the result to a minimum time, so that response times do not reveal who has an account. */
export async function withMinimumResponseTime<T>(work: Promise<T>, ms = MIN_RESPONSE_MS): Promise<T> {
  const [result] = await Promise.all([
    work,
    new Promise((resolve) => setTimeout(resolve, ms * (1 + JITTER * Math.random()))),
  ])
  return result
}
