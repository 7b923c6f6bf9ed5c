import {refund} from '../payments/refunds'
import {noSuch} from '../request/errors'
import {expand} from '../request/expand'
import {PAGING, isWithin, pageOf, range} from '../request/lists'
import {integer, leftOut, list, mergeMetadata, metadata, oneOf, text} from '../request/params'
import {endpoint} from './endpoint'

const REFUNDS = '/v1/refunds'

export const REFUNDS_ENDPOINTS = [
  endpoint(
    'POST',
    REFUNDS,
    {
      amount: integer({least: 1}),
      charge: text(),
      expand: list(text()),
      metadata,
      payment_intent: text(),
      reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer'),
      currency: leftOut,
      customer: leftOut,
      instructions_email: leftOut,
      origin: leftOut,
      refund_application_fee: leftOut,
      reverse_transfer: leftOut,
    },
    ({payment_intent: paymentIntent, charge, amount, reason, ...params}, {work}) => {
      const asked = {paymentIntent, charge, amount, reason, metadata: mergeMetadata({}, params.metadata)}
      return expand(work.store, refund(work, asked).object, params.expand)
    },
  ),

  endpoint('GET', `${REFUNDS}/:id`, {expand: list(text())}, (params, {work, id}) => {
    const record = work.store.find('refund', id)
    if (!record) throw noSuch('refund', id, 'refund')
    return expand(work.store, record.object, params.expand)
  }),

  endpoint(
    'GET',
    REFUNDS,
    {...PAGING, charge: text(), created: range, payment_intent: text()},
    (params, {work}) => {
      const {charge, payment_intent: intent, created} = params
      const refunds = work.store
        .list('refund')
        .map(({object}) => object)
        .filter(
          (object) =>
            (charge === undefined || object.charge === charge) &&
            (intent === undefined || object.payment_intent === intent) &&
            isWithin(object.created, created),
        )
        .reverse()
      return expand(work.store, pageOf(refunds, params, REFUNDS, 'refund'), params.expand)
    },
  ),
]
