import {asc, count, eq, gt} from 'drizzle-orm'
import {staffAccounts, staffSessions} from '~/platform/db/staff-schema'
import {findAccount, memberColumns, parseMember} from '../accounts.server'
import type {Role} from '../roles'
import {createInvitations} from './invitations.server'
import {createStaffPasswords} from './passwords.server'
import type {Actor, TeamDeps} from './team-deps'

export type TeamMember = Awaited<ReturnType<ReturnType<typeof createStaffTeam>['listTeam']>>[number]

/** What administrators do about the staff in the browser, and members about their own password. */
export function createStaffTeam(deps: TeamDeps) {
  const {sql, staff, now = Date.now, log} = deps

  /** By the account's address, as the commands do. */
  async function withEmail<T>(id: string, run: (email: string) => Promise<T>): Promise<T | 'unknown'> {
    const member = await findAccount(sql, id)
    return member ? run(member.email) : 'unknown'
  }

  async function logged<T>(outcome: T, about: {staff: string; by: Actor}, text: string): Promise<T> {
    if (outcome !== 'unknown') log.info({staff: about.staff, by: about.by.id, outcome}, text)
    return outcome
  }

  return {
    ...createInvitations(deps),
    ...createStaffPasswords(deps),

    async listTeam() {
      const sessions = sql
        .select({accountId: staffSessions.accountId, open: count().as('open')})
        .from(staffSessions)
        .where(gt(staffSessions.expiresAt, new Date(now())))
        .groupBy(staffSessions.accountId)
        .as('sessions')
      const rows = await sql
        .select({
          ...memberColumns,
          totpSince: staffAccounts.totpSince,
          lastSignInAt: staffAccounts.lastSignInAt,
          open: sessions.open,
        })
        .from(staffAccounts)
        .leftJoin(sessions, eq(sessions.accountId, staffAccounts.id))
        .orderBy(asc(staffAccounts.name), asc(staffAccounts.email))
      return rows.flatMap(({totpSince, lastSignInAt, open, ...row}) => {
        const member = parseMember(row)
        if (!member) return []
        const hasSecondFactor = totpSince !== null
        return {
          ...member,
          hasSecondFactor,
          lastSignInAt: lastSignInAt?.toISOString() ?? null,
          browsers: open ?? 0,
        }
      })
    },

    changeRole: async (id: string, role: Role, by: Actor) =>
      logged(
        await withEmail(id, (email) => staff.changeRole(email, role)),
        {staff: id, by},
        'the role of a staff account was changed',
      ),

    removeMember: async (id: string, by: Actor) =>
      logged(await withEmail(id, staff.removeAccount), {staff: id, by}, 'a staff account was removed'),

    resetSecondFactor: async (id: string, by: Actor) =>
      logged(
        await withEmail(id, staff.resetSecondFactor),
        {staff: id, by},
        'the second factor of a staff account was reset',
      ),

    endSessions: async (id: string, by: Actor) =>
      logged(
        await withEmail(id, async (email) => (await staff.endSessions(email)) ?? ('unknown' as const)),
        {staff: id, by},
        'a staff account was signed out everywhere',
      ),

    async rename(id: string, name: string): Promise<void> {
      await sql.update(staffAccounts).set({name}).where(eq(staffAccounts.id, id))
      staff.accountChanged()
    },
  }
}

export type StaffTeam = ReturnType<typeof createStaffTeam>
