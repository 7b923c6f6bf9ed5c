import {normalizeEmail} from '~/credentials/normalize-email'
import {createRateLimit} from '~/limits/rate-limit'
import {answerNoSooner} from '../answer-time'
import type {CustomerParts} from '../customer-parts'
import type {Recovery, SignIn} from '../customers'
import {lockCustomer, replacePassword} from './credential-rows.server'
import {findLink, insertLink, listRecentLinks, takeLink} from './link-rows.server'
import {readRecoveryMails} from './recovery-mails.server'

const MINUTE_MS = 60_000
/** Of one network. */
const LIMIT = {times: 10, perMs: 10 * MINUTE_MS}
/** To one address, so that nobody can fill a stranger's inbox from our form. */
const MAILS_AN_HOUR = 3
const LINK_WORKS_MS = 30 * MINUTE_MS
/** How long a browser is asked to wait when all places for hashing passwords are taken. */
const BUSY_SECONDS = 5

/** Forgotten passwords. Who reads the account's inbox may choose a new one. */
export function createRecovery(parts: CustomerParts, signIn: Pick<SignIn, 'forgive'>): Recovery {
  const {sql, passwords, outbox, answerAfterMs, now = Date.now, log} = parts
  const limit = createRateLimit({...LIMIT, now})

  async function mailLink(email: string): Promise<{kind: 'sent'}> {
    const mails = await readRecoveryMails(parts)
    const at = new Date(now())
    await sql.transaction(async (tx) => {
      const customer = await lockCustomer(tx, {email})
      if (!customer) return
      const recent = await listRecentLinks(tx, {customerId: customer.id}, 'reset', at)
      if (recent.length >= MAILS_AN_HOUR) return
      // Older links work on: or else a stranger could end the one that somebody waits for.
      const link = {kind: 'reset' as const, email, createdAt: at, worksForMs: LINK_WORKS_MS}
      const token = await insertLink(tx, {customerId: customer.id, ...link})
      await outbox.enqueue(tx, mails.reset(email, token))
    })
    outbox.wake()
    return {kind: 'sent'}
  }

  return {
    async requestReset({email, clientAddress}) {
      const retryAfterSeconds = limit.take(clientAddress)
      if (retryAfterSeconds > 0) {
        log.warn({retryAfterSeconds}, 'too many forgotten passwords from one network')
        return {kind: 'slow-down', retryAfterSeconds}
      }
      return answerNoSooner(mailLink(normalizeEmail(email)), answerAfterMs)
    },

    async canReset(token) {
      return (await findLink(sql, 'reset', token, new Date(now()))) !== null
    },

    async resetPassword({token, password}) {
      // Looked at before the costly hash, which strangers are not to make us work on.
      const link = await findLink(sql, 'reset', token, new Date(now()))
      if (!link) return {kind: 'gone'}
      const passwordHash = await passwords.hash(password)
      if (!passwordHash) return {kind: 'busy', retryAfterSeconds: BUSY_SECONDS}
      const mails = await readRecoveryMails(parts)
      const at = new Date(now())
      const changed = await sql.transaction(async (tx) => {
        const customer = await lockCustomer(tx, {id: link.customerId})
        if (!customer || !(await takeLink(tx, 'reset', token, at))) return null
        await replacePassword(tx, customer.id, {passwordHash, at})
        await outbox.enqueue(tx, mails.passwordChanged(customer, at))
        return customer
      })
      if (!changed) return {kind: 'gone'}
      outbox.wake()
      signIn.forgive(changed.email)
      log.info({customer: changed.id}, 'a customer has a new password by a link')
      return {kind: 'changed'}
    },
  }
}
