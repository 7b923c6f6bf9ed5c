import type {Log} from '~/platform/config/log.server'
import {generatePassword} from '~/platform/auth/secret-token.server'
import {normalizeEmail} from '~/platform/auth/normalize-email'
import {createPasswords, hashPassword} from '~/platform/auth/password-hash.server'
import type {Passwords} from '~/platform/auth/password-hash.server'
import {createSealer} from '~/platform/auth/sealer.server'
import {createSessionCookie} from '~/platform/auth/session-cookie.server'
import {createSignInLimits} from '~/platform/auth/sign-in-limits'
import type {Sql} from '~/platform/db/database'
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
import {createPendingSignIns} from './second-factor/pending.server'
import {createCodeVerifier, limitKeyOf} from './second-factor/verify-code.server'
import {createPasswordVerifier} from './second-factor/verify-password.server'
import {deleteRecoveryCodes} from './second-factor/recovery-codes.server'
import type {SecondFactor} from './second-factor/second-factor'
import {createSecondFactor} from './second-factor/second-factor.server'
import {createSessions} from './sessions.server'
import type {SessionLookup, SignedInBrowser} from './sessions.server'
import {createCodeSignIn, createSignIn} from './sign-in.server'
import type {StaffMember} from './staff-member'
import {createTokens} from './tokens.server'
import type {TokenInfo} from './tokens.server'
import type {SignInInput, SignInOutcome, CodeInput, CodeOutcome} from './sign-in.server'

export type {StaffMember} from './staff-member'

/** Staff accounts, their browsers' sessions and scripts' tokens. Cookies are whole `Set-Cookie` values. */
export interface StaffService extends SecondFactor {
  signIn(input: SignInInput): Promise<SignInOutcome>
  signInWithCode(input: CodeInput): Promise<CodeOutcome>
  /** Whether the right password was given and a code is asked for. */
  isCodePending(headers: Headers): boolean
  /** Ends the session that the request's cookie names. */
  signOut(headers: Headers): Promise<{cookie: string}>
  /**
   * Who the request's session cookie names; null for none, one that has ended, or somebody who has to set up a second
   * factor first.
   */
  findBySession(headers: Headers, lookup?: SessionLookup): Promise<StaffMember | null>
  /** The same, with those who have to set up a second factor: for the page where they do. */
  findSessionHolder(headers: Headers): Promise<{member: StaffMember; mustSetUp: boolean} | null>
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

/** What the staff commands do; generated passwords and tokens are returned once and not stored. */
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
  /** Signs the cookies; changing it signs every browser out. */
  secret: string
  /** Whether the shop is served over https. */
  secure: boolean
  /** Staff without a second factor can only set one up. */
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
  const pending = createPendingSignIns({secret, secure, now})
  const sessions = createSessions({sql, cookie, now, log})
  const tokens = createTokens({sql, now, log})
  const limits = createSignInLimits(now)
  const sealer = createSealer({secret, purpose: 'second factors of staff'})
  const drafts = createSealer({secret, purpose: 'second factors of staff, not confirmed yet'})
  const checkPassword = passwords.check
  const verifyCode = createCodeVerifier({sql, sealer, limits, now, log})
  const verifyPassword = createPasswordVerifier({sql, limits, device, checkPassword, log})
  const signInDeps = {
    sql,
    cookie,
    device,
    sessions,
    pending,
    limits,
    checkPassword,
    proveCode: verifyCode,
    isRequired,
    log,
  }
  const mustSetUp = ({hasSecondFactor}: SessionHolder) => isRequired && !hasSecondFactor

  return {
    ...createSecondFactor({sql, sealer, drafts, sessions, verifyPassword, verifyCode, isRequired, now, log}),
    signIn: createSignIn(signInDeps),
    signInWithCode: createCodeSignIn(signInDeps),
    isCodePending: (headers) => pending.read(headers) !== undefined,
    async signOut(headers) {
      await sessions.end(headers)
      return {cookie: cookie.clear()}
    },
    async findBySession(headers, lookup) {
      const holder = await sessions.find(headers, lookup)
      return holder && !mustSetUp(holder) ? holder.member : null
    },
    async findSessionHolder(headers) {
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
      sessions.clearCache()
      limits.clearAccount(account)
      log.info('a staff password was reset')
      return {kind: 'reset', password}
    },
    async removeAccount(email) {
      const outcome = await deleteAccount(sql, normalizeEmail(email))
      sessions.clearCache()
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
      limits.clearAccount(limitKeyOf(id))
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
      // Checked first, so that an ordinary start does not hash a password.
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
