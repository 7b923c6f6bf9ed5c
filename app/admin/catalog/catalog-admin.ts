import type {BulkChange, BulkRow, BulkTotals} from './bulk-rules'
import type {CatalogQuery} from './list-search-params'
import type {AdminProduct, ProductValues} from './admin-product'

export interface AdminCategory {
  id: string
  title: string
}

/** Who does it, as history will say. */
export interface ChangeAuthor {
  id: string
  name: string
}

export type ChangeKind = 'created' | 'edited' | 'bulk' | 'undone' | 'imported'

/** One line of history. */
export interface ProductChange {
  id: string
  batchId: string
  kind: ChangeKind
  productId: string
  productTitle: string
  /** The fields that changed; null: it was not there. */
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  byName: string
  /** An ISO instant. */
  at: string
  /** Of how many products its batch was. */
  batchSize: number
}

/** `key` is made with the form: the same form sent twice is saved once. */
export interface Submission {
  key: string
  by: ChangeAuthor
}

/** What the form was filled with. */
export interface FormSnapshot {
  revision: number
  /** Moves without a revision: the shop sells while the form is open. */
  stock: number | null
}

export type SaveOutcome =
  | {kind: 'saved'; id: string}
  /** Somebody else saved since: what it is now, and what they did, the newest first. */
  | {kind: 'stale'; current: AdminProduct; changes: ProductChange[]}
  | {kind: 'gone'}
  | {kind: 'unknown-category'}

export type CreateOutcome = {kind: 'saved'; id: string} | {kind: 'taken'} | {kind: 'unknown-category'}

export type PictureOutcome = {kind: 'saved'} | {kind: 'gone'} | {kind: 'refused'} | {kind: 'unreachable'}

/** Which products a bulk change is about: those ticked, or all that a question finds. */
export type Selection = {kind: 'ticked'; ids: string[]} | {kind: 'found'; query: CatalogQuery}

export interface BulkPreview {
  rows: BulkRow[]
  totals: BulkTotals
  /** Names what was looked at: products with their revisions, and what is to be done. */
  hash: string
  /** More than one batch may hold: nothing was worked out. */
  isTooMany: boolean
  found: number
}

export type BulkOutcome =
  | {kind: 'applied'; batchId: string; changed: number}
  /** Nothing was done: since the preview these changes were made, or products came and went. */
  | {kind: 'changed'; changes: ProductChange[]; found: number}
  | {kind: 'nothing'}

export interface UndoRow {
  changeId: string
  productId: string
  title: string
  /** Why it cannot be undone; null: it can. */
  obstacle: 'changed-since' | 'undone-already' | 'gone' | 'created' | null
  /** Who changed it since. */
  byName: string | null
}

export type UndoOutcome =
  | {kind: 'undone'; batchId: string; undone: number}
  /** Some or all cannot be undone, and that was not agreed to. Nothing was done. */
  | {kind: 'partly'; rows: UndoRow[]; possible: number}
  /** An import of more than can be put back at once. */
  | {kind: 'too-many'}
  | {kind: 'unknown'}

/** The staff's side of our own catalogue. */
export interface CatalogAdmin {
  categories(): Promise<AdminCategory[]>
  /** Fifty of them; pages count from 1. */
  list(query: CatalogQuery): Promise<{products: AdminProduct[]; total: number}>
  find(id: string): Promise<AdminProduct | null>
  create(id: string, values: ProductValues, submission: Submission): Promise<CreateOutcome>
  save(id: string, values: ProductValues, submission: Submission & {seen: FormSnapshot}): Promise<SaveOutcome>
  setPicture(id: string, file: {bytes: Buffer; name: string}, by: ChangeAuthor): Promise<PictureOutcome>
  removePicture(id: string, by: ChangeAuthor): Promise<PictureOutcome>
  preview(selection: Selection, change: BulkChange | null): Promise<BulkPreview>
  apply(
    selection: Selection,
    change: BulkChange,
    /** From the preview: its hash, how many it found, when it was made. */
    seen: Submission & {hash: string; at: Date},
  ): Promise<BulkOutcome>
  /** Fifty of them, newest first; pages count from 1. */
  history(of: {productId?: string; batchId?: string; page: number}): Promise<{
    changes: ProductChange[]
    hasOlder: boolean
  }>
  /** A change, or a whole batch. `isAgreed`: do what can be done, and leave the rest. */
  undo(
    target: {changeId: string} | {batchId: string},
    submission: Submission & {isAgreed: boolean},
  ): Promise<UndoOutcome>
}
