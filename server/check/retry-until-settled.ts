import type {Violation} from './find-violations'

/**
 * How often it is looked again, and after how long: in all a little more than the two minutes after which the shop has
 * asked the card provider about every payment of which it was told nothing.
 */
const MAX_ATTEMPTS = 30
const PAUSE_MS = 5_000

/**
 * What is not as it must be and stays so. A payment that the provider has and the books have not yet is on its way in
 * any shop that is open; one that is still so each time is not.
 *
 * @param onWaiting told once, with how many are waited for
 */
export async function retryUntilSettled(
  check: () => Promise<Violation[]>,
  wait: (ms: number) => Promise<unknown>,
  onWaiting: (count: number) => void,
): Promise<Violation[]> {
  let violations = await check()
  let pending = new Set(violations.filter(({isTransient}) => isTransient).map(({what}) => what))
  if (pending.size > 0) onWaiting(pending.size)
  for (let attempt = 0; attempt < MAX_ATTEMPTS && pending.size > 0; attempt++) {
    await wait(PAUSE_MS)
    violations = await check()
    pending = new Set(
      violations.flatMap(({what, isTransient}) => (isTransient && pending.has(what) ? [what] : [])),
    )
  }
  return violations.filter(({what, isTransient}) => !isTransient || pending.has(what))
}
