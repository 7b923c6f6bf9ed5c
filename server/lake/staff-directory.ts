import {randomBytes} from 'node:crypto'
import {grantsOf} from '~/staff/grants'
import {ROLE_TITLES} from '~/staff/roles'
import type {StaffMember, StaffService} from '~/staff/staff.server'
import type {Directory, Identity} from '../../embedded/content-lake/access/identity'

/** The shop reads and writes its lake over HTTP like anyone else; these live as long as the process. */
export interface LakeTokens {
  /** May do everything: fills a new shop, takes in pictures of products. */
  system: string
  /** Reads what is published, for the pages. */
  reader: string
}

export function createLakeTokens(): LakeTokens {
  const token = () => randomBytes(32).toString('base64url')
  return {system: token(), reader: token()}
}

const system: Identity = {
  ...identityOf({id: 'system', name: 'The shop itself', email: '', role: 'administrator'}),
  lane: 'shop',
}

const reader: Identity = {
  id: 'shop',
  name: 'The pages of the shop',
  email: '',
  role: {name: 'reader', title: 'Reader'},
  grants: grantsOf(null),
  lane: 'shop',
}

/** The staff as the lake sees them, and what strangers may do. */
export function createStaffDirectory(staff: StaffService): Omit<Directory, 'anonymous'> {
  return {
    async authenticate(headers) {
      const token = bearerOf(headers)
      if (token !== undefined) {
        const script = await staff.findByToken(token)
        return script ? identityOf(script) : 'unknown'
      }
      const member = await staff.findBySession(headers)
      return member && identityOf(member)
    },
    async find(id) {
      const member = await staff.findById(id)
      return member && identityOf(member)
    },
    list: async () => (await staff.list()).map(identityOf),
    signOut: async (headers) => (await staff.signOut(headers)).cookie,
  }
}

/** With the shop itself, who is known without asking anybody. */
export function withOwnTokens(directory: Omit<Directory, 'anonymous'>, tokens: LakeTokens): Directory {
  return {
    ...directory,
    anonymous: grantsOf(null),
    async authenticate(headers) {
      const token = bearerOf(headers)
      if (token === tokens.system) return system
      if (token === tokens.reader) return reader
      // Nobody without either: nothing to ask.
      if (token === undefined && !headers.has('cookie')) return null
      return directory.authenticate(headers)
    },
    find: async (id) => (id === system.id ? system : directory.find(id)),
  }
}

function bearerOf(headers: Headers): string | undefined {
  return /^bearer (\S+)$/i.exec(headers.get('authorization') ?? '')?.[1]
}

function identityOf({id, name, email, role}: StaffMember): Identity {
  return {
    id,
    name,
    email,
    role: {name: role, title: ROLE_TITLES[role]},
    grants: grantsOf(role),
    lane: 'staff',
  }
}
