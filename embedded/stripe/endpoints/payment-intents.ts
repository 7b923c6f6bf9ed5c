import {cancelByRequest, capture, requireIntent} from '../payments/capture'
import {expand} from '../request/expand'
import {flag, integer, leftOut, list, metadata, oneOf, text} from '../request/params'
import {endpoint} from './endpoint'

const INTENT = '/v1/payment_intents/:id'
const expansions = list(text())

export const PAYMENT_INTENTS = [
  endpoint('GET', INTENT, {client_secret: leftOut, expand: expansions}, (params, {work, id}) =>
    expand(work.store, requireIntent(work, id).object, params.expand),
  ),

  endpoint(
    'POST',
    `${INTENT}/capture`,
    {
      amount_to_capture: integer({least: 1}),
      expand: expansions,
      final_capture: flag,
      metadata,
      amount_details: leftOut,
      application_fee_amount: leftOut,
      hooks: leftOut,
      payment_details: leftOut,
      statement_descriptor: leftOut,
      statement_descriptor_suffix: leftOut,
      transfer_data: leftOut,
    },
    (params, {work, id}) => {
      const captured = capture(work, id, {amount: params.amount_to_capture, metadata: params.metadata})
      return expand(work.store, captured.object, params.expand)
    },
  ),

  endpoint(
    'POST',
    `${INTENT}/cancel`,
    {
      cancellation_reason: oneOf('abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'),
      expand: expansions,
    },
    (params, {work, id}) =>
      expand(work.store, cancelByRequest(work, id, params.cancellation_reason ?? null).object, params.expand),
  ),
]
