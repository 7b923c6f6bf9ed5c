import {grantsFor} from '~/domain/staff/permissions'
import {ROLE_TITLES} from '~/domain/staff/roles'
import type {StaffMember} from '~/domain/staff/staff-member'
import type {StaffService} from '~/domain/staff/staff.server'
import type {Directory, Identity} from '../../embedded/content-lake/access/identity'
import {CALLER_HEADER, ANONYMOUS, INVALID_TOKEN} from './caller-header'
import type {Credentials} from './rpc-types'
import {makeSecretToken} from '~/platform/auth/secret-token.server'

/** The shop reads and writes its lake over HTTP like anyone else; these live as long as the process. */
export interface LakeTokens {
  /** May do everything: fills a new shop, takes in pictures of products. */
  system: string
  /** Reads what is published, for the pages. */
  reader: string
}

export function createLakeTokens(): LakeTokens {
  return {system: makeSecretToken(), reader: makeSecretToken()}
}

const systemIdentity: Identity = {
  ...identityOf({id: 'system', name: 'The shop itself', email: '', role: 'administrator'}),
  lane: 'shop',
}

const readerIdentity: Identity = {
  id: 'shop',
  name: 'The pages of the shop',
  email: '',
  role: {name: 'reader', title: 'Reader'},
  grants: grantsFor(null),
  lane: 'shop',
}

/** What an open Studio asks whenever somebody else has written: its lists, its documents, its streams. */
const BACKGROUND_READ = /^\/lake\/[^/?]+\/data\/(query|doc|listen)\//

export type StaffDirectory = Omit<Directory, 'anonymous'>

/**
 * Finds out in the shop's process who asks the lake, where sessions are known; asked from the lake's, each request
 * would go there and back.
 *
 * @returns the value of CALLER_HEADER; undefined for the shop itself, whom the lake knows
 */
export function createCallerFinder(staff: StaffService, tokens: LakeTokens) {
  return async function findCaller(
    {authorization, cookie}: Credentials,
    url = '',
  ): Promise<string | undefined> {
    const headers = new Headers({...(authorization && {authorization}), ...(cookie && {cookie})})
    const token = bearerOf(headers)
    if (token === tokens.system || token === tokens.reader) return undefined
    if (token === undefined && cookie === undefined) return ANONYMOUS
    const member = await (token === undefined
      ? staff.findBySession(headers, {isUse: !BACKGROUND_READ.test(url)})
      : staff.findByToken(token))
    if (member) return encodeURIComponent(JSON.stringify(member))
    return token === undefined ? ANONYMOUS : INVALID_TOKEN
  }
}

/** The staff as the lake sees them. */
export function createStaffDirectory(staff: StaffService): StaffDirectory {
  return {
    async authenticate(headers) {
      const token = bearerOf(headers)
      if (token !== undefined) {
        const script = await staff.findByToken(token)
        return script ? identityOf(script) : INVALID_TOKEN
      }
      // Of who holds a socket or a stream open.
      const member = await staff.findBySession(headers, {isUse: false})
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

/** With the shop itself, and with whom the shop's process says each request is from. */
export function withCallers(directory: StaffDirectory, tokens: LakeTokens): Directory {
  return {
    ...directory,
    anonymous: grantsFor(null),
    async authenticate(headers) {
      const token = bearerOf(headers)
      if (token === tokens.system) return systemIdentity
      if (token === tokens.reader) return readerIdentity
      const caller = headers.get(CALLER_HEADER)
      if (caller !== null) return parseCaller(caller)
      // Nobody without either: nothing to ask.
      if (token === undefined && !headers.has('cookie')) return null
      return directory.authenticate(headers)
    },
    find: async (id) => (id === systemIdentity.id ? systemIdentity : directory.find(id)),
  }
}

/** From the shop's process alone: requests without its key come no further than the door. */
function parseCaller(caller: string): Identity | null | 'unknown' {
  if (caller === ANONYMOUS) return null
  return caller === INVALID_TOKEN
    ? INVALID_TOKEN
    : identityOf(JSON.parse(decodeURIComponent(caller)) as StaffMember)
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
    grants: grantsFor(role),
    lane: 'staff',
  }
}
