import type {Log} from '~/platform/config/log.server'
import {createPasswords} from '~/platform/auth/password-hash.server'
import type {Passwords} from '~/platform/auth/password-hash.server'
import {createSealer} from '~/platform/auth/sealer.server'
import {createSessionCookie} from '~/platform/auth/session-cookie.server'
import {createSignInLimits} from '~/platform/auth/sign-in-limits'
import type {SignInLimits} from '~/platform/auth/sign-in-limits'
import type {Sql} from '~/platform/db/database'
import {findAccount, listAccounts} from './accounts.server'
import {createDeviceCookie} from './device-cookie.server'
import {createStaffManagement} from './management.server'
import type {SessionHolder} from './member-cache'
import {createPendingSignIns} from './second-factor/pending.server'
import {createCodeVerifier} from './second-factor/verify-code.server'
import {createSecondFactor} from './second-factor/second-factor.server'
import type {SecondFactorDeps} from './second-factor/second-factor.server'
import {createSessions} from './sessions.server'
import type {SessionLookup, Sessions} from './sessions.server'
import {createCodeSignIn, createSignIn} from './sign-in.server'
import type {SignInDeps} from './sign-in.server'
import type {StaffMember} from './staff-member'
import {createTokens} from './tokens.server'
import type {Tokens} from './tokens.server'

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

/** Staff accounts, their browsers' sessions and scripts' tokens. */
export function createStaffService(options: StaffOptions) {
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
  const verifyCode = createCodeVerifier({sql, sealer, limits, now, log})
  const shared = {sql, cookie, device, sessions, pending, limits, passwords, verifyCode, isRequired, now, log}
  return {
    ...createStaffSessions({...shared, sealer, drafts, tokens}),
    ...createStaffManagement({sql, sessions, tokens, limits, now, log}),
    ...createStaffAccess(sessions, limits),
  }
}

/** For changes of accounts that are made elsewhere. */
function createStaffAccess(sessions: Sessions, limits: SignInLimits) {
  return {
    /** Within the transaction of the change: all sessions, or all but that of the request `keep`. */
    endSessionsIn: sessions.endAllIn,
    /** After the transaction. */
    accountChanged: sessions.clearCache,
    /** Who has a new password may use it at once. */
    clearFailures: limits.clearAccount,
  }
}

type StaffSessionsDeps = SecondFactorDeps & SignInDeps & {tokens: Tokens}

/** Sign-in and permissions of staff. Cookies are whole `Set-Cookie` values. */
function createStaffSessions(deps: StaffSessionsDeps) {
  const {sql, cookie, sessions, pending, tokens, isRequired} = deps
  const mustSetUp = ({hasSecondFactor}: SessionHolder) => isRequired && !hasSecondFactor
  return {
    ...createSecondFactor(deps),
    signIn: createSignIn(deps),
    signInWithCode: createCodeSignIn(deps),
    /** Whether the password was right and a code is required. */
    isCodePending: (headers: Headers) => pending.read(headers) !== undefined,
    /** Ends the request's session. */
    async signOut(headers: Headers) {
      await sessions.end(headers)
      return {cookie: cookie.clear()}
    },
    /**
     * Who the request's session cookie names; null for none, one that has ended, or somebody who has to set up a second
     * factor first.
     */
    async findBySession(headers: Headers, lookup?: SessionLookup): Promise<StaffMember | null> {
      const holder = await sessions.find(headers, lookup)
      return holder && !mustSetUp(holder) ? holder.member : null
    },
    /** Includes people who still have to set up a second factor; for the page where they do. */
    async findSessionHolder(headers: Headers) {
      const holder = await sessions.find(headers)
      return holder && {member: holder.member, mustSetUp: mustSetUp(holder)}
    },
    listBrowsers: sessions.list,
    /** Ends one of the member's own sessions; false if there is none (any more). */
    endBrowser: sessions.endOne,
    endOtherBrowsers: (member: StaffMember, headers: Headers) => sessions.endOthers(sql, member.id, headers),
    /** The owner of an API token; a script has the id `token-…` and its token's name. */
    findByToken: tokens.find,
    findById: async (id: string) => (await findAccount(sql, id)) ?? tokens.findById(id),
    list: () => listAccounts(sql),
  }
}

export type StaffService = ReturnType<typeof createStaffSessions>
export type StaffAccess = ReturnType<typeof createStaffAccess>
export type StaffManagement = ReturnType<typeof createStaffManagement>
