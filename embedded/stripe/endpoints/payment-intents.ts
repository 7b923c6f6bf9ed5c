import {cancelByRequest, capture, requireIntent} from '../payments/capture'
import {boolean, integer, unsupported, metadata, oneOf} from '../request/params'
import {endpoint} from './endpoint'

const INTENT = '/v1/payment_intents/:id'

export const PAYMENT_INTENTS = [
  endpoint(
    'GET',
    INTENT,
    unsupported('client_secret'),
    (_params, {ctx, id}) => requireIntent(ctx, id).object,
  ),

  endpoint(
    'POST',
    `${INTENT}/capture`,
    {
      amount_to_capture: integer({min: 1}),
      final_capture: boolean,
      metadata,
      ...unsupported(`amount_details application_fee_amount hooks payment_details statement_descriptor
        statement_descriptor_suffix transfer_data`),
    },
    (params, {ctx, id}) => capture(ctx, id, params).object,
  ),

  endpoint(
    'POST',
    `${INTENT}/cancel`,
    {cancellation_reason: oneOf('abandoned', 'duplicate', 'fraudulent', 'requested_by_customer')},
    (params, {ctx, id}) => cancelByRequest(ctx, id, params.cancellation_reason ?? null).object,
  ),
]
