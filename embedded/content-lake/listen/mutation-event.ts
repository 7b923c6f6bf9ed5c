import {omit} from '../documents/json'
import type {Change, LakeDocument} from '../documents/types'

export interface ListenOptions {
  includeResult: boolean
  includePrevious: boolean
  includeMutations: boolean
  mendozaEffects: boolean
  visibility: string
  includeAuthor: boolean
}

export interface VisibleChange {
  change: Change
  /** null if this listener's filter does not match, or it may not read that side. */
  before: LakeDocument | null
  after: LakeDocument | null
}

export interface CommittedTransaction {
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

/** The listen API's event for one changed document. */
export function createMutationEvent(
  commit: CommittedTransaction,
  {change, before, after}: VisibleChange,
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
    // Also for deletions: the Studio orders events by `previousRev` and `resultRev`.
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

/**
 * The change as Mendoza patches, whose opcode 0 replaces the whole value. The Studio applies them to the document without
 * `_rev` and then sets the event's revision, so `_rev` is left out.
 */
export function effectsOf(before: LakeDocument | null, after: LakeDocument | null) {
  const replaceBy = (document: LakeDocument | null): [0, object | null] => [
    0,
    document && omit(document, ['_rev']),
  ]
  return {apply: replaceBy(after), revert: replaceBy(before)}
}
