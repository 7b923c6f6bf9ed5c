import {hash, verify} from '@node-rs/argon2'
import {randomBytes} from 'node:crypto'
import {createTurnstile} from './turnstile'

/** Argon2id, which is the package's standard; about 25 ms on a small server. */
const COST = {memoryCost: 19 * 1024, timeCost: 2, parallelism: 1}

/** For passwords that are set, which only staff commands and resets do: it waits for nobody. */
export function hashPassword(password: string): Promise<string> {
  return hash(normalize(password), COST)
}

export type PasswordCheck = 'right' | 'wrong' | 'busy'

/** Checks passwords, two at once and twenty waiting. */
export function createPasswordChecker() {
  const pass = createTurnstile({atOnce: 2, waiting: 20})
  // Nobody knows the password of this hash. It is made at once, so that the first check of an unknown
  // account takes no longer than the others.
  const nobodys = hashPassword(randomBytes(32).toString('base64url'))

  /** An account that does not exist (`null`) takes as long as one that does. */
  return async function check(password: string, stored: string | null): Promise<PasswordCheck> {
    const against = stored ?? (await nobodys)
    const passage = await pass(() => verify(against, normalize(password)))
    if (passage.kind === 'busy') return 'busy'
    return passage.value && stored !== null ? 'right' : 'wrong'
  }
}

/** The same letters typed on different keyboards may come as different code points. */
function normalize(password: string): string {
  return password.normalize('NFKC')
}
