import {LAKE_LIMITS} from '../limits'
import {draftIdOf, isPublishedId, publishedIdOf} from '../documents/ids'
import type {DocumentChange} from './changes'
import {eventsOf} from './events'
import type {DocumentEvent} from './events'
import type {HistorySource} from './revisions'

export interface EventPage {
  events: DocumentEvent[]
  /** Empty at the end. */
  nextCursor: string
}

/** A page of a document's events, newest first. The cursor is the place of the page's last transaction. */
export async function findDocumentEvents(
  source: HistorySource,
  id: string,
  {limit, before}: {limit: number; before: number | undefined},
): Promise<EventPage> {
  const groupId = publishedIdOf(id)
  const max = LAKE_LIMITS.history.changesWithEvents
  const changes = await source.storage.findGroupChanges(source.dataset, groupId, max)
  const known = new Set([groupId, draftIdOf(groupId), ...changes.map(({documentId}) => documentId)])
  const existing = [...known].filter((documentId) => source.find(documentId))
  const earlier = changes.length < max ? await findUnrecorded(source, groupId, changes) : []
  const events = eventsOf(id, [...changes, ...earlier], existing)
  const rest = before === undefined ? events : events.filter(({seq}) => seq < before)
  const page = rest.slice(0, limit)
  return {
    events: page.map(({seq: _, ...event}) => event),
    nextCursor: rest.length > limit ? String(page.at(-1)?.seq) : '',
  }
}

/**
 * The transaction that wrote the published document as recorded history found it: who it was, and when, is known, but
 * not what was changed. If it wrote a draft, too, it published it.
 */
async function findUnrecorded(
  {storage, dataset, find}: HistorySource,
  groupId: string,
  changes: readonly DocumentChange[],
): Promise<DocumentChange[]> {
  const first = changes.findLast(({documentId}) => documentId === groupId)
  const revision = first ? first.previousRev : find(groupId)?._rev
  if (revision == null) return []
  const transaction = await storage.findTransaction(dataset, revision)
  if (!transaction?.documentIds.includes(groupId)) return []
  const {seq, transactionId, author, timestamp} = transaction
  const entry = {seq, transactionId, author, timestamp, previousRev: null}
  const isCreation = find(groupId)?._createdAt === timestamp
  const published = {...entry, documentId: groupId, kind: isCreation ? 'create' : 'update'} as const
  const draft = transaction.documentIds.find((id) => !isPublishedId(id) && publishedIdOf(id) === groupId)
  return draft === undefined ? [published] : [published, {...entry, documentId: draft, kind: 'delete'}]
}
