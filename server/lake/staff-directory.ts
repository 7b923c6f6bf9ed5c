import {PREVIEW_GRANTS, grantsFor} from '~/domain/staff/permissions'
import {ROLE_TITLES} from '~/domain/staff/roles'
import type {StaffMember} from '~/domain/staff/staff-member'
import type {StaffService} from '~/domain/staff/staff.server'
import type {Directory, Identity} from '../../embedded/content-lake/access/identity'
import {describePeople} from './staff-people'
import type {Credentials, StaffDirectory, StaffPeople} from './rpc-types'
import {makeSecretToken} from '~/platform/auth/secret-token.server'

/**
 * The caller that the shop's process has authenticated: a member of staff as URL-encoded JSON, or one of the two values
 * below. Clients cannot set it: the proxy removes what they send.
 */
export const CALLER_HEADER = 'x-shop-caller'

/** Not signed in. */
export const ANONYMOUS = 'nobody'
/** Sent a token that is not valid. */
const INVALID_TOKEN = 'unknown'

/** @param caller undefined: the shop itself */
export function isAuthenticated(caller: string | undefined): boolean {
  return caller !== ANONYMOUS && caller !== INVALID_TOKEN
}

/** The shop's own tokens for its lake, valid as long as the process runs. */
export function createLakeTokens() {
  return {
    /** May do everything: seeds a new shop, uploads product pictures. */
    system: makeSecretToken(),
    /** Reads published documents, for the pages. */
    reader: makeSecretToken(),
    /** Reads drafts, for staff who look at a preview. */
    preview: makeSecretToken(),
  }
}

export type LakeTokens = ReturnType<typeof createLakeTokens>

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

const previewIdentity: Identity = {
  id: 'preview',
  name: 'The previews of the shop',
  email: '',
  role: {name: 'preview', title: 'Preview'},
  grants: PREVIEW_GRANTS,
  lane: 'staff',
}

/** What an open Studio requests by itself after every write of others. It does not prolong the session. */
const BACKGROUND_READ =
  /^\/lake\/[^/?]+\/(data|projects\/[^/?]+\/datasets\/[^/?]+)\/(query|doc|listen|live|history)(\/|\?|$)/

/**
 * Authenticates requests to the lake in the shop's process, where sessions are known: from the lake's process, each
 * request would need a call.
 *
 * @returns the value of CALLER_HEADER; undefined for the shop itself, whose tokens the lake knows
 */
export function createCallerFinder(staff: StaffService, tokens: LakeTokens) {
  return async function findCaller(credentials: Credentials, url = ''): Promise<string | undefined> {
    const headers = headersOf(credentials)
    const token = bearerOf(headers)
    if (token === tokens.system || token === tokens.reader || token === tokens.preview) return undefined
    if (token === undefined && credentials.cookie === undefined) return ANONYMOUS
    const member = await (token === undefined
      ? staff.findBySession(headers, {isUse: !BACKGROUND_READ.test(url)})
      : staff.findByToken(token))
    if (member) return encodeURIComponent(JSON.stringify(member))
    return token === undefined ? ANONYMOUS : INVALID_TOKEN
  }
}

/** The staff as identities of the lake. */
export function createStaffDirectory(staff: StaffService): StaffDirectory {
  return {
    async authenticate(credentials) {
      const headers = headersOf(credentials)
      const token = bearerOf(headers)
      if (token !== undefined) {
        const script = await staff.findByToken(token)
        return script ? identityOf(script) : INVALID_TOKEN
      }
      // An open socket or stream does not prolong the session.
      const member = await staff.findBySession(headers, {isUse: false})
      return member && identityOf(member)
    },
    async findMember(id) {
      const member = await staff.findById(id)
      return member && identityOf(member)
    },
    listMembers: async () => (await staff.list()).map(identityOf),
    signOut: async (credentials) => (await staff.signOut(headersOf(credentials))).cookie,
  }
}

/** The directory of the lake: the staff, the shop itself, and the caller that the shop's process names. */
export function withCallers(staff: StaffDirectory & StaffPeople, tokens: LakeTokens): Directory {
  return {
    anonymous: grantsFor(null),
    ...describePeople(staff),
    async authenticate(headers) {
      const token = bearerOf(headers)
      if (token === tokens.system) return systemIdentity
      if (token === tokens.reader) return readerIdentity
      if (token === tokens.preview) return previewIdentity
      const caller = headers.get(CALLER_HEADER)
      if (caller !== null) return parseCaller(caller)
      if (token === undefined && !headers.has('cookie')) return null
      return staff.authenticate(credentialsOf(headers))
    },
    find: async (id) => (id === systemIdentity.id ? systemIdentity : staff.findMember(id)),
    list: () => staff.listMembers(),
    signOut: (headers) => staff.signOut(credentialsOf(headers)),
  }
}

/** Trusted, because requests without the shop's key get no further than `requireInternalKey`. */
function parseCaller(caller: string): Identity | null | 'unknown' {
  if (caller === ANONYMOUS) return null
  return caller === INVALID_TOKEN
    ? INVALID_TOKEN
    : identityOf(JSON.parse(decodeURIComponent(caller)) as StaffMember)
}

function bearerOf(headers: Headers): string | undefined {
  return /^bearer (\S+)$/i.exec(headers.get('authorization') ?? '')?.[1]
}

function headersOf({authorization, cookie}: Credentials): Headers {
  return new Headers({...(authorization && {authorization}), ...(cookie && {cookie})})
}

function credentialsOf(headers: Headers): Credentials {
  const [cookie, authorization] = [headers.get('cookie'), headers.get('authorization')]
  return {...(cookie !== null && {cookie}), ...(authorization !== null && {authorization})}
}

function identityOf({id, name, email, role}: StaffMember): Identity {
  const title = ROLE_TITLES[role]
  return {id, name, email, role: {name: role, title}, grants: grantsFor(role), lane: 'staff'}
}
