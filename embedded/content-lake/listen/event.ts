import type {Change, LakeDocument} from '../documents/types'
import {effectsOf} from '../documents/effects'

export interface ListenOptions {
  includeResult: boolean
  includePrevious: boolean
  includeMutations: boolean
  mendozaEffects: boolean
  visibility: string
  includeAuthor: boolean
}

export interface Announced {
  change: Change
  /** As this listener sees the two sides: null where the document is none of its own. */
  before: LakeDocument | null
  after: LakeDocument | null
}

export interface Commit {
  transactionId: string
  timestamp: string
  author: string
  changes: readonly Change[]
}

export interface MutationEvent {
  eventId: string
  documentId: string
  [field: string]: unknown
}

/** One document's part in a transaction, in the words of the listen API. */
export function describeEvent(
  commit: Commit,
  {change, before, after}: Announced,
  position: {total: number; index: number},
  options: ListenOptions,
): MutationEvent {
  const {transactionId, timestamp, author} = commit
  return {
    eventId: `${transactionId}#${change.id}`,
    documentId: change.id,
    transactionId,
    transition: before ? (after ? 'update' : 'disappear') : 'appear',
    identity: options.includeAuthor ? author : '',
    mutations: options.includeMutations ? change.mutations : [],
    ...(change.before && {previousRev: change.before._rev}),
    // For a deletion as well: the Studio puts events in order by these two, and one without it never fits.
    resultRev: transactionId,
    ...(options.includeResult && {result: after}),
    ...(options.includePrevious && {previous: before}),
    ...(options.mendozaEffects && {effects: effectsOf(change.before, change.after)}),
    timestamp,
    visibility: options.visibility,
    transactionTotalEvents: position.total,
    transactionCurrentEvent: position.index,
  }
}
