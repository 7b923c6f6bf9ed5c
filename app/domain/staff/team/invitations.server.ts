import {randomUUID} from 'node:crypto'
import {normalizeEmail} from '~/platform/auth/email'
import {BUSY} from '~/platform/auth/password-hash.server'
import {createRateLimit} from '~/platform/rate-limit/rate-limit'
import {throttle} from '~/platform/rate-limit/throttle'
import type {Throttled} from '~/platform/rate-limit/throttle'
import {findCredentials, insertAccount} from '../accounts.server'
import type {Role} from '../roles'
import {
  consumeInvitation,
  deleteInvitation,
  deleteOldInvitations,
  findInvitation,
  listInvitations,
  writeInvitation,
} from './invitation-rows.server'
import {readStaffMails} from './mails.server'
import type {Actor, TeamDeps} from './team-deps'

export const MAX_INVITATIONS = 50
/** Of each administrator: mails to addresses that somebody typed. */
const MAIL_LIMIT = {times: 20, perMs: 3_600_000}

/** People are asked to join by a mailed link, with which they choose their password. */
export function createInvitations({sql, passwords, outbox, now = Date.now, log, ...deps}: TeamDeps) {
  const limit = createRateLimit({...MAIL_LIMIT, now})

  async function mailInvitation(person: {id: string; email: string; name: string; role: Role}, by: Actor) {
    const throttled = throttle(limit.take(by.id), {log, warning: 'too many invitations', about: {by: by.id}})
    if (throttled) return throttled
    const mails = await readStaffMails(deps)
    const at = new Date(now())
    await sql.transaction(async (tx) => {
      const token = await writeInvitation(tx, {...person, invitedBy: by.name, at})
      await outbox.enqueue(tx, mails.invitation(person.email, {token, by: by.name, role: person.role}))
    })
    outbox.wake()
    return {kind: 'invited'} as const
  }

  return {
    listInvitations: () => listInvitations(sql),

    async invite(
      {email: typed, name, role}: {email: string; name: string; role: Role},
      by: Actor,
    ): Promise<{kind: 'invited'} | {kind: 'taken'} | {kind: 'too-many'} | Throttled> {
      const email = normalizeEmail(typed)
      if (await findCredentials(sql, email)) return {kind: 'taken'}
      await deleteOldInvitations(sql, new Date(now()))
      if ((await listInvitations(sql)).length >= MAX_INVITATIONS) return {kind: 'too-many'}
      const outcome = await mailInvitation({id: randomUUID(), email, name, role}, by)
      if (outcome.kind === 'invited') log.info({by: by.id, role}, 'somebody was invited to the staff')
      return outcome
    },

    /** A new link; the earlier one ends. */
    async resendInvitation(
      id: string,
      by: Actor,
    ): Promise<{kind: 'invited'} | {kind: 'unknown'} | Throttled> {
      const invitation = await findInvitation(sql, {id}, new Date(now()))
      if (!invitation) return {kind: 'unknown'}
      const {email, name, role} = invitation
      return mailInvitation({id, email, name, role}, by)
    },

    async revokeInvitation(id: string, by: Actor): Promise<boolean> {
      const revoked = await deleteInvitation(sql, {id})
      if (revoked) log.info({by: by.id}, 'an invitation to the staff was revoked')
      return revoked
    },

    /** Whom a link invites; null if it does not work (any more). Read-only. */
    async findInvited(token: string): Promise<{email: string; name: string} | null> {
      const invitation = await findInvitation(sql, {token}, new Date(now()))
      return invitation && {email: invitation.email, name: invitation.name}
    },

    /** Works once per link. `gone`: the link is not valid (any more). */
    async acceptInvitation({
      token,
      password,
    }: {
      token: string
      password: string
    }): Promise<{kind: 'joined'} | {kind: 'gone'} | Throttled> {
      // Checked first, so that invalid tokens cannot trigger costly hashing.
      if (!(await findInvitation(sql, {token}, new Date(now())))) return {kind: 'gone'}
      const passwordHash = await passwords.hash(password)
      if (!passwordHash) return BUSY
      const at = new Date(now())
      const member = await sql.transaction(async (tx) => {
        const invitation = await consumeInvitation(tx, token, at)
        if (!invitation) return null
        const {email, name, role} = invitation
        return insertAccount(tx, {email, name, role, passwordHash, createdAt: at})
      })
      if (!member) return {kind: 'gone'}
      log.info({staff: member.id, role: member.role}, 'somebody joined the staff')
      return {kind: 'joined'}
    },
  }
}
