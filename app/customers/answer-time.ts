const ANSWER_AFTER_MS = 250
/** Those who came together do not leave together: their pages would all be drawn at the same moment. */
const SPREAD = 0.2

/**
 * The answer, but not before that time has passed: it must not tell by its speed who has an account. What takes
 * longer than that takes as long either way.
 */
export async function answerNoSooner<T>(work: Promise<T>, ms = ANSWER_AFTER_MS): Promise<T> {
  const [answer] = await Promise.all([
    work,
    new Promise((resolve) => setTimeout(resolve, ms * (1 + SPREAD * Math.random()))),
  ])
  return answer
}
