import {invalidRequest, noSuch} from '../request/errors'
import {PAGING, isWithin, pageOf, range} from '../request/lists'
import {leftOut, list, required, text} from '../request/params'
import {showEvent} from '../webhooks/events'
import {endpoint} from './endpoint'

const EVENTS = '/v1/events'

export const EVENTS_ENDPOINTS = [
  endpoint('GET', `${EVENTS}/:id`, {expand: list(text())}, (_params, {work, id}) => {
    const event = work.store.find('event', id)
    if (!event) throw noSuch('event', id, 'id')
    return showEvent(work.store, event)
  }),

  endpoint(
    'GET',
    EVENTS,
    {
      ...PAGING,
      created: range,
      delivery_success: leftOut,
      type: text(100),
      types: list(required(text(100)), 20),
    },
    (params, {work}) => {
      const {type, types, created} = params
      if (type !== undefined && types !== undefined) {
        throw invalidRequest('You may only specify one of these parameters: type, types.')
      }
      const events = work.store
        .list('event')
        .filter((event) => isType(event.type, types ?? type) && isWithin(event.created, created))
        .reverse()
      const page = pageOf(events, params, EVENTS, 'event')
      return {...page, data: page.data.map((event) => showEvent(work.store, event))}
    },
  ),
]

/** `charge.*` stands for all that begin so. */
function isType(type: string, asked: string | string[] | undefined): boolean {
  if (asked === undefined) return true
  return [asked].flat().some((one) => (one.endsWith('*') ? type.startsWith(one.slice(0, -1)) : type === one))
}
