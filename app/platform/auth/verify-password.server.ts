import {throttle} from '~/platform/rate-limit/throttle'
import type {Throttled} from '~/platform/rate-limit/throttle'
import type {Log} from '~/platform/config/log.server'
import {isTooLongForPassword} from './chosen-password'
import {BUSY} from './password-hash.server'
import type {Passwords} from './password-hash.server'
import type {Attempt, SignInLimits} from './sign-in-limits'

interface PasswordDeps {
  limits: SignInLimits
  passwords: Pick<Passwords, 'check'>
}

interface PasswordTry<Account> {
  attempt: Attempt
  password: string
  find: () => Promise<Account | null>
  /** Called for passwords that were checked; null if there is no such account. */
  onWrong?: (account: Account | null) => void
  /** Decides for accounts without a password; by default they do the same work as unknown ones. */
  allowWithoutPassword?: (account: Account) => boolean
}

export type PasswordVerification<Account> =
  | {kind: 'right'; account: Account}
  | {kind: 'wrong'}
  | (Throttled & {kind: 'busy'})

/**
 * Checks the password of an attempt that the limits have admitted. Unknown accounts and wrong passwords are
 * indistinguishable: same work, same outcome. The caller decides when the attempt has succeeded.
 */
export async function verifyPassword<Account extends {passwordHash: string | null}>(
  {limits, passwords}: PasswordDeps,
  {attempt, password, find, onWrong, allowWithoutPassword}: PasswordTry<Account>,
): Promise<PasswordVerification<Account>> {
  if (isTooLongForPassword(password)) return {kind: 'wrong'}
  const account = await find()
  if (account && account.passwordHash === null && allowWithoutPassword) {
    return allowWithoutPassword(account) ? {kind: 'right', account} : {kind: 'wrong'}
  }
  const check = await passwords.check(password, account?.passwordHash ?? null)
  if (check === 'busy') {
    limits.release(attempt)
    return BUSY
  }
  if (check === 'right' && account) return {kind: 'right', account}
  onWrong?.(account)
  return {kind: 'wrong'}
}

/**
 * Asks a signed-in person for the password again, since an unattended browser must not be enough to change how
 * one signs in. Limited like sign-ins.
 */
export function createReauthentication(
  deps: PasswordDeps & {log: Pick<Log, 'warn'>; /** Logged with `about`. */ warning: string},
) {
  return async function reauthenticate<Account extends {passwordHash: string | null}>({
    about,
    ...input
  }: PasswordTry<Account> & {about: Record<string, unknown>}): Promise<
    PasswordVerification<Account> | Throttled
  > {
    const {log, warning, limits} = deps
    const throttled = throttle(limits.take(input.attempt), {log, warning, about})
    if (throttled) return throttled
    const verification = await verifyPassword(deps, input)
    if (verification.kind === 'right') limits.recordSuccess(input.attempt)
    return verification
  }
}
