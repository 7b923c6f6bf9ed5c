import type {Breach} from './find-breaches'

/**
 * How often it is looked again, and after how long: in all a little more than the two minutes after which the shop has
 * asked the card provider about every payment of which it was told nothing.
 */
const LOOKS = 30
const PAUSE_MS = 5_000

/**
 * What is not as it must be and stays so. A payment that the provider has and the books have not yet is on its way in
 * any shop that is open; one that is still so each time is not.
 *
 * @param onWaiting told once, with how many are waited for
 */
export async function lookUntilSettled(
  look: () => Promise<Breach[]>,
  wait: (ms: number) => Promise<unknown>,
  onWaiting: (count: number) => void,
): Promise<Breach[]> {
  let seen = await look()
  let waiting = new Set(seen.filter(({mayPass}) => mayPass).map(({what}) => what))
  if (waiting.size > 0) onWaiting(waiting.size)
  for (let again = 0; again < LOOKS && waiting.size > 0; again++) {
    await wait(PAUSE_MS)
    seen = await look()
    waiting = new Set(seen.flatMap(({what, mayPass}) => (mayPass && waiting.has(what) ? [what] : [])))
  }
  return seen.filter(({what, mayPass}) => !mayPass || waiting.has(what))
}
