import type {Log} from '~/config/log.server'
import type {Sql} from '~/db/client.server'
import {normalizeEmail} from '~/credentials/normalize-email'
import {findCredentials} from './accounts.server'
import {isTooLongForPassword} from '~/credentials/password'
import type {PasswordCheck} from '~/credentials/password-hash.server'
import type {DeviceCookie} from './device-cookie.server'
import type {SessionCookie} from '~/credentials/session-cookie.server'
import type {Sessions} from './sessions.server'
import type {SignInLimits} from '~/credentials/sign-in-limits'
import type {SignInInput, SignInOutcome} from './staff.server'

interface SignInParts {
  sql: Sql
  cookie: SessionCookie
  device: DeviceCookie
  sessions: Sessions
  limits: SignInLimits
  checkPassword: (password: string, stored: string | null) => Promise<PasswordCheck>
  log: Pick<Log, 'info' | 'warn'>
}

/** How long a browser is asked to wait when all places for checking passwords are taken. */
const BUSY_SECONDS = 5
const EMAIL_MAX = 254

/**
 * Unknown accounts and wrong passwords take the same way: the same limits, the same work, the same answer.
 */
export function createSignIn({sql, cookie, device, sessions, limits, checkPassword, log}: SignInParts) {
  return async function signIn({
    email,
    password,
    clientAddress,
    headers,
  }: SignInInput): Promise<SignInOutcome> {
    const wanted = normalizeEmail(email).slice(0, EMAIL_MAX)
    const attempt = {email: wanted, clientAddress, isKnownDevice: device.isOf(wanted, headers)}
    const wait = limits.take(attempt)
    if (wait > 0) {
      log.warn({clientAddress, retryAfterSeconds: wait}, 'too many staff sign-ins')
      return {kind: 'slow-down', retryAfterSeconds: wait}
    }
    if (isTooLongForPassword(password)) return {kind: 'refused'}

    const account = await findCredentials(sql, attempt.email)
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

    const token = await sessions.open(account.member.id, account.passwordHash)
    if (!token) return {kind: 'refused'}
    limits.succeeded(attempt)
    // Whoever planted or shared the old cookie has nothing of the new session.
    const old = headers && cookie.read(headers)
    if (old) await sessions.end(old)
    await sessions.dropEnded()
    log.info({clientAddress, staff: account.member.id}, 'a member of staff signed in')
    return {
      kind: 'signed-in',
      cookies: [cookie.write(token), device.write(attempt.email)],
      member: account.member,
    }
  }
}
