import {plainFailure} from '~/config/plain-failure'
import {hashSecretToken, makeSecretToken} from '~/credentials/secret-token.server'
import {createSessionCookie} from '~/credentials/session-cookie.server'
import {LAST_SEEN_EVERY_MS} from '~/credentials/session-life'
import type {Customer} from '../customer'
import type {CustomerParts} from '../customer-parts'
import type {SignIn} from '../customers'
import {nameBrowser} from '~/credentials/browser-name'
import {DEVICE_LIFE_MS, isDeviceOf, noteDevice} from './device-rows.server'
import {
  deleteSession,
  deleteSessions,
  findSession,
  insertSession,
  listSessions,
  noteUse,
  sessionIdOf,
} from './session-rows.server'
import {readSignInMails} from './sign-in-mails.server'
import {createTidy} from './tidy.server'

/** Signed-in browsers, known by the token that only their cookie holds. Nothing is remembered beside the table. */
export function createSessions(parts: CustomerParts) {
  const {sql, outbox, secret, secure, now = Date.now, log} = parts
  const cookie = createSessionCookie({kind: 'customer', secret, secure})
  const deviceCookie = createSessionCookie({kind: 'device', secret, secure, lifeMs: DEVICE_LIFE_MS})
  const tidy = createTidy(parts)

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
          await noteUse(sql, token, at)
        } catch (error) {
          // On a full disk nothing can be written, but the person can still be recognised.
          log.warn({failure: plainFailure(error)}, 'the last use of a customer session could not be noted')
        }
      }
      return found.customer
    },

    // Of a customer who was deleted at the same moment there is no session, and so no cookie.
    openSession: async (customer, headers) => ({cookies: (await open(customer, headers)) ?? []}),

    async signOut(headers) {
      const token = cookie.read(headers)
      if (token) await deleteSession(sql, token)
      return {cookies: [cookie.clear()]}
    },

    async signOutEverywhere(customerId, keep) {
      const kept = keep && cookie.read(keep)
      await deleteSessions(sql, customerId, kept)
      return {cookies: kept ? [] : [cookie.clear()]}
    },

    async listBrowsers(customerId, headers) {
      const token = cookie.read(headers)
      const mine = token && hashSecretToken(token)
      const sessions = await listSessions(sql, customerId, new Date(now()))
      return sessions.map(({tokenHash, browser, lastSeenAt}) => ({
        id: sessionIdOf(tokenHash),
        browser,
        lastSeenAt: lastSeenAt.toISOString(),
        isThis: tokenHash === mine,
      }))
    },
  }

  /** The new session's cookies; null when the customer is gone, or the password no longer that one. */
  async function open(customer: Customer, headers: Headers, passwordHash?: string): Promise<string[] | null> {
    const mails = await readSignInMails(parts)
    const token = makeSecretToken()
    const device = deviceCookie.read(headers) ?? makeSecretToken()
    const browser = nameBrowser(headers.get('user-agent'))
    const at = new Date(now())
    const opened = await sql.transaction(async (tx) => {
      const session = {token, customerId: customer.id, browser, passwordHash, at}
      if (!(await insertSession(tx, session))) return false
      if (await noteDevice(tx, customer.id, device, at)) {
        const sessionId = sessionIdOf(hashSecretToken(token))
        await outbox.enqueue(tx, mails.newBrowser(customer.email, {sessionId, browser, at}))
      }
      // Whoever planted or shared the old cookie has nothing of the new session.
      const old = cookie.read(headers)
      if (old) await deleteSession(tx, old)
      return true
    })
    if (!opened) return null
    outbox.wake()
    await tidy()
    return [cookie.write(token), deviceCookie.write(device)]
  }

  /** Whether the request's browser has signed in to the account of that e-mail before. */
  async function isKnownDevice(email: string, headers: Headers): Promise<boolean> {
    const token = deviceCookie.read(headers)
    return token !== undefined && isDeviceOf(sql, email, token)
  }

  return {service, open, isKnownDevice}
}

export type Sessions = ReturnType<typeof createSessions>
