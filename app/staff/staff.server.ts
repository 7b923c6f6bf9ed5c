import type {Log} from '~/config/log.server'
import {generatePassword} from '~/credentials/generated-password.server'
import {normalizeEmail} from '~/credentials/normalize-email'
import {createPasswords, hashPassword} from '~/credentials/password-hash.server'
import type {Passwords} from '~/credentials/password-hash.server'
import {createSealer} from '~/credentials/sealer.server'
import {createSessionCookie} from '~/credentials/session-cookie.server'
import {createSignInLimits} from '~/credentials/sign-in-limits'
import type {Sql} from '~/db/client.server'
import {
  changePassword,
  deleteAccount,
  findAccount,
  findCredentials,
  hasAccounts,
  insertAccount,
  insertFirstAccount,
  listAccounts,
} from './accounts.server'
import type {Role} from './roles'
import {createDeviceCookie} from './device-cookie.server'
import type {SessionHolder} from './member-cache'
import {clearTotp} from './second-factor/factor-rows.server'
import {createPending} from './second-factor/pending.server'
import {createCodeProof, limitKeyOf} from './second-factor/prove-code.server'
import {createPasswordProof} from './second-factor/prove-password.server'
import {deleteRecoveryCodes} from './second-factor/recovery-codes.server'
import type {SecondFactor} from './second-factor/second-factor'
import {createSecondFactor} from './second-factor/second-factor.server'
import {createSessions} from './sessions.server'
import type {Look, SignedInBrowser} from './sessions.server'
import {createCodeSignIn, createSignIn} from './sign-in.server'
import type {StaffMember} from './staff-member'
import {createTokens} from './tokens.server'
import type {TokenInfo} from './tokens.server'

export type {StaffMember} from './staff-member'

export interface SignInInput {
  email: string
  password: string
  clientAddress: string
  /** The request's: the session its cookie names ends when a new one begins. */
  headers?: Headers
}

interface SignedIn {
  kind: 'signed-in'
  cookies: string[]
  member: StaffMember
  /** The shop asks a second factor of everyone, and there is none yet: nothing else is open. */
  mustSetUp: boolean
}

export type SignInOutcome =
  | SignedIn
  | {kind: 'refused'}
  /** The password is right; there is no session before the code is, too. */
  | {kind: 'code-needed'; cookies: string[]}
  | {kind: 'slow-down'; retryAfterSeconds: number}
  | {kind: 'busy'; retryAfterSeconds: number}

export interface CodeInput {
  /** Of the app, or a recovery code. */
  code: string
  clientAddress: string
  /** The request's: its cookie says whose password was right. */
  headers: Headers
}

export type CodeOutcome =
  | SignedIn
  | {kind: 'wrong-code'}
  /** Begin anew, with the password. */
  | {kind: 'expired'; cookies: string[]}
  | {kind: 'slow-down'; retryAfterSeconds: number}

/** Staff accounts, their browsers' sessions and scripts' tokens. Cookies are whole `Set-Cookie` values. */
export interface StaffService extends SecondFactor {
  signIn(input: SignInInput): Promise<SignInOutcome>
  signInWithCode(input: CodeInput): Promise<CodeOutcome>
  /** Whether the right password was given and a code is asked for. */
  isCodeAwaited(headers: Headers): boolean
  /** Ends the session that the request's cookie names. */
  signOut(headers: Headers): Promise<{cookie: string}>
  /**
   * Who the request's session cookie names; null for none, one that has ended, or somebody who has to set up a second
   * factor first.
   */
  findBySession(headers: Headers, how?: Look): Promise<StaffMember | null>
  /** The same, with those who have to set up a second factor: for the page where they do. */
  findHolder(headers: Headers): Promise<{member: StaffMember; mustSetUp: boolean} | null>
  /** Where somebody is signed in. */
  listBrowsers(member: StaffMember, headers: Headers): Promise<SignedInBrowser[]>
  /** One of one's own; false: there is no such one (any more). */
  endBrowser(member: StaffMember, id: string): Promise<boolean>
  endOtherBrowsers(member: StaffMember, headers: Headers): Promise<void>
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
  /** For who has lost telephone and recovery codes; all sessions end. `none`: there was none. */
  resetSecondFactor(email: string): Promise<'reset' | 'none' | 'unknown'>
  /** How many browsers were signed out; null: there is no such account. */
  endSessions(email: string): Promise<number | null>
  /** @param days until it ends; absent: 90 */
  createToken(name: string, role: Role, days?: number): Promise<string>
  listTokens(): Promise<TokenInfo[]>
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
  /** Whoever has no second factor can do nothing but set one up. */
  requireSecondFactor?: boolean
  /** The process's; absent: its own. */
  passwords?: Passwords
  now?: () => number
  log: Pick<Log, 'info' | 'warn' | 'error'>
}

export function createStaffService(options: StaffOptions): StaffService & StaffManagement {
  const {sql, secret, secure, passwords = createPasswords(), now = Date.now, log} = options
  const isRequired = options.requireSecondFactor ?? false
  const cookie = createSessionCookie({kind: 'staff', secret, secure})
  const device = createDeviceCookie({secret, secure})
  const pending = createPending({secret, secure, now})
  const sessions = createSessions({sql, cookie, now, log})
  const tokens = createTokens({sql, now, log})
  const limits = createSignInLimits(now)
  const sealer = createSealer({secret, purpose: 'second factors of staff'})
  const drafts = createSealer({secret, purpose: 'second factors of staff, not confirmed yet'})
  const checkPassword = passwords.check
  const proveCode = createCodeProof({sql, sealer, limits, now, log})
  const provePassword = createPasswordProof({sql, limits, device, checkPassword, log})
  const door = {sql, cookie, device, sessions, pending, limits, checkPassword, proveCode, isRequired, log}
  const mustSetUp = ({hasSecondFactor}: SessionHolder) => isRequired && !hasSecondFactor

  return {
    ...createSecondFactor({sql, sealer, drafts, sessions, provePassword, proveCode, isRequired, now, log}),
    signIn: createSignIn(door),
    signInWithCode: createCodeSignIn(door),
    isCodeAwaited: (headers) => pending.read(headers) !== undefined,
    async signOut(headers) {
      await sessions.end(headers)
      return {cookie: cookie.clear()}
    },
    async findBySession(headers, how) {
      const holder = await sessions.find(headers, how)
      return holder && !mustSetUp(holder) ? holder.member : null
    },
    async findHolder(headers) {
      const holder = await sessions.find(headers)
      return holder && {member: holder.member, mustSetUp: mustSetUp(holder)}
    },
    listBrowsers: (member, headers) => sessions.list(member, headers),
    endBrowser: (member, id) => sessions.endOne(member, id),
    endOtherBrowsers: (member, headers) => sessions.endOthers(sql, member.id, headers),
    findByToken: (token) => tokens.find(token),
    findById: async (id) => (await findAccount(sql, id)) ?? tokens.findById(id),
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
    async resetSecondFactor(email) {
      const account = await findCredentials(sql, normalizeEmail(email))
      if (!account) return 'unknown'
      const {id} = account.member
      const cleared = await sql.transaction(async (tx) => {
        await deleteRecoveryCodes(tx, id)
        return clearTotp(tx, id)
      })
      await sessions.endAll(id)
      limits.forgive(limitKeyOf(id))
      if (cleared) log.info({staff: id}, 'a second factor was reset')
      return cleared ? 'reset' : 'none'
    },
    async endSessions(email) {
      const account = await findCredentials(sql, normalizeEmail(email))
      return account && sessions.endAll(account.member.id)
    },
    createToken: (name, role, days) => tokens.create(name, role, days),
    listTokens: () => tokens.list(),
    revokeTokens: (name) => tokens.revoke(name),
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
