import type {Store} from '../state/store'
import type {EventObject} from '../state/tables'

/** The event with how many endpoints still wait for it. */
export function showEvent(store: Store, event: EventObject): EventObject {
  const waiting = store
    .list('endpoint')
    .filter(({object}) => store.find('delivery', `${event.id}.${object.id}`)?.state === 'waiting')
  return {...event, pending_webhooks: waiting.length}
}
