import type {Log} from '~/platform/config/log.server'
import type {Sealer} from '~/platform/auth/sealer.server'
import type {SignInLimits} from '~/platform/auth/sign-in-limits'
import {throttle} from '~/platform/rate-limit/throttle'
import type {Sql} from '~/platform/db/database'
import {consumeTotpStep} from './factor-rows.server'
import type {StaffCredentials} from './factor-rows.server'
import {consumeRecoveryCode} from './recovery-codes.server'
import {findTotpStep} from './totp'

export type CodeVerification =
  | {kind: 'right'}
  | {kind: 'wrong-code'}
  | {kind: 'slow-down'; retryAfterSeconds: number}

interface CodeVerifierDeps {
  sql: Sql
  sealer: Sealer
  limits: SignInLimits
  now: () => number
  log: Pick<Log, 'warn' | 'error'>
}

/**
 * Whether a code of the app, or a recovery code, is the account's; it is spent then. Codes have a ceiling of their own:
 * one that strangers can reach by guessing passwords would lock the owner out, and a browser that is known does not
 * pass it, since whoever stole one is who the codes are against. A recovery code cannot be guessed, so it opens even then.
 */
export function createCodeVerifier({sql, sealer, limits, now, log}: CodeVerifierDeps) {
  return async function verifyCode(
    {member: {id}, totpSecret}: Pick<StaffCredentials, 'member' | 'totpSecret'>,
    input: string,
    clientAddress: string,
  ): Promise<CodeVerification> {
    const digits = input.replace(/[\s-]/g, '')
    const isTotp = /^\d{6}$/.test(digits)
    const attempt = {email: limitKeyOf(id), clientAddress, isKnownDevice: !isTotp}
    const warning = 'too many codes of a second factor'
    const throttled = throttle(limits.take(attempt), {log, warning, about: {staff: id}})
    if (throttled) return throttled
    const isRight = isTotp
      ? await takeTotp(id, totpSecret, digits)
      : await consumeRecoveryCode(sql, id, input)
    if (!isRight) return {kind: 'wrong-code'}
    limits.recordSuccess(attempt)
    return {kind: 'right'}
  }

  async function takeTotp(id: string, sealed: string | null, code: string): Promise<boolean> {
    if (sealed === null) return false
    const secret = sealer.open(sealed, id)
    if (secret === undefined) {
      log.error(
        {staff: id},
        'a second factor cannot be read, as the session secret is another one: npm run staff -- reset-second-factor',
      )
      return false
    }
    const step = findTotpStep(secret, code, now())
    return step !== null && consumeTotpStep(sql, id, {secret: sealed, step})
  }
}

/** Of the limits; no e-mail looks like it. */
export function limitKeyOf(accountId: string): string {
  return `codes of ${accountId}`
}
