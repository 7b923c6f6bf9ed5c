import {toApiEvent} from '../payments/context'
import {invalidRequest, resourceMissing} from '../request/errors'
import {LIST, listPage} from '../request/pagination'
import {unsupported, list, required, string} from '../request/params'
import {endpoint} from './endpoint'

const EVENTS = '/v1/events'

export const EVENTS_ENDPOINTS = [
  endpoint('GET', `${EVENTS}/:id`, {}, (_params, {ctx, id}) => {
    const event = ctx.store.find('event', id)
    if (!event) throw resourceMissing('event', id, 'id')
    return toApiEvent(ctx.store, event)
  }),

  endpoint(
    'GET',
    EVENTS,
    {
      ...LIST,
      type: string(100),
      types: list(required(string(100)), 20),
      ...unsupported('delivery_success'),
    },
    (params, {ctx}) => {
      const {type, types} = params
      if (type !== undefined && types !== undefined) {
        throw invalidRequest('You may only specify one of these parameters: type, types.')
      }
      const events = ctx.store.list('event').filter((event) => isOfType(event.type, types ?? type))
      const page = listPage(events, params, {}, [EVENTS, 'event'])
      return {...page, data: page.data.map((event) => toApiEvent(ctx.store, event))}
    },
  ),
]

/** A type like `charge.*` matches by its prefix. */
function isOfType(type: string, wanted: string | string[] | undefined): boolean {
  if (wanted === undefined) return true
  return [wanted].flat().some((one) => (one.endsWith('*') ? type.startsWith(one.slice(0, -1)) : type === one))
}
