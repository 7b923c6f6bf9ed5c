import type {Store} from '../state/store'
import type {EventObject} from '../state/tables'

/** The event as the API returns it, with the number of endpoints that have not received it yet. */
export function toApiEvent(store: Store, event: EventObject): EventObject {
  const pending = store
    .list('endpoint')
    .filter(({object}) => store.find('delivery', `${event.id}.${object.id}`)?.state === 'waiting')
  return {...event, pending_webhooks: pending.length}
}
