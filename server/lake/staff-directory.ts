import {grantsFor} from '~/domain/staff/permissions'
import {ROLE_TITLES} from '~/domain/staff/roles'
import type {StaffMember, StaffService} from '~/domain/staff/staff.server'
import type {Directory, Identity} from '../../embedded/content-lake/access/identity'
import type {Credentials} from './rpc-types'
import {makeSecretToken} from '~/platform/auth/secret-token.server'

/**
 * The authenticated caller, set by the shop's process: a staff member as percent-encoded JSON, or one of the two values
 * below. The proxy removes it from incoming requests.
 */
export const CALLER_HEADER = 'x-shop-caller'

/** Not signed in. */
export const ANONYMOUS = 'nobody'
/** Sent a token that does not exist. */
export const INVALID_TOKEN = 'unknown'

/** @param caller undefined: the shop itself */
export function isAuthenticated(caller: string | undefined): boolean {
  return caller !== ANONYMOUS && caller !== INVALID_TOKEN
}

/** The shop reads and writes its lake over HTTP like anyone else; these live as long as the process. */
export interface LakeTokens {
  /** Full access: seeds a new shop, uploads pictures of products. */
  system: string
  /** Reads published documents, for the pages. */
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

/** What an open Studio refetches whenever someone else edits; it does not count as use of the session. */
const BACKGROUND_READ = /^\/lake\/[^/?]+\/data\/(query|doc|listen)\//

export type StaffDirectory = Omit<Directory, 'anonymous'>

/**
 * Authenticates the lake's callers in the shop's process, where sessions are at hand: from the lake's process each
 * request would need a round trip.
 *
 * @returns the value of CALLER_HEADER; undefined for the shop itself, whose tokens the lake knows
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
      // For an open socket or stream.
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

/** Adds the shop itself, and trusts CALLER_HEADER. */
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
      // Anonymous: no need to ask the shop's process.
      if (token === undefined && !headers.has('cookie')) return null
      return directory.authenticate(headers)
    },
    find: async (id) => (id === systemIdentity.id ? systemIdentity : directory.find(id)),
  }
}

/** Trustworthy: requests without the internal key have been rejected by now. */
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
