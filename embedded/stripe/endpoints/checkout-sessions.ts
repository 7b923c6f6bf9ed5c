import {expireByRequest, requireSession} from '../payments/sessions'
import {showSession} from '../payments/work'
import {expand} from '../request/expand'
import {PAGING, isWithin, pageOf, range} from '../request/lists'
import {leftOut, list, object, oneOf, text} from '../request/params'
import {endpoint} from './endpoint'
import {createFromParams} from './session-create'
import {SESSION_PARAMS} from './session-params'

const SESSIONS = '/v1/checkout/sessions'
const ONE = {expand: list(text())}

export const CHECKOUT_SESSIONS = [
  endpoint('POST', SESSIONS, SESSION_PARAMS, (params, {work, methods}) =>
    expand(work.store, createFromParams(work, params, methods), params.expand),
  ),

  endpoint('GET', `${SESSIONS}/:id`, ONE, (params, {work, id}) =>
    expand(work.store, showSession(work, requireSession(work, id)), params.expand),
  ),

  endpoint('POST', `${SESSIONS}/:id/expire`, ONE, (params, {work, id}) =>
    expand(work.store, showSession(work, expireByRequest(work, id)), params.expand),
  ),

  endpoint('GET', `${SESSIONS}/:id/line_items`, PAGING, (params, {work, id}) => {
    const {items} = requireSession(work, id)
    return expand(
      work.store,
      pageOf(items, params, `${SESSIONS}/${id}/line_items`, 'line_item'),
      params.expand,
    )
  }),

  endpoint(
    'GET',
    SESSIONS,
    {
      ...PAGING,
      created: range,
      customer: text(),
      customer_account: leftOut,
      customer_details: object({email: text()}),
      payment_intent: text(),
      payment_link: leftOut,
      status: oneOf('open', 'complete', 'expired'),
      subscription: leftOut,
    },
    (params, {work}) => {
      const {customer, payment_intent: intent, status, created, customer_details: details} = params
      const sessions = work.store
        .list('session')
        .filter(
          ({object: session}) =>
            (customer === undefined || session.customer === customer) &&
            (intent === undefined || session.payment_intent === intent) &&
            (status === undefined || session.status === status) &&
            (details?.email === undefined || session.customer_details?.email === details.email) &&
            isWithin(session.created, created),
        )
        .map((record) => showSession(work, record))
        .reverse()
      return expand(work.store, pageOf(sessions, params, SESSIONS, 'checkout.session'), params.expand)
    },
  ),
]
