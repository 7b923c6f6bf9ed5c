import type {StaffMember} from './staff-member'
import type {Log} from '~/platform/config/log.server'
import type {Sql} from '~/platform/db/database'
import {normalizeEmail} from '~/platform/auth/email'
import type {Passwords} from '~/platform/auth/password-hash.server'
import {verifyPassword} from '~/platform/auth/verify-password.server'
import {throttle} from '~/platform/rate-limit/throttle'
import type {Throttled} from '~/platform/rate-limit/throttle'
import type {SessionCookie} from '~/platform/auth/session-cookie.server'
import type {SignInLimits} from '~/platform/auth/sign-in-limits'
import {findCredentials} from './accounts.server'
import type {DeviceCookie} from './device-cookie.server'
import {findCredentialsById} from './second-factor/factor-rows.server'
import type {StaffCredentials} from './second-factor/factor-rows.server'
import type {PendingSignIns} from './second-factor/pending.server'
import type {CodeVerification} from './second-factor/verify-code.server'
import type {Sessions} from './sessions.server'

export interface SignInDeps {
  sql: Sql
  cookie: SessionCookie
  device: DeviceCookie
  sessions: Sessions
  pending: PendingSignIns
  limits: SignInLimits
  passwords: Pick<Passwords, 'check'>
  verifyCode: (account: StaffCredentials, code: string, clientAddress: string) => Promise<CodeVerification>
  isRequired: boolean
  log: Pick<Log, 'info' | 'warn'>
}

const EMAIL_MAX = 254

/**
 * Unknown accounts and wrong passwords are indistinguishable: same limits, same work, same outcome. For an account with
 * a second factor, the right password only leads to the code prompt.
 */
export function createSignIn(deps: SignInDeps) {
  const {sql, device, pending, limits, log} = deps
  return async function signIn(input: SignInInput): Promise<SignInOutcome> {
    const {clientAddress, headers, password} = input
    const email = normalizeEmail(input.email).slice(0, EMAIL_MAX)
    const attempt = {email, clientAddress, isKnownDevice: device.matches(email, headers)}
    const warning = 'too many staff sign-ins'
    const throttled = throttle(limits.take(attempt), {log, warning, about: {clientAddress}})
    if (throttled) return throttled
    const verification = await verifyPassword(deps, {
      attempt,
      password,
      find: () => findCredentials(sql, email),
      // Without the e-mail: people type passwords into its field.
      onWrong: (found) => log.warn({clientAddress, staff: found?.member.id}, 'a staff sign-in was refused'),
    })
    if (verification.kind === 'wrong') return {kind: 'refused'}
    if (verification.kind === 'busy') return verification
    const {account} = verification
    // The attempt stays counted until the code is right, so that the code prompt cannot be used to reset the limit.
    if (account.totpSecret !== null) return {kind: 'code-needed', cookies: [pending.write(account)]}
    const cookies = await open(deps, account, {clientAddress, headers})
    if (!cookies) return {kind: 'refused'}
    limits.recordSuccess(attempt)
    return {kind: 'signed-in', cookies, member: account.member, mustSetUp: deps.isRequired}
  }
}

/** The second step: no session exists before it. */
export function createCodeSignIn(deps: SignInDeps) {
  const {sql, device, pending, limits, verifyCode, log} = deps
  return async function signInWithCode({code, clientAddress, headers}: CodeInput): Promise<CodeOutcome> {
    const pendingSignIn = pending.read(headers)
    const account = pendingSignIn && (await findCredentialsById(sql, pendingSignIn.account))
    if (!pendingSignIn || !account || !pending.matches(pendingSignIn, account))
      return {kind: 'expired', cookies: [pending.clear()]}
    pending.countTry(pendingSignIn)
    const proof = await verifyCode(account, code, clientAddress)
    if (proof.kind !== 'right') {
      log.warn({clientAddress, staff: account.member.id}, 'a staff sign-in was refused: its code')
      return proof
    }
    pending.invalidate(pendingSignIn)
    const cookies = await open(deps, account, {clientAddress, headers})
    if (!cookies) return {kind: 'expired', cookies: [pending.clear()]}
    const {email} = account.member
    limits.recordSuccess({email, clientAddress, isKnownDevice: device.matches(email, headers)})
    return {
      kind: 'signed-in',
      cookies: [...cookies, pending.clear()],
      member: account.member,
      mustSetUp: false,
    }
  }
}

async function open(
  {cookie, device, sessions, log}: SignInDeps,
  {member, passwordHash, totpSecret}: StaffCredentials,
  browser: {clientAddress: string; headers?: Headers},
): Promise<string[] | null> {
  const token = await sessions.open(member, {passwordHash, isCodeVerified: totpSecret !== null}, browser)
  if (token === null) return null
  log.info({clientAddress: browser.clientAddress, staff: member.id}, 'a member of staff signed in')
  return [cookie.write(token), device.write(member.email)]
}

interface SignedIn {
  kind: 'signed-in'
  cookies: string[]
  member: StaffMember
  /** The shop asks a second factor of everyone, and there is none yet: nothing else is open. */
  mustSetUp: boolean
}

export interface SignInInput {
  email: string
  password: string
  clientAddress: string
  /** The request's: the session its cookie names ends when a new one begins. */
  headers?: Headers
}

export type SignInOutcome =
  | SignedIn
  | {kind: 'refused'}
  /** The password is right; there is no session before the code is, too. */
  | {kind: 'code-needed'; cookies: string[]}
  | Throttled

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
