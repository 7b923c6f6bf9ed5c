import type {Log} from '~/config/log.server'
import {generatePassword} from '~/credentials/generated-password.server'
import {normalizeEmail} from '~/credentials/normalize-email'
import {createPasswords, hashPassword} from '~/credentials/password-hash.server'
import type {Passwords} from '~/credentials/password-hash.server'
import {createSessionCookie} from '~/credentials/session-cookie.server'
import {createSignInLimits} from '~/credentials/sign-in-limits'
import type {Sql} from '~/db/client.server'
import {
  changePassword,
  deleteAccount,
  findAccount,
  hasAccounts,
  insertAccount,
  insertFirstAccount,
  listAccounts,
} from './accounts.server'
import type {Role} from './roles'
import {createDeviceCookie} from './device-cookie.server'
import {createSessions} from './sessions.server'
import {createSignIn} from './sign-in.server'
import type {StaffMember} from './staff-member'
import {createToken, findToken, findTokenById, listTokens, revokeTokens} from './tokens.server'

export type {StaffMember} from './staff-member'

export interface SignInInput {
  email: string
  password: string
  clientAddress: string
  /** The request's: the session its cookie names ends when a new one begins. */
  headers?: Headers
}

export type SignInOutcome =
  | {kind: 'signed-in'; cookies: string[]; member: StaffMember}
  | {kind: 'refused'}
  | {kind: 'slow-down'; retryAfterSeconds: number}
  | {kind: 'busy'; retryAfterSeconds: number}

/** Staff accounts, their browsers' sessions and scripts' tokens. Cookies are whole `Set-Cookie` values. */
export interface StaffService {
  signIn(input: SignInInput): Promise<SignInOutcome>
  /** Ends the session that the request's cookie names. */
  signOut(headers: Headers): Promise<{cookie: string}>
  /** Who the request's session cookie names; null for none, or one that has ended. */
  findBySession(headers: Headers): Promise<StaffMember | null>
  /** Who an API token names; a script has the id `token-…` and its token's name. */
  findByToken(token: string): Promise<StaffMember | null>
  findById(id: string): Promise<StaffMember | null>
  list(): Promise<StaffMember[]>
}

/** What the staff commands do; generated passwords and tokens are told once and kept nowhere. */
export interface StaffManagement {
  addAccount(account: {
    email: string
    name: string
    role: Role
  }): Promise<{kind: 'added'; member: StaffMember; password: string} | {kind: 'taken'}>
  /** A new password for the account; all its sessions end. */
  resetPassword(email: string): Promise<{kind: 'reset'; password: string} | {kind: 'unknown'}>
  removeAccount(email: string): Promise<'removed' | 'unknown' | 'last-administrator'>
  createToken(name: string, role: Role): Promise<string>
  listTokens(): Promise<StaffMember[]>
  /** How many tokens of that name there were. */
  revokeTokens(name: string): Promise<number>
  /** Makes the first account when there is none; null when there is one. */
  ensureAdministrator(): Promise<{email: string; password: string} | null>
}

/** `npm run staff -- add` makes a real one, after which this one can be removed. */
export const FIRST_ADMINISTRATOR = {email: 'admin@baraka.example', name: 'Administrator'}

export interface StaffOptions {
  sql: Sql
  /** Signs the cookies. Another one signs every browser out. */
  secret: string
  /** Whether the shop is served over https. */
  secure: boolean
  /** The process's; absent: its own. */
  passwords?: Passwords
  now?: () => number
  log: Pick<Log, 'info' | 'warn'>
}

export function createStaffService(options: StaffOptions): StaffService & StaffManagement {
  const {sql, secret, secure, passwords = createPasswords(), now = Date.now, log} = options
  const cookie = createSessionCookie({kind: 'staff', secret, secure})
  const device = createDeviceCookie({secret, secure})
  const sessions = createSessions({sql, now, log})
  const limits = createSignInLimits(now)
  const signIn = createSignIn({sql, cookie, device, sessions, limits, checkPassword: passwords.check, log})

  return {
    signIn,
    async signOut(headers) {
      const token = cookie.read(headers)
      if (token) await sessions.end(token)
      return {cookie: cookie.clear()}
    },
    async findBySession(headers) {
      const token = cookie.read(headers)
      return token ? sessions.find(token) : null
    },
    findByToken: (token) => findToken(sql, token),
    findById: async (id) => (await findAccount(sql, id)) ?? findTokenById(sql, id),
    list: () => listAccounts(sql),

    async addAccount({email, name, role}) {
      const password = generatePassword()
      const member = await insertAccount(sql, {
        email: normalizeEmail(email),
        name,
        role,
        passwordHash: await hashPassword(password),
        createdAt: new Date(now()),
      })
      if (!member) return {kind: 'taken'}
      log.info({staff: member.id, role}, 'a staff account was added')
      return {kind: 'added', member, password}
    },
    async resetPassword(email) {
      const account = normalizeEmail(email)
      const password = generatePassword()
      if (!(await changePassword(sql, account, await hashPassword(password)))) return {kind: 'unknown'}
      sessions.forget()
      limits.forgive(account)
      log.info('a staff password was reset')
      return {kind: 'reset', password}
    },
    async removeAccount(email) {
      const outcome = await deleteAccount(sql, normalizeEmail(email))
      sessions.forget()
      return outcome
    },
    createToken: (name, role) => createToken(sql, name, role, new Date(now())),
    listTokens: () => listTokens(sql),
    revokeTokens: (name) => revokeTokens(sql, name),
    async ensureAdministrator() {
      // Looked at first, so that an ordinary start hashes nothing.
      if (await hasAccounts(sql)) return null
      const password = generatePassword()
      const member = await insertFirstAccount(sql, {
        ...FIRST_ADMINISTRATOR,
        role: 'administrator',
        passwordHash: await hashPassword(password),
        createdAt: new Date(now()),
      })
      return member && {email: member.email, password}
    },
  }
}
