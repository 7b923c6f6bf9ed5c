import type {AppliedTransaction, Change} from '../documents/types'
import {effectsOf} from './effects'
import type {Effects} from './effects'

export type ChangeKind = 'create' | 'update' | 'delete'

export interface RecordedChange extends Change {
  effects: Effects
}

/** A transaction with what it does to each document. */
export interface RecordedTransaction extends AppliedTransaction {
  changes: RecordedChange[]
}

export function recordEffects(transaction: AppliedTransaction): RecordedTransaction {
  const changes = transaction.changes.map((change) => ({
    ...change,
    effects: effectsOf(change.before, change.after),
  }))
  return {...transaction, changes}
}

export function kindOf({before, after}: Change): ChangeKind {
  if (!after) return 'delete'
  return before ? 'update' : 'create'
}

/** Who wrote a transaction, when, and its place in the order of all transactions. */
export interface TransactionEntry {
  seq: number
  transactionId: string
  author: string
  timestamp: string
}

/** A change of a document, without its content. */
export interface DocumentChange extends TransactionEntry {
  documentId: string
  kind: ChangeKind
  previousRev: string | null
}

export interface DocumentChangeWithEffects extends DocumentChange {
  effects: Effects
}

export interface StoredTransaction extends TransactionEntry {
  documentIds: string[]
  mutations: unknown[]
}
