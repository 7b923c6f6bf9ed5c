import {compareIds} from '../documents/ids'
import type {LakeDocument} from '../documents/types'
import {LAKE_LIMITS} from '../limits'

export interface ExportPage {
  documents: readonly LakeDocument[]
  /** Where the next page starts; undefined after the last one. */
  nextCursor?: string
}

/**
 * The documents after a cursor, in the order of their ids, so that no write between two pages makes one appear twice.
 *
 * @param after the id at which the page before ended, '' for the first page; undefined for all documents at once
 */
export function findPage(
  documents: readonly LakeDocument[],
  after: string | null | undefined,
  pageSize: number = LAKE_LIMITS.exports.pageDocuments,
): ExportPage {
  if (after === undefined || after === null) return {documents}
  const rest = documents.filter(({_id}) => _id > after).toSorted((a, b) => compareIds(a._id, b._id))
  const page = rest.slice(0, pageSize)
  const last = page.at(-1)
  return {documents: page, ...(last && rest.length > page.length && {nextCursor: encodeCursor(last._id)})}
}

function encodeCursor(id: string): string {
  return Buffer.from(id, 'utf8').toString('base64url')
}

/** null for what is no cursor; the empty one is before all documents. */
export function decodeCursor(cursor: string): string | null {
  const id = Buffer.from(cursor, 'base64url').toString('utf8')
  return encodeCursor(id) === cursor ? id : null
}
