import {isPublishedId} from '../documents/ids'
import {referencedIds} from '../documents/references'
import type {Change, LakeDocument} from '../documents/types'
import {LAKE_LIMITS} from '../limits'
import {TOPICS, toSyncTags} from './sync-tag'
import type {SyncTag} from './sync-tag'

/** The tags of a transaction, for listeners of published content (none: nothing was published) and of all content. */
export interface ChangeTags {
  published: SyncTag[]
  all: SyncTag[]
}

/**
 * @param findVersions the stored documents with the same published id, before or after the transaction: a draft that
 * appears hides the published document, whose own type and slug are then affected
 */
export function tagsOfChange(
  changes: readonly Change[],
  findVersions: (id: string) => Iterable<LakeDocument>,
): ChangeTags {
  const published = new Set<string>()
  const all = new Set<string>()
  for (const {id, before, after} of changes) {
    for (const document of [before, after]) {
      if (!document) continue
      for (const topic of topicsOf(document)) {
        all.add(topic)
        if (isPublishedId(id)) published.add(topic)
      }
    }
    for (const version of findVersions(id)) {
      for (const topic of topicsOf(version)) all.add(topic)
    }
  }
  return {published: limitTags(published), all: limitTags(all)}
}

/** What a query may have read of the document. */
export function* topicsOf(document: LakeDocument): Generator<string> {
  yield TOPICS.everything
  yield TOPICS.id(document._id)
  yield TOPICS.type(document._type)
  const slug = slugOf(document)
  if (slug !== undefined) yield TOPICS.slug(document._type, slug)
  const references = referencedIds(document)
  if (references.size > LAKE_LIMITS.live.referencesPerDocument) yield TOPICS.manyReferences
  else for (const id of references) yield TOPICS.reference(id)
}

function slugOf({slug}: LakeDocument): string | undefined {
  if (typeof slug !== 'object' || slug === null || !('current' in slug)) return undefined
  return typeof slug.current === 'string' ? slug.current : undefined
}

function limitTags(topics: ReadonlySet<string>): SyncTag[] {
  const isBulk = topics.size > LAKE_LIMITS.live.tagsPerEvent
  return toSyncTags(isBulk ? [TOPICS.everything, TOPICS.bulk] : topics)
}
