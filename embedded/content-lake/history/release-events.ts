import {LAKE_LIMITS} from '../limits'
import {compareIds, publishedIdOf} from '../documents/ids'
import {asRelease, releaseDocumentId} from '../documents/releases/release'
import type {LakeDocument} from '../documents/types'
import type {ChangePlace} from '../storage/release-history'
import type {DocumentChangeWithEffects} from './changes'
import {documentAfter, documentBefore, revertChange} from './revisions'
import type {HistorySource} from './revisions'

/** An event in the life of a release, as the Studio lists them. It derives edits of its title and time by itself. */
export interface ReleaseEvent {
  type:
    | 'createRelease'
    | 'scheduleRelease'
    | 'unscheduleRelease'
    | 'publishRelease'
    | 'archiveRelease'
    | 'unarchiveRelease'
    | 'addDocumentToRelease'
    | 'discardDocumentFromRelease'
  releaseName: string
  timestamp: string
  author: string
  publishAt?: string
  documentId?: string
  documentType?: string
  versionId?: string
  revisionId?: string
  versionRevisionId?: string
}

interface PlacedEvent {
  place: ChangePlace
  event: ReleaseEvent
}

export interface ReleaseEventQuery {
  limit: number
  before: ChangePlace | undefined
  mayRead(document: LakeDocument): boolean
}

/** A page of the events of a release since it was made, newest first. The cursor is the place of the page's last event. */
export async function findReleaseEvents(
  source: HistorySource,
  name: string,
  {limit, before, mayRead}: ReleaseEventQuery,
): Promise<{events: ReleaseEvent[]; nextCursor: string}> {
  const {own, fromSeq, exceptSeqs} = await readRelease(source, name)
  const versions = await source.storage.findVersionChanges(source.dataset, name, {
    ...{before, fromSeq, exceptSeqs, limit: limit + 1},
  })
  const all = [...own, ...versions.map((change) => versionEvent(name, change, mayRead))]
    .filter(({place}) => !before || compare(place, before) < 0)
    .toSorted((a, b) => compare(b.place, a.place))
  const page = all.slice(0, limit)
  const last = page.at(-1)?.place
  return {
    events: page.flatMap(({event}) => event ?? []),
    nextCursor: last && all.length > limit ? `${last.seq}_${last.documentId}` : '',
  }
}

function compare(a: ChangePlace, b: ChangePlace): number {
  return a.seq - b.seq || compareIds(a.documentId, b.documentId)
}

/** What happened to the release itself, from how it is now, backwards. */
async function readRelease(source: HistorySource, name: string) {
  const id = releaseDocumentId(name)
  const own: PlacedEvent[] = []
  /** In which all of its versions go or come back with it, or may: what is not in memory yet is told of next time. */
  const exceptSeqs: number[] = []
  let after = source.find(id) ?? null
  const max = LAKE_LIMITS.history.releaseChanges
  const changes = await source.storage.findDocumentChanges(source.dataset, id, max)
  let fromSeq = 0
  for (const change of changes) {
    // Before it, there was another release of that name.
    if (change.kind !== 'update') fromSeq = change.seq
    if (change.kind === 'delete') break
    if (after?._rev !== change.transactionId) {
      exceptSeqs.push(change.seq)
      continue
    }
    const before = revertChange(after, change)
    const found = eventOf(before, after)
    if (found) {
      const {seq, timestamp, author} = change
      own.push({place: {seq, documentId: id}, event: {...found, releaseName: name, timestamp, author}})
      if (MOVING.has(found.type)) exceptSeqs.push(seq)
    }
    if (!before) break
    after = before
  }
  return {own, exceptSeqs, fromSeq}
}

type OwnEvent = Pick<ReleaseEvent, 'type' | 'publishAt'>

const MOVING: ReadonlySet<string> = new Set(['publishRelease', 'archiveRelease', 'unarchiveRelease'])

function eventOf(before: LakeDocument | null, after: LakeDocument): OwnEvent | null {
  if (!before) return {type: 'createRelease'}
  const [earlier, release] = [asRelease(before), asRelease(after)]
  if (!earlier || !release) return null
  const isSame = earlier.state === release.state
  switch (release.state) {
    case 'scheduled': {
      const {publishAt} = release
      if (isSame && earlier.publishAt === publishAt) return null
      return {type: 'scheduleRelease', ...(publishAt !== undefined && {publishAt})}
    }
    case 'published':
      return isSame ? null : {type: 'publishRelease'}
    case 'archived':
      return isSame ? null : {type: 'archiveRelease'}
    case 'active':
      if (isSame) return null
      return {type: earlier.state === 'archived' ? 'unarchiveRelease' : 'unscheduleRelease'}
  }
}

/** Without an event if the caller may not read the document: its place in the order stays. */
function versionEvent(
  releaseName: string,
  change: DocumentChangeWithEffects,
  mayRead: ReleaseEventQuery['mayRead'],
): {place: ChangePlace; event: ReleaseEvent | null} {
  const {seq, documentId: versionId, transactionId, previousRev, timestamp, author} = change
  const place = {seq, documentId: versionId}
  const isAdded = change.kind === 'create'
  const document = isAdded ? documentAfter(change) : documentBefore(change)
  if (!document || !mayRead(document)) return {place, event: null}
  const named = {
    ...{releaseName, timestamp, author, versionId},
    ...{documentId: publishedIdOf(versionId), documentType: document._type},
  }
  if (isAdded) {
    const revisions = {revisionId: transactionId, versionRevisionId: transactionId}
    return {place, event: {type: 'addDocumentToRelease', ...named, ...revisions}}
  }
  const last = previousRev === null ? {} : {versionRevisionId: previousRev}
  return {place, event: {type: 'discardDocumentFromRelease', ...named, ...last}}
}
