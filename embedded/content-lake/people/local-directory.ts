import type {Directory, Identity, SignIn} from '../access/identity'
import {ANONYMOUS_GRANTS, ROLES, findRole, grantsOf} from './roles'
import {ADMINISTRATOR_ID} from './tokens'
import type {LakeTokens} from './tokens'
import type {StoredToken} from './token-files'

/** The people of a lake on its own are its tokens: the administrator's, and those that were made with it. */
export function createLocalDirectory(tokens: LakeTokens, signIn: SignIn): Directory {
  return {
    anonymous: ANONYMOUS_GRANTS,
    // Tokens only: without cookies, no page can act in the name of someone else.
    async authenticate(headers) {
      const authorization = headers.get('authorization')
      if (authorization === null) return null
      const found = await tokens.find(bearerOf(authorization))
      return found ? identityOf(found.token) : 'unknown'
    },
    async find(id) {
      const token = (await tokens.list()).find((one) => one.id === id)
      return token ? identityOf(token) : null
    },
    list: async () => (await tokens.list()).filter(isAdministrator).map(identityOf),
    async signOut(headers) {
      await tokens.endSession(bearerOf(headers.get('authorization') ?? ''))
      return null
    },
    signIn,
    roles: ROLES,
    tokens: {
      async list() {
        const scripts = (await tokens.list()).filter((one) => !isAdministrator(one))
        return scripts.map(describe)
      },
      async create({label, role}) {
        const {token, secret} = await tokens.create(label, requireRole(role))
        return {...describe(token), key: secret}
      },
      remove: async (id) => id !== ADMINISTRATOR_ID && tokens.remove(id),
    },
  }
}

function isAdministrator({id}: StoredToken): boolean {
  return id === ADMINISTRATOR_ID
}

function bearerOf(authorization: string): string {
  return /^bearer (\S+)$/i.exec(authorization)?.[1] ?? ''
}

function identityOf({id, label, role}: StoredToken): Identity {
  const title = findRole(role)?.title ?? role
  return {id, name: label, email: '', role: {name: role, title}, grants: grantsOf(role), lane: 'staff'}
}

function describe({id, label, role, createdAt}: StoredToken) {
  return {id, label, role, createdAt}
}

/** The lake has checked it against `roles`. */
function requireRole(name: string) {
  const role = findRole(name)
  if (role) return role.name
  throw new Error(`there is no role "${name}"`)
}
