import {expireByRequest, requireSession} from '../payments/sessions'
import {toApiSession} from '../payments/context'
import {LIST, PAGINATION, listPage, paginate} from '../request/pagination'
import {unsupported, object, oneOf, string} from '../request/params'
import {endpoint} from './endpoint'
import {createSessionFromParams} from './session-create'
import {SESSION_PARAMS} from './session-params'

const SESSIONS = '/v1/checkout/sessions'

export const CHECKOUT_SESSIONS = [
  endpoint('POST', SESSIONS, SESSION_PARAMS, (params, {ctx, methods}) =>
    createSessionFromParams(ctx, params, methods),
  ),

  endpoint('GET', `${SESSIONS}/:id`, {}, (_params, {ctx, id}) => toApiSession(ctx, requireSession(ctx, id))),

  endpoint('POST', `${SESSIONS}/:id/expire`, {}, (_params, {ctx, id}) =>
    toApiSession(ctx, expireByRequest(ctx, id)),
  ),

  endpoint('GET', `${SESSIONS}/:id/line_items`, PAGINATION, (params, {ctx, id}) =>
    paginate(requireSession(ctx, id).items, params, `${SESSIONS}/${id}/line_items`, 'line_item'),
  ),

  endpoint(
    'GET',
    SESSIONS,
    {
      ...LIST,
      customer: string(),
      customer_details: object({email: string()}),
      payment_intent: string(),
      status: oneOf('open', 'complete', 'expired'),
      ...unsupported('customer_account payment_link subscription'),
    },
    (params, {ctx}) => {
      const {customer, payment_intent, status, customer_details: details} = params
      const sessions = ctx.store
        .list('session')
        .map(({object}) => object)
        .filter(({customer_details: known}) => details?.email === undefined || known?.email === details.email)
      const fields = {customer, payment_intent, status}
      const page = listPage(sessions, params, fields, [SESSIONS, 'checkout.session'])
      return {...page, data: page.data.map((object) => toApiSession(ctx, {object}))}
    },
  ),
]
