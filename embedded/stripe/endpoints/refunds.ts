import {refund} from '../payments/refunds'
import {resourceMissing} from '../request/errors'
import {expand} from '../request/expand'
import {PAGINATION, isInRange, paginate, timeRange} from '../request/pagination'
import {integer, unsupported, list, mergeMetadata, metadata, oneOf, string} from '../request/params'
import {endpoint} from './endpoint'

const REFUNDS = '/v1/refunds'

export const REFUNDS_ENDPOINTS = [
  endpoint(
    'POST',
    REFUNDS,
    {
      amount: integer({min: 1}),
      charge: string(),
      expand: list(string()),
      metadata,
      payment_intent: string(),
      reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer'),
      currency: unsupported,
      customer: unsupported,
      instructions_email: unsupported,
      origin: unsupported,
      refund_application_fee: unsupported,
      reverse_transfer: unsupported,
    },
    ({payment_intent: paymentIntent, charge, amount, reason, ...params}, {ctx}) => {
      const request = {paymentIntent, charge, amount, reason, metadata: mergeMetadata({}, params.metadata)}
      return expand(ctx.store, refund(ctx, request).object, params.expand)
    },
  ),

  endpoint('GET', `${REFUNDS}/:id`, {expand: list(string())}, (params, {ctx, id}) => {
    const record = ctx.store.find('refund', id)
    if (!record) throw resourceMissing('refund', id, 'refund')
    return expand(ctx.store, record.object, params.expand)
  }),

  endpoint(
    'GET',
    REFUNDS,
    {...PAGINATION, charge: string(), created: timeRange, payment_intent: string()},
    (params, {ctx}) => {
      const {charge, payment_intent: intent, created} = params
      const refunds = ctx.store
        .list('refund')
        .map(({object}) => object)
        .filter(
          (object) =>
            (charge === undefined || object.charge === charge) &&
            (intent === undefined || object.payment_intent === intent) &&
            isInRange(object.created, created),
        )
        .reverse()
      return expand(ctx.store, paginate(refunds, params, REFUNDS, 'refund'), params.expand)
    },
  ),
]
