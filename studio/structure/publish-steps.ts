import {combineLatest, delay, filter, firstValueFrom, map, merge, timeout, timer} from 'rxjs'
import {validateDocument} from 'sanity'
import type {DocumentStore, EditStateFor, SanityDocument, Workspace} from 'sanity'
import type {PublishSteps} from './publish-draft'

/** What was typed is on its way to the lake, and a connection that is lost takes a while to come back. */
const STORED_WITHIN_MS = 60_000
/** Something else was done to the document. The lake may have published it all the same, and says so by then. */
const RESENT_AFTER_CANCEL_MS = 700
/** Nothing was heard of it. */
const RESENT_AFTER_MS = 5_000

interface PublishTarget {
  store: DocumentStore
  workspace: Workspace
  id: string
  type: string
}

/** Whether a document has errors, by a validation of its own. */
export async function findErrors(document: SanityDocument, workspace: Workspace): Promise<boolean> {
  const markers = await validateDocument({document, workspace})
  return markers.some(({level}) => level === 'error')
}

/**
 * By what the Studio's store knows rather than by what has been drawn: a form that is drawn late, as on a slow machine,
 * is behind it.
 */
export function createPublishSteps({
  store,
  workspace,
  id,
  type,
}: PublishTarget): PublishSteps<SanityDocument> {
  const {editState, editOperations, operationEvents, consistencyStatus} = store.pair
  const isGone = ({ready, draft}: EditStateFor) => ready && draft === null
  return {
    storedDraft: () =>
      firstValueFrom(
        combineLatest([editState(id, type), consistencyStatus(id, type)]).pipe(
          // A draft that has just been begun has no revision until the lake has it.
          filter(
            ([{ready, draft}, isStored]) => ready && isStored && (draft === null || Boolean(draft._rev)),
          ),
          map(([{draft}]) => draft),
          timeout({first: STORED_WITHIN_MS}),
        ),
      ),
    hasErrors: (document) => findErrors(document, workspace),
    async send() {
      const {publish} = await firstValueFrom(
        editOperations(id, type).pipe(
          filter((operations) => operations.publish.disabled !== 'NOT_READY'),
          timeout({first: STORED_WITHIN_MS}),
        ),
      )
      const ended = firstValueFrom(
        merge(
          editState(id, type).pipe(
            filter(isGone),
            map(() => 'published' as const),
          ),
          operationEvents(id, type).pipe(
            filter(({op, type: result}) => op !== 'publish' || result === 'error'),
            delay(RESENT_AFTER_CANCEL_MS),
            map(() => 'canceled' as const),
          ),
          timer(RESENT_AFTER_MS).pipe(map(() => 'canceled' as const)),
        ),
      )
      publish.execute()
      return ended
    },
  }
}
