import {hash, verify} from '@node-rs/argon2'
import {availableParallelism} from 'node:os'
import {createConcurrencyLimit} from '~/platform/concurrency/concurrency-limit'
import {makeSecretToken} from '~/platform/auth/secret-token.server'

/** Argon2id, the package's default; about 25 ms on a small server. */
const COST = {memoryCost: 19 * 1024, timeCost: 2, parallelism: 1}

/** For staff commands, which have no load limit. Requests from visitors go through `createPasswords`. */
export function hashPassword(password: string): Promise<string> {
  return hash(normalize(password), COST)
}

export type PasswordCheck = 'right' | 'wrong' | 'busy'

/** The outcome when all places for hashing are taken: the browser may try again in a few seconds. */
export const BUSY = {kind: 'busy', retryAfterSeconds: 5} as const

/** Hashing keeps a core busy; one stays free for rendering pages. */
const MAX_CONCURRENT = Math.min(2, Math.max(1, availableParallelism() - 1))
const MAX_QUEUED = 20

/**
 * Hashes and checks passwords, a few at once with at most twenty queued. Staff and customers share one instance per
 * process.
 */
export function createPasswords() {
  const runLimited = createConcurrencyLimit({maxConcurrent: MAX_CONCURRENT, maxQueued: MAX_QUEUED})
  // A hash of a random password. Computed up front, so that the first check of an unknown account takes no longer than
  // the others.
  const dummyHash = hashPassword(makeSecretToken())

  return {
    /** Takes as long for an account that does not exist (`null`) as for one that does. */
    async check(password: string, stored: string | null): Promise<PasswordCheck> {
      const expectedHash = stored ?? (await dummyHash)
      const result = await runLimited(() => verify(expectedHash, normalize(password)))
      if (result.kind === 'busy') return 'busy'
      return result.value && stored !== null ? 'right' : 'wrong'
    },
    /** The hash of a chosen password; null when all slots are taken. */
    async hash(password: string): Promise<string | null> {
      const result = await runLimited(() => hashPassword(password))
      return result.kind === 'busy' ? null : result.value
    },
  }
}

export type Passwords = ReturnType<typeof createPasswords>

/** Keyboards differ in the code points they produce for the same letter. */
function normalize(password: string): string {
  return password.normalize('NFKC')
}

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
