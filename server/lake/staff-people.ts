import {isRole, ROLES, ROLE_TITLES} from '~/domain/staff/roles'
import type {Role} from '~/domain/staff/roles'
import type {StaffManagement} from '~/domain/staff/staff.server'
import type {createStaffTeam} from '~/domain/staff/team/team.server'
import type {Log} from '~/platform/config/log.server'
import type {Directory} from '../../embedded/content-lake/access/identity'
import type {StaffPeople} from './rpc-types'

export type Team = Pick<ReturnType<typeof createStaffTeam>, 'invite' | 'listInvitations'>

/** Tokens and invitations as the lake's API has them, in the shop's process. */
export function createStaffPeople({
  staff,
  team,
  log,
}: {
  staff: Pick<StaffManagement, 'listTokens' | 'issueToken' | 'revokeToken'>
  /** undefined while the shop starts. */
  team: () => Team | undefined
  log: Pick<Log, 'info'>
}): StaffPeople {
  return {
    async listTokens() {
      const tokens = await staff.listTokens()
      return tokens.map(({id, name: label, role, createdAt}) => ({
        ...{id, label, role},
        createdAt: createdAt.toISOString(),
      }))
    },
    async createToken({label, role}, by) {
      const {id, createdAt, token: key} = await staff.issueToken(label, requireRole(role))
      log.info({token: {id, name: label}, role, by: by.id}, 'a token was made')
      return {id, label, role, createdAt: createdAt.toISOString(), key}
    },
    async removeToken(id, by) {
      const isRemoved = await staff.revokeToken(id)
      if (isRemoved) log.info({token: {id}, by: by.id}, 'a token was revoked')
      return isRemoved
    },
    async listInvitations() {
      const invitations = (await team()?.listInvitations()) ?? []
      return invitations.map(({id, email, role, createdAt}) => ({
        ...{id, email, role},
        createdAt: createdAt.toISOString(),
      }))
    },
    async createInvitation({email, role}, by) {
      const name = email.slice(0, email.indexOf('@'))
      const outcome = await requireTeam().invite({email, name, role: requireRole(role)}, by)
      return outcome.kind === 'invited' || outcome.kind === 'taken' ? outcome.kind : 'too-many'
    },
  }

  function requireTeam(): Team {
    const opened = team()
    if (opened) return opened
    throw new Error('the shop is still starting')
  }
}

/** The same, as the directory of the lake in its own process. */
export function describePeople(people: StaffPeople): Pick<Directory, 'roles' | 'tokens' | 'invitations'> {
  return {
    roles: ROLES.map((name) => ({name, title: ROLE_TITLES[name], description: ROLE_TITLES[name]})),
    tokens: {
      list: () => people.listTokens(),
      create: (token, by) => people.createToken(token, by),
      remove: (id, by) => people.removeToken(id, by),
    },
    invitations: {
      list: () => people.listInvitations(),
      create: (person, by) => people.createInvitation(person, by),
    },
  }
}

/** The lake has checked it against `roles`. */
function requireRole(name: string): Role {
  if (isRole(name)) return name
  throw new Error(`there is no role "${name}"`)
}
