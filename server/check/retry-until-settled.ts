import type {Violation} from './find-violations'

/** In all a little more than the two minutes after which the shop has reconciled every payment with the card provider. */
const MAX_ATTEMPTS = 30
const PAUSE_MS = 5_000

/**
 * Repeats the check until transient violations are gone. In an open shop a payment may have reached the provider and not
 * yet the books; one that stays that way is a violation.
 *
 * @param onWaiting called once, with the number of transient violations
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
