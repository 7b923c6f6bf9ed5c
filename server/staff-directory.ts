import {grantsOf} from '~/staff/grants'
import {ROLE_TITLES} from '~/staff/roles'
import type {StaffMember, StaffService} from '~/staff/staff.server'
import type {Directory, Identity} from '../embedded/content-lake/access/identity'

/** The lake's view of the staff, and of the server itself, which writes the seed content. */
export function createStaffDirectory(staff: StaffService, systemToken: string): Directory {
  const system: Identity = identityOf({
    id: 'system',
    name: 'The shop itself',
    email: '',
    role: 'administrator',
  })
  return {
    anonymous: grantsOf(null),
    async authenticate(headers) {
      const token = /^bearer (\S+)$/i.exec(headers.get('authorization') ?? '')?.[1]
      if (token === systemToken) return system
      if (token !== undefined) {
        const script = await staff.findByToken(token)
        return script ? identityOf(script) : 'unknown'
      }
      const member = await staff.findBySession(headers)
      return member && identityOf(member)
    },
    async find(id) {
      if (id === system.id) return system
      const member = await staff.findById(id)
      return member && identityOf(member)
    },
    list: async () => (await staff.list()).map(identityOf),
    signOut: async (headers) => (await staff.signOut(headers)).cookie,
  }
}

function identityOf({id, name, email, role}: StaffMember): Identity {
  return {id, name, email, role: {name: role, title: ROLE_TITLES[role]}, grants: grantsOf(role)}
}
