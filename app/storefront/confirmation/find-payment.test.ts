import {expect, test, vi} from 'vitest'
import {CardPaymentError} from '~/platform/gateways/card-payments'
import {findPayment} from './find-payment.server'

const params = {buyerIds: ['amina'], sessionId: 'cs_1', timeoutMs: 20}
const order = {id: 'order-1', paidAt: null}

function contextWith(confirmPayment: () => Promise<unknown>, awaits = true) {
  const log = {warn: vi.fn(), error: vi.fn()}
  const context = {
    orders: {findBySession: async () => order, hasOpeningAttempt: async () => awaits},
    payments: {confirmPayment: vi.fn(confirmPayment)},
    log,
  }
  return {
    context: context as unknown as Parameters<typeof findPayment>[0],
    confirmPayment: context.payments.confirmPayment,
    log,
  }
}

test('a failure after the page was sent is logged', async () => {
  let fail = (_: Error) => {}
  const {context, log} = contextWith(() => new Promise((_, reject) => (fail = reject)))
  expect(await findPayment(context, params)).toEqual({state: 'waiting'})
  expect(log.error).not.toHaveBeenCalled()
  const fault = new TypeError('a bug')
  fail(fault)
  await vi.waitFor(() => expect(log.error.mock.calls[0]?.[0]).toEqual({err: fault}))
})

test('an earlier failure is thrown to the page, and not logged', async () => {
  const {context, log} = contextWith(() => Promise.reject(new TypeError('a bug')))
  await expect(findPayment(context, params)).rejects.toThrow('a bug')
  expect(log.error).not.toHaveBeenCalled()
})

test('a provider that is away is a warning', async () => {
  const {context, log} = contextWith(() => Promise.reject(new CardPaymentError('busy', 'Come back later.')))
  expect(await findPayment(context, params)).toEqual({state: 'waiting'})
  expect(log.warn.mock.calls.map(([details]: unknown[]) => details)).toEqual([{code: 'busy'}])
})

test('no request about an unknown session', async () => {
  const {context, confirmPayment} = contextWith(async () => ({kind: 'paid'}), false)
  context.orders.findBySession = async () => null
  expect(await findPayment(context, params)).toBeNull()
  expect(confirmPayment).not.toHaveBeenCalled()
})
