import type {Log} from '~/platform/config/log.server'
import {BUSY} from '~/platform/auth/password-hash.server'
import type {Passwords} from '~/platform/auth/password-hash.server'
import {isTooLongForPassword} from '~/platform/auth/chosen-password'
import type {SignInLimits} from '~/platform/auth/sign-in-limits'
import type {Sql} from '~/platform/db/database'
import type {DeviceCookie} from '../device-cookie.server'
import {findCredentialsById} from './factor-rows.server'
import type {Reauthentication, Throttled} from './second-factor'

export type PasswordVerification =
  | {kind: 'right'; passwordHash: string}
  | {kind: 'wrong-password'}
  | Throttled
export type VerifyPassword = (proof: Omit<Reauthentication, 'code'>) => Promise<PasswordVerification>

/** Asks signed-in staff for the password again. Shares the limits of the sign-in. */
export function createPasswordVerifier(deps: {
  sql: Sql
  limits: SignInLimits
  device: DeviceCookie
  checkPassword: Passwords['check']
  log: Pick<Log, 'warn'>
}): VerifyPassword {
  const {sql, limits, device, checkPassword, log} = deps
  return async ({member: {id, email}, password, clientAddress, headers}) => {
    const attempt = {email, clientAddress, isKnownDevice: device.matches(email, headers)}
    const retryAfterSeconds = limits.take(attempt)
    if (retryAfterSeconds > 0) {
      log.warn({staff: id, retryAfterSeconds}, 'too many passwords of staff who are signed in')
      return {kind: 'slow-down', retryAfterSeconds}
    }
    const account = isTooLongForPassword(password) ? null : await findCredentialsById(sql, id)
    if (!account) return {kind: 'wrong-password'}
    const check = await checkPassword(password, account.passwordHash)
    if (check === 'busy') {
      limits.release(attempt)
      return BUSY
    }
    if (check === 'wrong') return {kind: 'wrong-password'}
    limits.recordSuccess(attempt)
    return {kind: 'right', passwordHash: account.passwordHash}
  }
}
