/** Document ids: published (`a`), draft (`drafts.a`), or version in a release (`versions.spring.a`). */

const DRAFT_PREFIX = 'drafts.'
const VERSION_PREFIX = 'versions.'
const VALID_ID = /^[a-z0-9_][a-z0-9_.-]{0,127}$/i

export function isValidDocumentId(id: string): boolean {
  return VALID_ID.test(id) && !id.includes('..') && !id.endsWith('.')
}

export function isDraftId(id: string): boolean {
  return id.startsWith(DRAFT_PREFIX)
}

export function isVersionId(id: string): boolean {
  return id.startsWith(VERSION_PREFIX) && id.split('.').length > 2
}

export function isPublishedId(id: string): boolean {
  return !isDraftId(id) && !isVersionId(id)
}

/** `drafts.a.b` → `a.b`, `versions.spring.a.b` → `a.b`; every other id is a published id already. */
export function publishedIdOf(id: string): string {
  if (isVersionId(id)) return id.split('.').slice(2).join('.')
  return isDraftId(id) ? id.slice(DRAFT_PREFIX.length) : id
}

export function draftIdOf(id: string): string {
  return `${DRAFT_PREFIX}${publishedIdOf(id)}`
}

/** The release of a version; undefined for published documents and drafts. */
export function releaseOfVersion(id: string): string | undefined {
  return isVersionId(id) ? id.split('.')[1] : undefined
}

/** By code units. Views, indexes and perspectives keep their documents in this order. */
export function compareIds(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
