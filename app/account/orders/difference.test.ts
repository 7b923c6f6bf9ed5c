import type {ActionFunctionArgs, LoaderFunctionArgs} from '@remix-run/node'
import {beforeEach, expect, test, vi} from 'vitest'
import type {OrderDifference} from '~/domain/payments/differences/find-difference.server'
import type {PayDifferenceOutcome} from '~/domain/payments/differences/pay-difference.server'
import {builtInSettings} from '~/domain/store/settings'
import {thrownResponse} from '~/platform/http/thrown-response.test-helper'
import * as route from '~/routes/account/guest-order/difference'

const KEY = 'K7M4XTP.signature'
const BACK = `/guest-order/${KEY}/difference`
const OPEN = {
  ...{id: 'difference-1', cents: 400, status: 'asked'},
  order: {id: 'order-1', number: 'K7M4XTP', totalCents: 5_549, heldCents: 5_149},
} as unknown as OrderDifference

let difference: OrderDifference | null
let paid: PayDifferenceOutcome
const confirmPayment = vi.fn(async (_: string) => {
  difference = {...OPEN, status: 'paid'}
})
const refuseDifference = vi.fn(async (_: string) => 'refused' as const)
const payDifference = vi.fn(async (_: {orderId: string; returnUrl: URL}) => paid)

beforeEach(() => {
  vi.clearAllMocks()
  difference = OPEN
  paid = {kind: 'pay', url: 'https://pay.example/cs_1'}
})

function args(search = '', fields?: Record<string, string>) {
  const context = {
    payments: {
      findDifference: async (key: string) => (key === KEY ? difference : null),
      ...{payDifference, refuseDifference, confirmPayment},
    },
    config: {publicUrl: new URL('https://shop.example')},
    content: {read: async () => ({...builtInSettings, leftOut: []})},
    log: {warn: () => {}, info: () => {}},
  }
  const init = fields ? {method: 'POST', body: new URLSearchParams(fields)} : {}
  const request = new Request(`https://shop.example${BACK}${search}`, init)
  return {request, context, params: {key: KEY}} as unknown as LoaderFunctionArgs & ActionFunctionArgs
}

test('says what it comes to, what is held and what is more', async () => {
  expect(await route.loader(args())).toMatchObject({
    ...{status: 'asked', cents: 400, totalCents: 5_549, heldCents: 5_149, isBack: false},
    displayNumber: 'K7M-4XTP',
  })
})

test('to pay leads to the card provider, and comes back here', async () => {
  expect(await route.action(args('', {decision: 'pay'}))).toMatchObject({
    data: {url: 'https://pay.example/cs_1'},
  })
  const [[request] = []] = payDifference.mock.calls
  expect([request?.orderId, request?.returnUrl.href]).toEqual(['order-1', `https://shop.example${BACK}`])
  paid = {kind: 'over'}
  const response = await thrownResponse(route.action(args('', {decision: 'pay'})))
  expect([response.status, response.headers.get('location')]).toEqual([303, BACK])
  paid = {kind: 'unavailable'}
  expect(await route.action(args('', {decision: 'pay'}))).toMatchObject({init: {status: 503}})
})

test('to say no is done at once', async () => {
  const response = await thrownResponse(route.action(args('', {decision: 'refuse'})))
  expect(response.headers.get('location')).toBe(BACK)
  expect(refuseDifference.mock.calls).toEqual([['order-1']])
  expect(payDifference).not.toHaveBeenCalled()
})

test('what is neither changes nothing', async () => {
  for (const fields of [{}, {decision: 'perhaps'}, {decision: ''}])
    expect(await route.action(args('', fields as Record<string, string>))).toMatchObject({
      init: {status: 400},
    })
  expect(refuseDifference).not.toHaveBeenCalled()
  expect(payDifference).not.toHaveBeenCalled()
})

test('back from the card provider, the payment is looked up', async () => {
  expect(await route.loader(args('?session_id=cs_test_1'))).toMatchObject({status: 'paid', isBack: true})
  await route.loader(args('?session_id=../secrets'))
  expect(confirmPayment.mock.calls).toEqual([['cs_test_1']])
})

test('another key finds nothing', async () => {
  difference = null
  expect((await thrownResponse(route.loader(args()))).status).toBe(404)
  expect((await thrownResponse(route.action(args('', {decision: 'pay'})))).status).toBe(404)
  expect((await thrownResponse(route.action(args('', {decision: 'refuse'})))).status).toBe(404)
})
