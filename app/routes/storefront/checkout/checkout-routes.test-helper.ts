import type {ActionFunctionArgs, LoaderFunctionArgs} from '@remix-run/node'
import {vi} from 'vitest'
import type {PlaceInput, PlaceOutcome} from '~/domain/checkout/checkout'
import type {AdmitGuestOutcome} from '~/domain/customers/guest/guests.server'
import {builtInSettings} from '~/domain/store/settings'
import {testOffer, testWindow} from '~/storefront/checkout/pickup-offer.test-helper'
import {action} from '../checkout'
import * as place from './place'

/** The checkout's routes, with a shop behind them that only records what reaches it. */

export const SITE = 'https://shop.example'
export const AMINA = {
  ...{id: 'amina', name: 'Amina', lastName: 'Yusuf', email: 'amina@example.com', contactNumber: '5550100177'},
  ...{address: null, preferredPickupTime: '16:40'},
}
export const GOOD = {
  ...{
    formToken: 'f'.repeat(32),
    date: '2026-11-28',
    time: '16:30',
    name: 'Amina Yusuf',
    phone_number: '555-010-0177',
  },
  cart: JSON.stringify({lines: [{id: 'RICE', quantity: 2}], seen: {totalCents: 1398, lines: {RICE: 1398}}}),
}
export const OFFER = testOffer({'2026-11-28': [testWindow('2026-11-28', '16:30', 4)]})
export const QUOTE = {
  ...{products: [], rules: {deals: [], taxBasisPoints: 0}, now: 0, nextChange: null},
  weighing: builtInSettings.weighing,
}
export const PAY = {kind: 'pay' as const, url: 'https://pay.example/cs_1', orderId: 'o1', number: 'K7M4XTP'}

const ADMITTED: AdmitGuestOutcome = {kind: 'admitted', guestId: 'guest-1', cookies: ['guest=token; HttpOnly']}

type TestCustomer = Omit<typeof AMINA, 'contactNumber'> & {contactNumber: string | null}

interface ShopState {
  customer?: TestCustomer | null
  outcome?: PlaceOutcome
  /** As the store settings have it; absent in older ones. */
  guestCheckout?: boolean
  /** This browser has ordered as a guest. */
  guestId?: string | null
  admitted?: AdmitGuestOutcome
}

export function createShop(state: ShopState = {}) {
  const {customer = AMINA, outcome = PAY, guestCheckout = false, guestId = null} = state
  const admitGuest = vi.fn((_: object) => state.admitted ?? ADMITTED)
  const placed = vi.fn(async (_: PlaceInput) => outcome)
  const saved = vi.fn(async (_id: string, _details: object) => {})
  const context = {
    config: {publicUrl: new URL(SITE)},
    clientAddress: '203.0.113.7',
    customers: {
      ...{findBySession: async () => customer, saveDetails: saved, admitGuest},
      findGuestId: () => guestId,
      listBuyerIds: async () => [customer?.id, guestId].filter(Boolean),
    },
    pickup: {offer: async () => OFFER},
    checkout: {
      place: placed,
      findPending: async () => ({
        ...{number: 'K7M4XTP', totalCents: 1398, holdCents: null},
        createdAt: '2026-11-21T15:00:00Z',
      }),
      findStatus: async (ids: string[], number: string) =>
        (ids.includes(AMINA.id) || ids.includes('guest-1')) && number === 'K7M4XTP' ? 'paid' : null,
    },
    orders: {findByNumber: async () => ({lines: [{productId: 'RICE', quantity: 2, title: 'Rice'}]})},
    content: {read: async () => ({...builtInSettings, guestCheckout, deals: [], leftOut: []})},
    catalog: {findMany: async () => []},
    addressLookup: null,
    log: {warn: () => {}, info: () => {}},
  }
  const argsFor = (path: string, fields?: Record<string, string>) => {
    const init = fields && {method: 'POST', body: new URLSearchParams(fields)}
    const request = new Request(SITE + path, init)
    return {request, context, params: {}} as unknown as LoaderFunctionArgs & ActionFunctionArgs
  }
  return {
    placed,
    saved,
    admitGuest,
    argsFor,
    async send(fields: Record<string, string> = GOOD) {
      const response = await place.action(argsFor('/checkout/place', fields))
      const result = (await response.json()) as Record<string, unknown>
      return {status: response.status, retryAfter: response.headers.get('retry-after'), result, response}
    },
    async post(fields: Record<string, string> = GOOD) {
      const result = await action(argsFor('/checkout?items=RICE*2', fields))
      return 'data' in result ? {status: result.init?.status, ...result.data} : result
    },
  }
}
