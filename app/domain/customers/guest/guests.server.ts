import {and, asc, eq, isNotNull} from 'drizzle-orm'
import {hashSecretToken, makeSecretToken} from '~/platform/auth/secret-token.server'
import {createSessionCookie} from '~/platform/auth/session-cookie.server'
import {orders} from '~/platform/db/orders-schema'
import {createRateLimit} from '~/platform/rate-limit/rate-limit'
import {throttle} from '~/platform/rate-limit/throttle'
import {makeGuestId} from '~/domain/orders/buyer.server'
import type {BuyerId} from '~/domain/orders/buyer.server'
import {guestOrderKey, isGuestOrderSignature, splitGuestOrderKey} from '~/domain/orders/guest-link.server'
import {parseOrderNumber} from '~/domain/orders/order-number'
import type {Order} from '~/domain/orders/order'
import {readOrders} from '~/domain/orders/order-rows.server'
import type {CustomerDeps} from '../customer-deps'
import type {SignIn} from '../sign-in/sign-in.server'
import {GUEST_LIMITS} from './guest-limits'

export type AdmitGuestOutcome =
  | {kind: 'admitted'; guestId: BuyerId; cookies: string[]}
  | {kind: 'slow-down'; retryAfterSeconds: number}

/** Those who order without an account: a browser that carries a signed token, for as long as paying takes. */
export function createGuests(deps: CustomerDeps, signIn: Pick<SignIn, 'findBySession'>) {
  const {sql, secret, secure, now = Date.now, log} = deps
  const cookie = createSessionCookie({kind: 'guest', secret, secure, lifeMs: GUEST_LIMITS.lifeMs})
  const admissions = createRateLimit({...GUEST_LIMITS.browsers, now})
  const guestIdOf = (token: string) => makeGuestId(hashSecretToken(token))

  function findGuestId(headers: Headers): BuyerId | null {
    const token = cookie.read(headers)
    return token === undefined ? null : guestIdOf(token)
  }

  /** The order of that number, however it was paid; null: no guest has paid one, or its link has expired. */
  async function findPaidByNumber(number: string | null): Promise<Order | null> {
    if (number === null) return null
    const where = and(eq(orders.number, number), isNotNull(orders.guestId), isNotNull(orders.paidAt))
    const [order] = await readOrders(sql, {where, orderBy: [asc(orders.id)], limit: 1})
    const isOver = order && Date.parse(order.pickupEndsAt) + GUEST_LIMITS.linkLifeMs < now()
    return order && !isOver ? order : null
  }

  return {
    findGuestId,

    /** Whose orders this browser may see: those of the signed-in customer, and those placed here as a guest. */
    async listBuyerIds(headers: Headers): Promise<BuyerId[]> {
      const customer = await signIn.findBySession(headers)
      return [customer?.id, findGuestId(headers)].filter((id) => typeof id === 'string')
    },

    /** Lets a browser order as a guest. Of new ones each network has only so many. */
    admitGuest({headers, clientAddress}: {headers: Headers; clientAddress: string}): AdmitGuestOutcome {
      const known = cookie.read(headers)
      const warning = 'too many guests ordered from one network'
      const throttled = known === undefined ? throttle(admissions.take(clientAddress), {log, warning}) : null
      if (throttled) return throttled
      const token = known ?? makeSecretToken()
      return {kind: 'admitted', guestId: guestIdOf(token), cookies: [cookie.write(token)]}
    },

    /** Of the mailed link. */
    guestOrderKey: (order: Pick<Order, 'id' | 'number'>) => guestOrderKey(secret, order),

    /** By the mailed link, or by the number alone in the browser that placed the order. */
    async findGuestOrder(key: string, headers: Headers): Promise<Order | null> {
      const {number, signature} = splitGuestOrderKey(key)
      const order = await findPaidByNumber(parseOrderNumber(number))
      if (!order) return null
      const isTheirs =
        signature === null
          ? order.guestId === findGuestId(headers)
          : isGuestOrderSignature(secret, order, signature)
      return isTheirs ? order : null
    },
  }
}
