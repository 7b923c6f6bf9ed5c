import type {StaffMember} from '~/domain/staff/staff-member'
import type {StaffTeam, TeamMember} from '~/domain/staff/team/team.server'
import {formatDateTime} from '~/platform/time/format-instant'

interface ReadTeamParams {
  team: StaffTeam
  by: StaffMember
  timeZone: string
  now: number
}

export type MemberView = ReturnType<typeof toMemberView>
export type TeamPageData = Awaited<ReturnType<typeof readTeamPage>>

export async function readTeamPage({team, by, timeZone, now}: ReadTeamParams) {
  const [members, invitations] = await Promise.all([team.listTeam(), team.listInvitations()])
  return {
    members: members.map((member) => toMemberView(member, {by, timeZone, now})),
    invitations: invitations.map(({id, email, name, role, invitedBy, expiresAt}) => ({
      ...{id, email, name, role, invitedBy},
      until: +expiresAt > now ? formatDateTime(expiresAt.toISOString(), timeZone, now) : null,
    })),
  }
}

/** Null: no such account. */
export async function readMemberPage({team, ...params}: ReadTeamParams, id: string) {
  const member = (await team.listTeam()).find((one) => one.id === id)
  return member ? toMemberView(member, params) : null
}

function toMemberView(
  {id, name, email, role, hasSecondFactor, lastSignInAt, browsers}: TeamMember,
  {by, timeZone, now}: Omit<ReadTeamParams, 'team'>,
) {
  const lastSignIn = lastSignInAt && formatDateTime(lastSignInAt, timeZone, now)
  return {id, name, email, role, hasSecondFactor, browsers, lastSignIn, isYou: id === by.id}
}
