import {normalizeEmail} from '~/platform/auth/email'
import {BUSY, withMinimumResponseTime} from '~/platform/auth/password-hash.server'
import {createRateLimit} from '~/platform/rate-limit/rate-limit'
import {throttle} from '~/platform/rate-limit/throttle'
import type {Throttled} from '~/platform/rate-limit/throttle'
import {replacePasswordHash} from '../accounts.server'
import type {Reauthentication, Refusal} from '../second-factor/second-factor'
import type {StaffMember} from '../staff-member'
import {readStaffMails} from './mails.server'
import {consumeReset, deleteResets, findReset, insertReset, lockAccount} from './reset-rows.server'
import type {Actor, TeamDeps} from './team-deps'

/** Per network. */
const LIMIT = {times: 10, perMs: 10 * 60_000}

/** Staff choose a new password: by a mailed link, or signed in, by the old one. */
export function createStaffPasswords(deps: TeamDeps) {
  const {sql, staff, passwords, outbox, minResponseMs, now = Date.now, log} = deps
  const limit = createRateLimit({...LIMIT, now})

  async function mailLink(by: {id: string} | {email: string}): Promise<'sent' | 'unknown' | 'enough'> {
    const mails = await readStaffMails(deps)
    const outcome = await sql.transaction(async (tx) => {
      const member = await lockAccount(tx, by)
      if (!member) return 'unknown'
      const token = await insertReset(tx, member.id, new Date(now()))
      if (token === null) return 'enough'
      await outbox.enqueue(tx, mails.passwordReset(member.email, token))
      return 'sent'
    })
    outbox.wake()
    return outcome
  }

  /** In one transaction with the mail that tells of it; `isAllowed` is asked once the account is locked. */
  async function replace(
    id: string,
    {
      password,
      keep,
      isAllowed,
    }: {
      password: string
      keep?: Headers
      isAllowed: (tx: TeamDeps['sql'], at: Date) => Promise<boolean>
    },
  ): Promise<StaffMember | 'busy' | null> {
    const passwordHash = await passwords.hash(password)
    if (!passwordHash) return 'busy'
    const mails = await readStaffMails(deps)
    const at = new Date(now())
    const changed = await sql.transaction(async (tx) => {
      const member = await lockAccount(tx, {id})
      if (!member || !(await isAllowed(tx, at))) return null
      await replacePasswordHash(tx, id, passwordHash)
      await staff.endSessionsIn(tx, id, keep)
      await deleteResets(tx, id)
      await outbox.enqueue(tx, mails.passwordChanged(member, at))
      return member
    })
    staff.accountChanged()
    outbox.wake()
    if (changed) staff.clearFailures(changed.email)
    return changed
  }

  return {
    /** Same outcome and timing whether or not there is such an account. */
    async requestReset({
      email,
      clientAddress,
    }: {
      email: string
      clientAddress: string
    }): Promise<{kind: 'sent'} | Throttled> {
      const warning = 'too many forgotten staff passwords from one network'
      const throttled = throttle(limit.take(clientAddress), {log, warning, about: {clientAddress}})
      if (throttled) return throttled
      await withMinimumResponseTime(mailLink({email: normalizeEmail(email)}), minResponseMs)
      return {kind: 'sent'}
    },

    /** For somebody else, by an administrator. */
    async mailPasswordLink(id: string, by: Actor) {
      const outcome = await mailLink({id})
      if (outcome === 'sent') log.info({staff: id, by: by.id}, 'a link for a new staff password was mailed')
      return outcome
    },

    /** Whether a link is valid. Read-only. */
    canReset: async (token: string) => (await findReset(sql, token, new Date(now()))) !== null,

    /** Works once per link and ends all sessions. `gone`: the link is not valid (any more). */
    async resetPassword({
      token,
      password,
    }: {
      token: string
      password: string
    }): Promise<{kind: 'changed'} | {kind: 'gone'} | Throttled> {
      // Checked first, so that invalid tokens cannot trigger costly hashing.
      const id = await findReset(sql, token, new Date(now()))
      if (id === null) return {kind: 'gone'}
      const member = await replace(id, {password, isAllowed: (tx, at) => consumeReset(tx, token, at)})
      if (member === 'busy') return BUSY
      if (!member) return {kind: 'gone'}
      log.info({staff: member.id}, 'a member of staff has a new password by a link')
      return {kind: 'changed'}
    },

    /** By the old one, and a code where there is a second factor. All other browsers are signed out. */
    async changeOwnPassword(
      proof: Reauthentication,
      password: string,
    ): Promise<{kind: 'changed'} | {kind: 'gone'} | Refusal> {
      const proven = await staff.verifyIdentity(proof)
      if (proven.kind !== 'proven') return proven
      const member = await replace(proof.member.id, {
        password,
        keep: proof.headers,
        isAllowed: async () => true,
      })
      if (member === 'busy') return BUSY
      if (!member) return {kind: 'gone'}
      log.info({staff: member.id}, 'a member of staff changed their password')
      return {kind: 'changed'}
    },
  }
}
