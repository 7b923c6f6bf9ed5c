import {isPublishedId, isVersionId, publishedIdOf} from '../documents/ids'
import type {DocumentChange, TransactionEntry} from './changes'

/** An event in the life of a document, as the Studio's history shows it. It derives edits of drafts by itself. */
export interface DocumentEvent {
  type:
    | 'createDocumentVersion'
    | 'deleteDocumentVersion'
    | 'publishDocumentVersion'
    | 'unpublishDocument'
    | 'deleteDocumentGroup'
    | 'createLiveDocument'
    | 'updateLiveDocument'
  documentId: string
  timestamp: string
  author: string
  revisionId?: string
  versionId?: string
  versionRevisionId?: string
  releaseId?: string
  publishCause?: 'document.publish' | 'release.publish'
}

/** What one transaction did to a document and its versions. */
interface GroupTransaction extends TransactionEntry {
  changes: Map<string, DocumentChange>
  /** Whether the document or a version of it exists afterwards. */
  existsAfter: boolean
}

/**
 * The events of a document, a draft or a version, newest first.
 *
 * @param changes of the document and all of its versions, newest first
 * @param existing which of them exist after all of these
 */
export function eventsOf(
  id: string,
  changes: readonly DocumentChange[],
  existing: Iterable<string>,
): (DocumentEvent & {seq: number})[] {
  const own = isPublishedId(id) ? publishedEvent : versionEvent
  return groupByTransaction(changes, new Set(existing)).flatMap((transaction) => {
    const event = own(id, transaction)
    if (!event) return []
    const {seq, timestamp, author} = transaction
    return [{...event, documentId: publishedIdOf(id), timestamp, author, seq}]
  })
}

type EventFields = Omit<DocumentEvent, 'documentId' | 'timestamp' | 'author'>

function publishedEvent(id: string, transaction: GroupTransaction): EventFields | null {
  const change = transaction.changes.get(id)
  if (!change) return transaction.existsAfter ? null : {type: 'deleteDocumentGroup'}
  const {transactionId: revisionId} = transaction
  if (change.kind !== 'delete') {
    const source = findVersion(transaction, 'delete')
    if (source) return publication(source, revisionId)
    return {type: change.kind === 'create' ? 'createLiveDocument' : 'updateLiveDocument', revisionId}
  }
  if (!transaction.existsAfter) return {type: 'deleteDocumentGroup'}
  const created = findVersion(transaction, 'create')
  return {
    type: 'unpublishDocument',
    ...versionFields(created?.documentId ?? `drafts.${id}`),
    ...(created && {versionRevisionId: revisionId}),
  }
}

function versionEvent(id: string, transaction: GroupTransaction): EventFields | null {
  const {transactionId, changes, existsAfter} = transaction
  const published = changes.get(publishedIdOf(id))
  const isWritten = published !== undefined && published.kind !== 'delete'
  const change = changes.get(id)
  if (change?.kind === 'create') {
    return {type: 'createDocumentVersion', ...versionFields(id), versionRevisionId: transactionId}
  }
  if (change?.kind === 'delete' && isWritten) return publication(change, transactionId)
  if (!existsAfter) return {type: 'deleteDocumentGroup'}
  if (change?.kind === 'delete') {
    return {type: 'deleteDocumentVersion', ...versionFields(id), ...lastRevision(change)}
  }
  // Who edits a draft begins with what was published, from wherever it came.
  if (isWritten && !isVersionId(id)) return publication({documentId: id, previousRev: null}, transactionId)
  return null
}

function publication(
  source: Pick<DocumentChange, 'documentId' | 'previousRev'>,
  revisionId: string,
): EventFields {
  return {
    type: 'publishDocumentVersion',
    revisionId,
    ...versionFields(source.documentId),
    ...lastRevision(source),
    publishCause: isVersionId(source.documentId) ? 'release.publish' : 'document.publish',
  }
}

/** The last revision that a version had, by which the Studio finds its content and its edits. */
function lastRevision({previousRev}: Pick<DocumentChange, 'previousRev'>) {
  return previousRev === null ? {} : {versionRevisionId: previousRev}
}

function versionFields(versionId: string) {
  const releaseId = isVersionId(versionId) ? versionId.split('.')[1] : undefined
  return {versionId, ...(releaseId !== undefined && {releaseId})}
}

function findVersion({changes}: GroupTransaction, kind: DocumentChange['kind']): DocumentChange | undefined {
  return [...changes.values()].find((change) => change.kind === kind && !isPublishedId(change.documentId))
}

function groupByTransaction(changes: readonly DocumentChange[], existing: Set<string>): GroupTransaction[] {
  const transactions: GroupTransaction[] = []
  for (const change of changes) {
    let last = transactions.at(-1)
    if (last?.seq !== change.seq) {
      undo(last, existing)
      const {seq, transactionId, author, timestamp} = change
      last = {seq, transactionId, author, timestamp, changes: new Map(), existsAfter: existing.size > 0}
      transactions.push(last)
    }
    last?.changes.set(change.documentId, change)
  }
  return transactions
}

/** Which documents existed before the transaction. */
function undo(transaction: GroupTransaction | undefined, existing: Set<string>) {
  for (const {documentId, kind} of transaction?.changes.values() ?? []) {
    if (kind === 'create') existing.delete(documentId)
    else existing.add(documentId)
  }
}
