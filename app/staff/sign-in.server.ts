import type {Log} from '~/config/log.server'
import type {Sql} from '~/db/client.server'
import {normalizeEmail} from '~/credentials/normalize-email'
import {isTooLongForPassword} from '~/credentials/password'
import type {PasswordCheck} from '~/credentials/password-hash.server'
import type {SessionCookie} from '~/credentials/session-cookie.server'
import type {SignInLimits} from '~/credentials/sign-in-limits'
import {findCredentials} from './accounts.server'
import type {DeviceCookie} from './device-cookie.server'
import {findProofs} from './second-factor/factor-rows.server'
import type {Proofs} from './second-factor/factor-rows.server'
import type {PendingSignIns} from './second-factor/pending.server'
import type {CodeProof} from './second-factor/prove-code.server'
import type {Sessions} from './sessions.server'
import type {CodeInput, CodeOutcome, SignInInput, SignInOutcome} from './staff.server'

interface SignInParts {
  sql: Sql
  cookie: SessionCookie
  device: DeviceCookie
  sessions: Sessions
  pending: PendingSignIns
  limits: SignInLimits
  checkPassword: (password: string, stored: string | null) => Promise<PasswordCheck>
  proveCode: (account: Proofs, code: string, clientAddress: string) => Promise<CodeProof>
  isRequired: boolean
  log: Pick<Log, 'info' | 'warn'>
}

/** How long a browser is asked to wait when all places for checking passwords are taken. */
const BUSY_SECONDS = 5
const EMAIL_MAX = 254

/**
 * Unknown accounts and wrong passwords take the same way: the same limits, the same work, the same answer. A right
 * password of an account with a second factor opens nothing but the question for the code.
 */
export function createSignIn(parts: SignInParts) {
  const {sql, device, pending, limits, checkPassword, log} = parts
  return async function signIn(input: SignInInput): Promise<SignInOutcome> {
    const {clientAddress, headers, password} = input
    const email = normalizeEmail(input.email).slice(0, EMAIL_MAX)
    const attempt = {email, clientAddress, isKnownDevice: device.isOf(email, headers)}
    const wait = limits.take(attempt)
    if (wait > 0) {
      log.warn({clientAddress, retryAfterSeconds: wait}, 'too many staff sign-ins')
      return {kind: 'slow-down', retryAfterSeconds: wait}
    }
    if (isTooLongForPassword(password)) return {kind: 'refused'}

    const account = await findCredentials(sql, email)
    const check = await checkPassword(password, account?.passwordHash ?? null)
    if (check === 'busy') {
      limits.giveBack(attempt)
      return {kind: 'busy', retryAfterSeconds: BUSY_SECONDS}
    }
    if (check === 'wrong' || !account) {
      // What was typed for an e-mail may be a password, so it is not written down.
      log.warn({clientAddress, staff: account?.member.id}, 'a staff sign-in was refused')
      return {kind: 'refused'}
    }
    // The try stays counted until the code is right: a password alone buys no more codes than passwords.
    if (account.totpSecret !== null) return {kind: 'code-needed', cookies: [pending.write(account)]}
    const cookies = await open(parts, account, {clientAddress, headers})
    if (!cookies) return {kind: 'refused'}
    limits.succeeded(attempt)
    return {kind: 'signed-in', cookies, member: account.member, mustSetUp: parts.isRequired}
  }
}

/** The second step: no session exists before it. */
export function createCodeSignIn(parts: SignInParts) {
  const {sql, device, pending, limits, proveCode, log} = parts
  return async function signInWithCode({code, clientAddress, headers}: CodeInput): Promise<CodeOutcome> {
    const begun = pending.read(headers)
    const account = begun && (await findProofs(sql, begun.account))
    if (!begun || !account || !pending.isOf(begun, account))
      return {kind: 'expired', cookies: [pending.clear()]}
    pending.countTry(begun)
    const proof = await proveCode(account, code, clientAddress)
    if (proof.kind !== 'right') {
      log.warn({clientAddress, staff: account.member.id}, 'a staff sign-in was refused: its code')
      return proof
    }
    pending.spend(begun)
    const cookies = await open(parts, account, {clientAddress, headers})
    if (!cookies) return {kind: 'expired', cookies: [pending.clear()]}
    const {email} = account.member
    limits.succeeded({email, clientAddress, isKnownDevice: device.isOf(email, headers)})
    return {
      kind: 'signed-in',
      cookies: [...cookies, pending.clear()],
      member: account.member,
      mustSetUp: false,
    }
  }
}

async function open(
  {cookie, device, sessions, log}: SignInParts,
  {member, passwordHash, totpSecret}: Proofs,
  browser: {clientAddress: string; headers?: Headers},
): Promise<string[] | null> {
  const token = await sessions.open(member, {passwordHash, withCode: totpSecret !== null}, browser)
  if (token === null) return null
  log.info({clientAddress: browser.clientAddress, staff: member.id}, 'a member of staff signed in')
  return [cookie.write(token), device.write(member.email)]
}
