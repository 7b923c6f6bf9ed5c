import {createSessionCookie} from '~/credentials/session-cookie.server'
import type {CustomerParts} from '../customer-parts'
import type {AccountChanges} from '../customers'
import {lockCustomer, replacePassword, rotateSession} from '../recovery/credential-rows.server'
import {readRecoveryMails} from '../recovery/recovery-mails.server'
import {BUSY} from './prove-password.server'
import type {Prove} from './prove-password.server'

export function createPasswordChange(parts: CustomerParts, prove: Prove): AccountChanges['changePassword'] {
  const {sql, passwords, outbox, secret, secure, now = Date.now, log} = parts
  const cookie = createSessionCookie({kind: 'customer', secret, secure})

  return async function changePassword({customer, current, password, clientAddress, headers}) {
    // A first password needs no other.
    const proof = await prove({customer, proof: current, clientAddress}, () => true)
    if (proof.kind !== 'right') return proof
    const passwordHash = await passwords.hash(password)
    if (!passwordHash) return BUSY
    const mails = await readRecoveryMails(parts)
    const at = new Date(now())
    const token = cookie.read(headers)
    const changed = await sql.transaction(async (tx) => {
      const locked = await lockCustomer(tx, {id: customer.id})
      // Of two changes at once the second would be a change of a password that nobody proved.
      if (!locked || locked.passwordHash !== proof.credentials.passwordHash) return null
      // This browser goes on, with another token: the old one may be known to whoever made this necessary.
      const fresh = token === undefined ? null : await rotateSession(tx, customer.id, token)
      await replacePassword(tx, customer.id, {passwordHash, at, keep: fresh})
      await outbox.enqueue(tx, mails.passwordChanged(locked, at))
      return {cookies: fresh === null ? [] : [cookie.write(fresh)]}
    })
    if (!changed) return {kind: 'wrong'}
    outbox.wake()
    log.info({customer: customer.id}, 'a customer has a new password')
    return {kind: 'changed', ...changed}
  }
}
