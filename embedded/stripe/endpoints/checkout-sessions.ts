import {expireByRequest, requireSession} from '../payments/sessions'
import {toApiSession} from '../payments/context'
import {expand} from '../request/expand'
import {PAGINATION, isInRange, paginate, timeRange} from '../request/pagination'
import {unsupported, list, object, oneOf, string} from '../request/params'
import {endpoint} from './endpoint'
import {createSessionFromParams} from './session-create'
import {SESSION_PARAMS} from './session-params'

const SESSIONS = '/v1/checkout/sessions'
const EXPAND = {expand: list(string())}

export const CHECKOUT_SESSIONS = [
  endpoint('POST', SESSIONS, SESSION_PARAMS, (params, {ctx, methods}) =>
    expand(ctx.store, createSessionFromParams(ctx, params, methods), params.expand),
  ),

  endpoint('GET', `${SESSIONS}/:id`, EXPAND, (params, {ctx, id}) =>
    expand(ctx.store, toApiSession(ctx, requireSession(ctx, id)), params.expand),
  ),

  endpoint('POST', `${SESSIONS}/:id/expire`, EXPAND, (params, {ctx, id}) =>
    expand(ctx.store, toApiSession(ctx, expireByRequest(ctx, id)), params.expand),
  ),

  endpoint('GET', `${SESSIONS}/:id/line_items`, PAGINATION, (params, {ctx, id}) => {
    const {items} = requireSession(ctx, id)
    return expand(
      ctx.store,
      paginate(items, params, `${SESSIONS}/${id}/line_items`, 'line_item'),
      params.expand,
    )
  }),

  endpoint(
    'GET',
    SESSIONS,
    {
      ...PAGINATION,
      created: timeRange,
      customer: string(),
      customer_account: unsupported,
      customer_details: object({email: string()}),
      payment_intent: string(),
      payment_link: unsupported,
      status: oneOf('open', 'complete', 'expired'),
      subscription: unsupported,
    },
    (params, {ctx}) => {
      const {customer, payment_intent: intent, status, created, customer_details: details} = params
      const sessions = ctx.store
        .list('session')
        .filter(
          ({object: session}) =>
            (customer === undefined || session.customer === customer) &&
            (intent === undefined || session.payment_intent === intent) &&
            (status === undefined || session.status === status) &&
            (details?.email === undefined || session.customer_details?.email === details.email) &&
            isInRange(session.created, created),
        )
        .map((record) => toApiSession(ctx, record))
        .reverse()
      return expand(ctx.store, paginate(sessions, params, SESSIONS, 'checkout.session'), params.expand)
    },
  ),
]
