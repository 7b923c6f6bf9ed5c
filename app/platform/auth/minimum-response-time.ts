const MIN_RESPONSE_MS = 250
/** Those who came together do not leave together: their pages would all be drawn at the same moment. */
const JITTER = 0.2

/**
 * The answer, but not before that time has passed: it must not tell by its speed who has an account. What takes
 * longer than that takes as long either way.
 */
export async function withMinimumResponseTime<T>(work: Promise<T>, ms = MIN_RESPONSE_MS): Promise<T> {
  const [result] = await Promise.all([
    work,
    new Promise((resolve) => setTimeout(resolve, ms * (1 + JITTER * Math.random()))),
  ])
  return result
}
