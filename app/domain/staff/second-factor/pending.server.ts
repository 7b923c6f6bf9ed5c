import {createHash, randomUUID} from 'node:crypto'
import {z} from 'zod'
import {createSealer} from '~/platform/auth/sealer.server'
import type {SealedCookieDeps} from '~/platform/auth/sealer.server'
import {createSessionCookie} from '~/platform/auth/session-cookie.server'
import {setBounded} from '~/platform/rate-limit/rate-limit'
import type {StaffCredentials} from './factor-rows.server'

/** Time to find the telephone. */
const PENDING_MS = 5 * 60_000
const MAX_TRIES = 10
const MAX_ENTRIES = 10_000

const schema = z.object({id: z.string(), account: z.string(), proof: z.string(), until: z.number()})

export interface PendingSignIn {
  id: string
  account: string
  /** Of the password and the second factor as they were. */
  proof: string
}

/**
 * A browser that has shown the right password and no code yet. It lives in a cookie of its own, which opens nothing:
 * there is no session before the code is right. Ten wrong codes end it, and so does one right one.
 */
export function createPendingSignIns({secret, secure, now}: SealedCookieDeps) {
  const cookie = createSessionCookie({kind: 'staff-pending', secret, secure, lifeMs: PENDING_MS})
  const sealer = createSealer({secret, purpose: 'signing in with a second factor'})
  const tries = new Map<string, number>()

  function setTries(id: string, count: number) {
    setBounded(MAX_ENTRIES, tries, id, count)
  }

  return {
    write(account: StaffCredentials): string {
      const pending = {id: randomUUID(), account: account.member.id, proof: credentialsHash(account)}
      return cookie.write(sealer.seal(JSON.stringify({...pending, until: now() + PENDING_MS})))
    },
    clear: () => cookie.clear(),
    /** Undefined: none, one that took too long, had ten wrong codes, or is spent. */
    read(headers: Headers): PendingSignIn | undefined {
      const sealed = cookie.read(headers)
      const text = sealed === undefined ? undefined : sealer.open(sealed)
      if (text === undefined) return undefined
      const {until, ...pending} = schema.parse(JSON.parse(text))
      return until > now() && (tries.get(pending.id) ?? 0) < MAX_TRIES ? pending : undefined
    },
    matches: (pending: PendingSignIn, account: StaffCredentials) =>
      pending.proof === credentialsHash(account),
    /** Before the code is looked at, so that many at the same moment cannot slip through. */
    countTry: ({id}: PendingSignIn) => setTries(id, (tries.get(id) ?? 0) + 1),
    invalidate: ({id}: PendingSignIn) => setTries(id, MAX_TRIES),
  }
}

export type PendingSignIns = ReturnType<typeof createPendingSignIns>

/** Another password, or another telephone, ends what is pending. */
function credentialsHash({passwordHash, totpSecret}: StaffCredentials): string {
  return createHash('sha256')
    .update(`${passwordHash} ${totpSecret ?? ''}`)
    .digest('base64url')
}
