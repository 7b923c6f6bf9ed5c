import type {ActionFunctionArgs, LoaderFunctionArgs} from '@remix-run/node'
import {beforeEach, expect, test, vi} from 'vitest'
import type {OpenPaymentOutcome} from '~/domain/checkout/phone/phone-order'
import type {Order} from '~/domain/orders/order'
import {builtInSettings} from '~/domain/store/settings'
import {thrownResponse} from '~/platform/http/thrown-response.test-helper'
import * as pay from '~/routes/account/guest-order/pay'

const KEY = 'K7M4XTP.signature'
const NOW = Date.parse('2026-11-21T15:00:00Z')
const ORDER = {
  ...{id: 'order-1', number: 'K7M4XTP', status: 'pending', name: 'Khalid', totalCents: 1_397, paidAt: null},
  ...{createdAt: new Date(NOW - 60_000).toISOString(), lines: [], edits: [], removedLines: []},
  ...{pickupStartsAt: new Date(NOW).toISOString(), pickupEndsAt: new Date(NOW).toISOString()},
  ...{cancelReason: null, deliveryOption: 'pickup'},
} as unknown as Order

let order: Order | null
let opened: OpenPaymentOutcome
const confirmPayment = vi.fn(async (_: string) => {
  order = {...ORDER, status: 'received', paidAt: new Date(NOW).toISOString()}
})

beforeEach(() => {
  vi.clearAllMocks()
  vi.useFakeTimers({now: NOW, toFake: ['Date']})
  order = ORDER
  opened = {kind: 'pay', url: 'https://pay.example/cs_1'}
  return () => void vi.useRealTimers()
})

function args(search = '', method = 'GET') {
  const context = {
    phoneOrders: {
      findByKey: async (key: string) => (key === KEY ? order : null),
      openPayment: async () => opened,
    },
    payments: {confirmPayment},
    config: {publicUrl: new URL('https://shop.example')},
    content: {read: async () => ({...builtInSettings, leftOut: []})},
    log: {warn: () => {}, info: () => {}},
  }
  const request = new Request(`https://shop.example/guest-order/${KEY}/pay${search}`, {method})
  return {request, context, params: {key: KEY}} as unknown as LoaderFunctionArgs & ActionFunctionArgs
}

test('says what is to be paid and until when, and that its time is over', async () => {
  expect(await pay.loader(args())).toMatchObject({until: '10:34 AM', isBack: false})
  vi.setSystemTime(NOW + 34 * 60_000)
  expect((await pay.loader(args())).until).toBeNull()
})

test('leads to the card provider by the page itself, and to our own pages at once', async () => {
  expect(await pay.action(args('', 'POST'))).toMatchObject({data: {url: 'https://pay.example/cs_1'}})
  opened = {kind: 'over'}
  const response = await thrownResponse(pay.action(args('', 'POST')))
  expect(response.headers.get('location')).toBe(`/guest-order/${KEY}/pay`)
  opened = {kind: 'unavailable'}
  expect(await pay.action(args('', 'POST'))).toMatchObject({init: {status: 503}})
})

test('back from the card provider, the payment is looked up, and the order shown once it is paid', async () => {
  const response = await thrownResponse(pay.loader(args('?session_id=cs_test_1')))
  expect(confirmPayment.mock.calls).toEqual([['cs_test_1']])
  expect(response.headers.get('location')).toBe(`/guest-order/${KEY}`)
  await thrownResponse(pay.loader(args('?session_id=cs_test_1')))
  expect(confirmPayment).toHaveBeenCalledTimes(1)
})

test('what is no session is not asked about, and another key finds nothing', async () => {
  await pay.loader(args('?session_id=../secrets'))
  expect(confirmPayment).not.toHaveBeenCalled()
  order = null
  expect((await thrownResponse(pay.loader(args()))).status).toBe(404)
  expect((await thrownResponse(pay.action(args('', 'POST')))).status).toBe(404)
})
