import {hash, verify} from '@node-rs/argon2'
import {availableParallelism} from 'node:os'
import {createConcurrencyLimit} from '~/platform/concurrency/concurrency-limit'
import {makeSecretToken} from '~/platform/auth/secret-token.server'

/** Argon2id, which is the package's standard; about 25 ms on a small server. */
const COST = {memoryCost: 19 * 1024, timeCost: 2, parallelism: 1}

/** For staff commands, which wait for nobody. What visitors send goes through `createPasswords`. */
export function hashPassword(password: string): Promise<string> {
  return hash(normalize(password), COST)
}

export type PasswordCheck = 'right' | 'wrong' | 'busy'

/** The outcome when all places for hashing are taken: the browser may try again in a few seconds. */
export const BUSY = {kind: 'busy', retryAfterSeconds: 5} as const

export interface Passwords {
  /** An account that does not exist (`null`) takes as long as one that does. */
  check(password: string, stored: string | null): Promise<PasswordCheck>
  /** The hash of a password that is chosen; null when all places are taken. */
  hash(password: string): Promise<string | null>
}

/** A hash keeps a processor busy: the pages must have one for themselves. */
const MAX_CONCURRENT = Math.min(2, Math.max(1, availableParallelism() - 1))
const MAX_QUEUED = 20

/** Works on passwords, few at once and twenty waiting. One for the process: staff and customers share it. */
export function createPasswords(): Passwords {
  const runLimited = createConcurrencyLimit({maxConcurrent: MAX_CONCURRENT, maxQueued: MAX_QUEUED})
  // Nobody knows the password of this hash. It is made at once, so that the first check of an unknown
  // account takes no longer than the others.
  const dummyHash = hashPassword(makeSecretToken())

  return {
    async check(password, stored) {
      const expectedHash = stored ?? (await dummyHash)
      const result = await runLimited(() => verify(expectedHash, normalize(password)))
      if (result.kind === 'busy') return 'busy'
      return result.value && stored !== null ? 'right' : 'wrong'
    },
    async hash(password) {
      const result = await runLimited(() => hashPassword(password))
      return result.kind === 'busy' ? null : result.value
    },
  }
}

/** The same letters typed on different keyboards may come as different code points. */
function normalize(password: string): string {
  return password.normalize('NFKC')
}
