import {PosError} from './pos.server'

/**
 * Client of the point of sale's order API: section 7 of the specification, whose fields it has all. What the till
 * needs besides, as that it is paid, is in fields of our own.
 */
export interface PosOrder {
  delivery_details: {
    date: string
    time: string
    customer_id: string
    address: string
    delivery_option: 'pickup' | 'delivery'
    /** "K7M-4XTP" */
    order_number: string
    name: string
    phone_number: string
    /** Empty: none. */
    note: string
  }
  /** Dollars. */
  products: {
    price: number
    product_id: string
    product_name: string
    quantity: number
    note: string
    grams?: number
  }[]
  email: string
  /** `test`: no real money was taken; hand nothing over. */
  payment_status: 'paid' | 'test'
  /** Dollars. */
  total: number
}

const CALL = 'create-checkout-session/'
const TIMEOUT_MS = 8_000
/** Timeout and rate limit: the same request works later. */
const RETRYABLE_STATUSES = [408, 429]

export function createPosOrderGateway(
  {apiUrl, apiToken}: {apiUrl: URL; apiToken: string},
  timeoutMs = TIMEOUT_MS,
) {
  const address = new URL(CALL, apiUrl.href.replace(/\/*$/, '/'))
  return {
    /** @throws PosError `refused`: it will never be taken this way; else it may have been taken, or will be later. */
    async send(order: PosOrder, idempotencyKey: string): Promise<void> {
      const {status, ok} = await post(address, {order, idempotencyKey, apiToken, timeoutMs})
      if (ok) return
      const isFinal = status >= 400 && status < 500 && !RETRYABLE_STATUSES.includes(status)
      throw new PosError(isFinal ? 'refused' : 'unreachable', `${CALL} answered ${status}`)
    },
  }
}

export type PosOrderGateway = ReturnType<typeof createPosOrderGateway>

interface PostOrderParams {
  order: PosOrder
  idempotencyKey: string
  apiToken: string
  timeoutMs: number
}

async function post(
  address: URL,
  {order, idempotencyKey, apiToken, timeoutMs}: PostOrderParams,
): Promise<Response> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${apiToken}`,
        'content-type': 'application/json',
        'idempotency-key': idempotencyKey,
      },
      body: JSON.stringify(order),
      // Following a redirect would hand over the token.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    // The URL of a payment page, which is not needed: the shop has already taken the money.
    await response.body?.cancel()
    return response
  } catch (error) {
    throw new PosError('unreachable', `${CALL} was not answered`, {cause: error})
  }
}
