import type {Log} from '~/config/log.server'
import type {Sealer} from '~/credentials/sealer.server'
import type {SignInLimits} from '~/credentials/sign-in-limits'
import type {Sql} from '~/db/client.server'
import {takeTotpStep} from './factor-rows.server'
import type {Proofs} from './factor-rows.server'
import {takeRecoveryCode} from './recovery-codes.server'
import {findTotpStep} from './totp'

export type CodeProof =
  | {kind: 'right'}
  | {kind: 'wrong-code'}
  | {kind: 'slow-down'; retryAfterSeconds: number}

interface CodeParts {
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
export function createCodeProof({sql, sealer, limits, now, log}: CodeParts) {
  return async function proveCode(
    {member: {id}, totpSecret}: Pick<Proofs, 'member' | 'totpSecret'>,
    typed: string,
    clientAddress: string,
  ): Promise<CodeProof> {
    const digits = typed.replace(/[\s-]/g, '')
    const isTotp = /^\d{6}$/.test(digits)
    const attempt = {email: limitKeyOf(id), clientAddress, isKnownDevice: !isTotp}
    const wait = limits.take(attempt)
    if (wait > 0) {
      log.warn({staff: id, retryAfterSeconds: wait}, 'too many codes of a second factor')
      return {kind: 'slow-down', retryAfterSeconds: wait}
    }
    const isRight = isTotp ? await takeTotp(id, totpSecret, digits) : await takeRecoveryCode(sql, id, typed)
    if (!isRight) return {kind: 'wrong-code'}
    limits.succeeded(attempt)
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
    return step !== null && takeTotpStep(sql, id, {secret: sealed, step})
  }
}

/** Of the limits; no e-mail looks like it. */
export function limitKeyOf(accountId: string): string {
  return `codes of ${accountId}`
}
