import {insufficientPermissionsError} from '../documents/errors'
import type {LakeDocument} from '../documents/types'
import {documentBefore} from '../history/revisions'
import type {HistorySource} from '../history/revisions'
import type {Grant} from './identity'
import {filtersFor, matchesAny} from './permissions'

/** Whether the history of a document may be read: both the document and its history must be granted. */
export function mayReadHistory(document: LakeDocument, grants: readonly Grant[]): boolean {
  return (
    matchesAny(document, filtersFor(grants, 'read')) && matchesAny(document, filtersFor(grants, 'history'))
  )
}

/** @throws LakeError 403 for callers who may read no history at all */
export function requireHistoryGrant(grants: readonly Grant[]): void {
  if (filtersFor(grants, 'history').length === 0) throw insufficientPermissionsError('history')
}

/** As at the hosted service, whoever may read a document now, or could when it was deleted, may read its history. */
export async function findReadable(
  source: HistorySource,
  ids: readonly string[],
  grants: readonly Grant[],
): Promise<Set<string>> {
  const documents = ids.map((id) => source.find(id) ?? null)
  const deleted = ids.filter((_, index) => !documents[index])
  const last = deleted.length > 0 ? await source.storage.findLastChanges(source.dataset, deleted) : []
  const readable = [...documents, ...last.map(documentBefore)].filter(
    (document) => document !== null && mayReadHistory(document, grants),
  )
  return new Set(readable.flatMap((document) => document?._id ?? []))
}
