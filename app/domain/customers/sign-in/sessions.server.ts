import {describeBrowser} from '~/platform/auth/browser-name'
import {hashSecretToken, makeSecretToken} from '~/platform/auth/secret-token.server'
import {createSessionCookie} from '~/platform/auth/session-cookie.server'
import {createSessionStore} from '~/platform/auth/session-store.server'
import {redactError} from '~/platform/config/redact-error'
import {deleteOldCodes} from '../code/code-rows.server'
import type {Customer} from '../customer'
import type {CustomerDeps} from '../customer-deps'
import {attachGuestOrders} from '../guest/guest-orders.server'
import {readCustomerMails} from '../mails.server'
import {deleteExpiredRegistrations} from '../registration/registration-rows.server'
import {deleteStaleDevices, DEVICE_LIFE_MS, hasDevice, recordDevice} from './device-rows.server'
import {deleteExpiredSessions, findSession, insertSession, listSessions} from './session-rows.server'

const CLEANUP_INTERVAL_MS = 3_600_000
/** So long they count against the limit of their e-mail. */
const CODE_MEMORY_MS = 24 * 3_600_000

/** Sessions of customers' browsers. Nothing is cached. */
export function createSessions(deps: CustomerDeps) {
  const {sql, outbox, secret, secure, now = Date.now, log} = deps
  const cookie = createSessionCookie({kind: 'customer', secret, secure})
  const deviceCookie = createSessionCookie({kind: 'device', secret, secure, lifeMs: DEVICE_LIFE_MS})
  const store = createSessionStore({audience: 'customer', sql, cookie, log})
  const deleteExpired = createExpiredCleanup(deps)

  const service = {
    async findBySession(headers: Headers): Promise<Customer | null> {
      const tokenHash = store.currentHash(headers)
      if (!tokenHash) return null
      const at = new Date(now())
      const found = await findSession(sql, tokenHash, at)
      if (!found) return null
      await store.recordUse(tokenHash, found.lastSeenAt, at)
      return found.customer
    },

    /**
     * For customers authenticated by other means. Replaces the browser's previous session. A customer deleted at the
     * same moment gets no session and no cookie.
     */
    openSession: async (customer: Customer, headers: Headers) => ({
      cookies: (await open(customer, headers)) ?? [],
    }),

    async signOut(headers: Headers) {
      await store.end(headers)
      return {cookies: [cookie.clear()]}
    },

    /** Ends all sessions of the customer except the one of `keep`, if given. */
    async signOutEverywhere(customerId: string, keep?: Headers) {
      await store.endAll(customerId, keep)
      return {cookies: keep && store.currentHash(keep) ? [] : [cookie.clear()]}
    },

    async listBrowsers(customerId: string, headers: Headers) {
      const sessions = await listSessions(sql, customerId, new Date(now()))
      return sessions.map((session) => store.describe(session, headers))
    },
  }

  /** The new session's cookies; null if the customer was deleted or the password has changed since. */
  async function open(customer: Customer, headers: Headers, passwordHash?: string): Promise<string[] | null> {
    const mails = await readCustomerMails(deps)
    const token = makeSecretToken()
    const device = deviceCookie.read(headers) ?? makeSecretToken()
    const browser = describeBrowser(headers.get('user-agent'))
    const at = new Date(now())
    const opened = await sql.transaction(async (tx) => {
      const session = {token, customerId: customer.id, browser, passwordHash, at}
      if (!(await insertSession(tx, session))) return false
      await attachGuestOrders(tx, customer.id)
      if (await recordDevice(tx, customer.id, device, at)) {
        const sessionId = store.publicId(hashSecretToken(token))
        await outbox.enqueue(tx, mails.newBrowser(customer.email, {sessionId, browser, at}))
      }
      await store.end(headers, tx)
      return true
    })
    if (!opened) return null
    outbox.wake()
    await deleteExpired()
    return [cookie.write(token), deviceCookie.write(device)]
  }

  /** Whether the request's browser has signed in to the account of that e-mail before. */
  async function isKnownDevice(email: string, headers: Headers): Promise<boolean> {
    const token = deviceCookie.read(headers)
    return token !== undefined && hasDevice(sql, email, token)
  }

  return {service, open, isKnownDevice}
}

/** Deletes expired rows at most once an hour. A failure is logged and does not fail the sign-in. */
function createExpiredCleanup({sql, log, now = Date.now}: Pick<CustomerDeps, 'sql' | 'log' | 'now'>) {
  let nextAt = 0
  return async function deleteExpired() {
    const at = new Date(now())
    if (at.getTime() < nextAt) return
    nextAt = at.getTime() + CLEANUP_INTERVAL_MS
    try {
      await deleteExpiredSessions(sql, at)
      await deleteStaleDevices(sql, at)
      await deleteExpiredRegistrations(sql, at)
      await deleteOldCodes(sql, new Date(at.getTime() - CODE_MEMORY_MS))
    } catch (error) {
      log.warn({failure: redactError(error)}, 'ended customer sessions could not be dropped')
    }
  }
}
