/** Document ids and the three places a document can live: published, draft, or a version inside a release. */

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

/** `drafts.a.b` → `a.b`, `versions.spring.a.b` → `a.b`, everything else is its own published id. */
export function publishedIdOf(id: string): string {
  if (isVersionId(id)) return id.split('.').slice(2).join('.')
  return isDraftId(id) ? id.slice(DRAFT_PREFIX.length) : id
}

export function draftIdOf(id: string): string {
  return `${DRAFT_PREFIX}${publishedIdOf(id)}`
}

export function versionIdOf(release: string, id: string): string {
  return `${VERSION_PREFIX}${release}.${publishedIdOf(id)}`
}

/** The release a version belongs to, or undefined for drafts and published documents. */
export function releaseOf(id: string): string | undefined {
  return isVersionId(id) ? id.split('.')[1] : undefined
}

/** Ids without a dot may be read without signing in; a dot puts the document on a private path. */
export function isPublicId(id: string): boolean {
  return !id.includes('.')
}
