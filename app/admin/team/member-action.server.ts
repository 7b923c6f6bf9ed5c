import {canAccessSection} from '~/domain/staff/sections'
import type {StaffMember} from '~/domain/staff/staff-member'
import type {StaffTeam} from '~/domain/staff/team/team.server'
import * as adminPaths from '~/platform/url/admin-addresses'
import type {MemberForm} from './team-forms'

interface MemberActionParams {
  team: StaffTeam
  target: Pick<StaffMember, 'id' | 'role'>
  by: StaffMember
}

/** Does what a form of the member's page asks for; resolves with where to go next. */
export async function handleMemberAction(params: MemberActionParams, form: MemberForm): Promise<string> {
  const {team, target, by} = params
  const page = (search: Record<string, string>) =>
    `${adminPaths.teamMember(target.id)}?${new URLSearchParams(search).toString()}`
  const ended = (outcome: unknown, done: string) =>
    outcome === 'unknown' || outcome === 'last-administrator'
      ? page({problem: outcome === 'unknown' ? 'gone' : outcome})
      : page({done})
  switch (form.form) {
    case 'role':
      return changeRole(params, form, page)
    case 'password': {
      const outcome = await team.mailPasswordLink(target.id, by)
      return outcome === 'enough' ? page({problem: outcome}) : ended(outcome, 'password')
    }
    case 'second-factor':
      if (!form.agreed) return page({ask: form.form})
      return ended(await team.resetSecondFactor(target.id, by), 'factor')
    case 'sign-out':
      return ended(await team.endSessions(target.id, by), 'signed-out')
    case 'remove': {
      if (!form.agreed) return page({ask: form.form})
      const outcome = await team.removeMember(target.id, by)
      return outcome === 'removed' ? `${adminPaths.team()}?done=removed` : ended(outcome, 'removed')
    }
  }
}

async function changeRole(
  {team, target, by}: MemberActionParams,
  {role, seen, agreed}: Extract<MemberForm, {form: 'role'}>,
  page: (search: Record<string, string>) => string,
): Promise<string> {
  if (target.role !== seen) return page({problem: 'stale'})
  if (target.role === role) return page({})
  // Nobody closes this page to themselves by accident.
  if (target.id === by.id && !canAccessSection(role, 'team') && !agreed) return page({ask: 'role', role})
  const outcome = await team.changeRole(target.id, role, by)
  if (outcome === 'last-administrator') return page({problem: outcome})
  return outcome === 'unknown' ? page({problem: 'gone'}) : page({done: 'role'})
}
