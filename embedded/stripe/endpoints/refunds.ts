import {refund, requireRefund} from '../payments/refunds'
import {LIST, listPage} from '../request/pagination'
import {integer, unsupported, metadata, oneOf, string} from '../request/params'
import {endpoint} from './endpoint'

const REFUNDS = '/v1/refunds'

export const REFUNDS_ENDPOINTS = [
  endpoint(
    'POST',
    REFUNDS,
    {
      amount: integer({min: 1}),
      charge: string(),
      metadata,
      payment_intent: string(),
      reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer'),
      ...unsupported(`currency customer instructions_email origin refund_application_fee reverse_transfer`),
    },
    (params, {ctx}) => refund(ctx, params).object,
  ),

  endpoint('GET', `${REFUNDS}/:id`, {}, (_params, {ctx, id}) => requireRefund(ctx, id).object),

  endpoint('GET', REFUNDS, {...LIST, charge: string(), payment_intent: string()}, (params, {ctx}) => {
    const {charge, payment_intent} = params
    const refunds = ctx.store.list('refund').map(({object}) => object)
    return listPage(refunds, params, {charge, payment_intent}, [REFUNDS, 'refund'])
  }),
]
