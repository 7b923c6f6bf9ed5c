import {cancelByRequest, capture, requireIntent} from '../payments/capture'
import {expand} from '../request/expand'
import {boolean, integer, unsupported, list, metadata, oneOf, string} from '../request/params'
import {endpoint} from './endpoint'

const INTENT = '/v1/payment_intents/:id'
const expansions = list(string())

export const PAYMENT_INTENTS = [
  endpoint('GET', INTENT, {client_secret: unsupported, expand: expansions}, (params, {ctx, id}) =>
    expand(ctx.store, requireIntent(ctx, id).object, params.expand),
  ),

  endpoint(
    'POST',
    `${INTENT}/capture`,
    {
      amount_to_capture: integer({min: 1}),
      expand: expansions,
      final_capture: boolean,
      metadata,
      amount_details: unsupported,
      application_fee_amount: unsupported,
      hooks: unsupported,
      payment_details: unsupported,
      statement_descriptor: unsupported,
      statement_descriptor_suffix: unsupported,
      transfer_data: unsupported,
    },
    (params, {ctx, id}) => {
      const captured = capture(ctx, id, {amount: params.amount_to_capture, metadata: params.metadata})
      return expand(ctx.store, captured.object, params.expand)
    },
  ),

  endpoint(
    'POST',
    `${INTENT}/cancel`,
    {
      cancellation_reason: oneOf('abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'),
      expand: expansions,
    },
    (params, {ctx, id}) =>
      expand(ctx.store, cancelByRequest(ctx, id, params.cancellation_reason ?? null).object, params.expand),
  ),
]
