import {BUSY} from '~/platform/auth/password-hash.server'
import {createSessionCookie} from '~/platform/auth/session-cookie.server'
import type {CustomerDeps} from '../customer-deps'
import type {Customer} from '../customer'
import type {Throttled} from '~/platform/rate-limit/throttle'
import {lockCustomer, replacePassword, rotateSession} from '../recovery/credential-rows.server'
import {readCustomerMails} from '../mails.server'
import type {VerifyPassword} from './verify-password.server'

interface ChangePasswordParams {
  customer: Customer
  current: string
  password: string
  clientAddress: string
  headers: Headers
}

export function createPasswordChange(deps: CustomerDeps, verifyPassword: VerifyPassword) {
  const {sql, passwords, outbox, secret, secure, now = Date.now, log} = deps
  const cookie = createSessionCookie({kind: 'customer', secret, secure})

  /** All other sessions end. `wrong`: that is not the current password. A first password needs no current one. */
  return async function changePassword(
    params: ChangePasswordParams,
  ): Promise<{kind: 'changed'; cookies: string[]} | {kind: 'wrong'} | Throttled> {
    const {customer, current, password, clientAddress, headers} = params
    // An account that only signs in with Google has no current password to check.
    const verification = await verifyPassword({customer, proof: current, clientAddress}, () => true)
    if (verification.kind !== 'right') return verification
    const passwordHash = await passwords.hash(password)
    if (!passwordHash) return BUSY
    const mails = await readCustomerMails(deps)
    const at = new Date(now())
    const token = cookie.read(headers)
    const changed = await sql.transaction(async (tx) => {
      const locked = await lockCustomer(tx, {id: customer.id})
      // If another change was faster, the password that was verified is no longer the current one.
      if (!locked || locked.passwordHash !== verification.account.passwordHash) return null
      // This browser stays signed in with a new token: the old one may be compromised.
      const newToken = token === undefined ? null : await rotateSession(tx, customer.id, token)
      await replacePassword(tx, customer.id, {passwordHash, at, keep: newToken})
      await outbox.enqueue(tx, mails.passwordChanged(locked, at))
      return {cookies: newToken === null ? [] : [cookie.write(newToken)]}
    })
    if (!changed) return {kind: 'wrong'}
    outbox.wake()
    log.info({customer: customer.id}, 'a customer has a new password')
    return {kind: 'changed', ...changed}
  }
}
