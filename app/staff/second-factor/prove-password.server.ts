import type {Log} from '~/config/log.server'
import type {Passwords} from '~/credentials/password-hash.server'
import {isTooLongForPassword} from '~/credentials/password'
import type {SignInLimits} from '~/credentials/sign-in-limits'
import type {Sql} from '~/db/client.server'
import type {DeviceCookie} from '../device-cookie.server'
import {findProofs} from './factor-rows.server'
import type {Proof, Wait} from './second-factor'

export type PasswordProof = {kind: 'right'; passwordHash: string} | {kind: 'wrong-password'} | Wait
export type ProvePassword = (proof: Omit<Proof, 'code'>) => Promise<PasswordProof>

/** How long a browser is asked to wait when all places for checking passwords are taken. */
const BUSY_SECONDS = 5

/** Asks somebody who is signed in for the password once more, as often as at the door. */
export function createPasswordProof(parts: {
  sql: Sql
  limits: SignInLimits
  device: DeviceCookie
  checkPassword: Passwords['check']
  log: Pick<Log, 'warn'>
}): ProvePassword {
  const {sql, limits, device, checkPassword, log} = parts
  return async ({member: {id, email}, password, clientAddress, headers}) => {
    const attempt = {email, clientAddress, isKnownDevice: device.isOf(email, headers)}
    const retryAfterSeconds = limits.take(attempt)
    if (retryAfterSeconds > 0) {
      log.warn({staff: id, retryAfterSeconds}, 'too many passwords of staff who are signed in')
      return {kind: 'slow-down', retryAfterSeconds}
    }
    const account = isTooLongForPassword(password) ? null : await findProofs(sql, id)
    if (!account) return {kind: 'wrong-password'}
    const check = await checkPassword(password, account.passwordHash)
    if (check === 'busy') {
      limits.giveBack(attempt)
      return {kind: 'busy', retryAfterSeconds: BUSY_SECONDS}
    }
    if (check === 'wrong') return {kind: 'wrong-password'}
    limits.succeeded(attempt)
    return {kind: 'right', passwordHash: account.passwordHash}
  }
}
