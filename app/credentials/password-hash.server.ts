import {hash, verify} from '@node-rs/argon2'
import {randomBytes} from 'node:crypto'
import {availableParallelism} from 'node:os'
import {createTurnstile} from './turnstile'

/** Argon2id, which is the package's standard; about 25 ms on a small server. */
const COST = {memoryCost: 19 * 1024, timeCost: 2, parallelism: 1}

/** For staff commands, which wait for nobody. What visitors send goes through `createPasswords`. */
export function hashPassword(password: string): Promise<string> {
  return hash(normalize(password), COST)
}

export type PasswordCheck = 'right' | 'wrong' | 'busy'

export interface Passwords {
  /** An account that does not exist (`null`) takes as long as one that does. */
  check(password: string, stored: string | null): Promise<PasswordCheck>
  /** The hash of a password that is chosen; null when all places are taken. */
  hash(password: string): Promise<string | null>
}

/** A hash keeps a processor busy: the pages must have one for themselves. */
const AT_ONCE = Math.min(2, Math.max(1, availableParallelism() - 1))
const WAITING = 20

/** Works on passwords, few at once and twenty waiting. One for the process: staff and customers share it. */
export function createPasswords(): Passwords {
  const pass = createTurnstile({atOnce: AT_ONCE, waiting: WAITING})
  // Nobody knows the password of this hash. It is made at once, so that the first check of an unknown
  // account takes no longer than the others.
  const nobodys = hashPassword(randomBytes(32).toString('base64url'))

  return {
    async check(password, stored) {
      const against = stored ?? (await nobodys)
      const passage = await pass(() => verify(against, normalize(password)))
      if (passage.kind === 'busy') return 'busy'
      return passage.value && stored !== null ? 'right' : 'wrong'
    },
    async hash(password) {
      const passage = await pass(() => hashPassword(password))
      return passage.kind === 'busy' ? null : passage.value
    },
  }
}

/** The same letters typed on different keyboards may come as different code points. */
function normalize(password: string): string {
  return password.normalize('NFKC')
}
