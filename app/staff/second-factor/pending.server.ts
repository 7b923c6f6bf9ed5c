import {createHash, randomUUID} from 'node:crypto'
import {z} from 'zod'
import {createSealer} from '~/credentials/sealer.server'
import {createSessionCookie} from '~/credentials/session-cookie.server'
import {remember} from '~/limits/remember'
import type {Proofs} from './factor-rows.server'

/** Time to find the telephone. */
const PENDING_MS = 5 * 60_000
const TRIES = 10
const REMEMBERED = 10_000

const content = z.object({id: z.string(), account: z.string(), proof: z.string(), until: z.number()})

export interface Pending {
  id: string
  account: string
  /** Of the password and the second factor as they were. */
  proof: string
}

/**
 * A browser that has shown the right password and no code yet. It lives in a cookie of its own, which opens nothing:
 * there is no session before the code is right. Ten wrong codes end it, and so does one right one.
 */
export function createPending({secret, secure, now}: {secret: string; secure: boolean; now: () => number}) {
  const cookie = createSessionCookie({kind: 'staff-pending', secret, secure, lifeMs: PENDING_MS})
  const sealer = createSealer({secret, purpose: 'signing in with a second factor'})
  const tries = new Map<string, number>()

  function note(id: string, count: number) {
    remember(REMEMBERED, tries, id, count)
  }

  return {
    write(account: Proofs): string {
      const pending = {id: randomUUID(), account: account.member.id, proof: proofOf(account)}
      return cookie.write(sealer.seal(JSON.stringify({...pending, until: now() + PENDING_MS})))
    },
    clear: () => cookie.clear(),
    /** Undefined: none, one that took too long, had ten wrong codes, or is spent. */
    read(headers: Headers): Pending | undefined {
      const sealed = cookie.read(headers)
      const text = sealed === undefined ? undefined : sealer.open(sealed)
      if (text === undefined) return undefined
      const {until, ...pending} = content.parse(JSON.parse(text))
      return until > now() && (tries.get(pending.id) ?? 0) < TRIES ? pending : undefined
    },
    isOf: (pending: Pending, account: Proofs) => pending.proof === proofOf(account),
    /** Before the code is looked at, so that many at the same moment cannot slip through. */
    countTry: ({id}: Pending) => note(id, (tries.get(id) ?? 0) + 1),
    spend: ({id}: Pending) => note(id, TRIES),
  }
}

export type PendingSignIns = ReturnType<typeof createPending>

/** Another password, or another telephone, ends what is pending. */
function proofOf({passwordHash, totpSecret}: Proofs): string {
  return createHash('sha256')
    .update(`${passwordHash} ${totpSecret ?? ''}`)
    .digest('base64url')
}
