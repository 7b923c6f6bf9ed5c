import type {ExprNode} from 'groq-js'
import type {Evaluate} from './scope'

/** What a query sees of its surroundings. */
export interface Environment {
  /** `*`, ordered by id. */
  documents: readonly unknown[]
  /** The document that `->` leads to; null if it is missing or unreadable. */
  dereference(id: string): unknown
  /** How many documents refer to this one. */
  countReferring(id: string): number
  /** Of `now()`, which does not change during a query. */
  timestamp: Date
  /** The user id, as `identity()`. */
  identity: string
  projectId: string
  dataset: string
  /** A document before and after a write, for the filters of webhooks. */
  delta?: {before: unknown; after: unknown}
  /** Evaluates `*[…]` and what follows it with indexes; undefined if none fits. */
  compileScan?: (node: ExprNode, compile: Compile) => Evaluate | undefined
}

export type Compile = (node: ExprNode) => Evaluate
