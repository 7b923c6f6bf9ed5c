import {redactError} from '~/platform/config/redact-error'
import {hashSecretToken, makeSecretToken} from '~/platform/auth/secret-token.server'
import {createSessionCookie, LAST_SEEN_EVERY_MS} from '~/platform/auth/session-cookie.server'
import {createSessionRows} from '~/platform/auth/session-rows.server'
import type {Customer} from '../customer'
import type {CustomerDeps} from '../customer-deps'
import type {SignIn} from '../customers'
import {describeBrowser} from '~/platform/auth/browser-name'
import {DEVICE_LIFE_MS, hasDevice, recordDevice} from './device-rows.server'
import {findSession, insertSession, listSessions} from './session-rows.server'
import {readCustomerMails} from '../mails.server'
import {createExpiredCleanup} from './delete-expired.server'

const rows = createSessionRows('customer')

/** Sessions of signed-in browsers, identified by the token in their cookie. Nothing is cached. */
export function createSessions(deps: CustomerDeps) {
  const {sql, outbox, secret, secure, now = Date.now, log} = deps
  const cookie = createSessionCookie({kind: 'customer', secret, secure})
  const deviceCookie = createSessionCookie({kind: 'device', secret, secure, lifeMs: DEVICE_LIFE_MS})
  const deleteExpired = createExpiredCleanup(deps)

  const service: Pick<
    SignIn,
    'findBySession' | 'openSession' | 'signOut' | 'signOutEverywhere' | 'listBrowsers'
  > = {
    async findBySession(headers) {
      const token = cookie.read(headers)
      if (!token) return null
      const at = new Date(now())
      const found = await findSession(sql, token, at)
      if (!found) return null
      if (at.getTime() - found.lastSeenAt.getTime() >= LAST_SEEN_EVERY_MS) {
        try {
          await rows.touch(sql, hashSecretToken(token), at)
        } catch (error) {
          // On a full disk writes fail, but the customer can still be identified.
          log.warn({failure: redactError(error)}, 'the last use of a customer session could not be noted')
        }
      }
      return found.customer
    },

    // A customer deleted at the same moment gets no session and no cookie.
    openSession: async (customer, headers) => ({cookies: (await open(customer, headers)) ?? []}),

    async signOut(headers) {
      const token = cookie.read(headers)
      if (token) await rows.delete(sql, token)
      return {cookies: [cookie.clear()]}
    },

    async signOutEverywhere(customerId, keep) {
      const storedToken = keep && cookie.read(keep)
      await rows.deleteAll(sql, customerId, storedToken)
      return {cookies: storedToken ? [] : [cookie.clear()]}
    },

    async listBrowsers(customerId, headers) {
      const token = cookie.read(headers)
      const currentHash = token && hashSecretToken(token)
      const sessions = await listSessions(sql, customerId, new Date(now()))
      return sessions.map(({tokenHash, browser, lastSeenAt}) => ({
        id: rows.publicId(tokenHash),
        browser,
        lastSeenAt: lastSeenAt.toISOString(),
        isThis: tokenHash === currentHash,
      }))
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
      if (await recordDevice(tx, customer.id, device, at)) {
        const sessionId = rows.publicId(hashSecretToken(token))
        await outbox.enqueue(tx, mails.newBrowser(customer.email, {sessionId, browser, at}))
      }
      // Prevents session fixation: a planted or shared old cookie is worth nothing afterwards.
      const previousToken = cookie.read(headers)
      if (previousToken) await rows.delete(tx, previousToken)
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

export type Sessions = ReturnType<typeof createSessions>
