import {randomInt} from 'node:crypto'

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

export function randomText(length: number): string {
  return Array.from({length}, () => LETTERS[randomInt(LETTERS.length)]).join('')
}

/** Prefixes and lengths of Stripe's ids in test mode. All are too long to guess. */
const SHAPES = {
  session: ['cs_test_a1', 56],
  intent: ['pi_3', 23],
  charge: ['ch_3', 23],
  method: ['pm_1', 23],
  customer: ['cus_', 14],
  refund: ['re_3', 23],
  event: ['evt_1', 23],
  endpoint: ['we_1', 23],
  item: ['li_1', 23],
  price: ['price_1', 23],
  product: ['prod_', 14],
  request: ['req_', 14],
  balance: ['txn_3', 23],
  secret: ['whsec_', 32],
  challenge: ['tds_1', 23],
} as const satisfies Record<string, readonly [string, number]>

export function createId(kind: keyof typeof SHAPES): string {
  const [prefix, length] = SHAPES[kind]
  return prefix + randomText(length)
}

/** The id that a reference holds: stored objects always hold ids, though Stripe's types allow expanded objects too. */
export function idOf(reference: string | {id: string} | null | undefined): string {
  return typeof reference === 'string' ? reference : (reference?.id ?? '')
}
