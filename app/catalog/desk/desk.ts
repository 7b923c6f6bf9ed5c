import type {Picture} from '~/content/picture'
import type {Product} from '../product'
import type {BulkChange, BulkRow, BulkTotals} from './bulk-rules'
import type {DeskQuestion} from './desk-question'

/** What staff write down of a product; everything else follows from it. */
export interface ProductValues extends Omit<
  Product,
  'id' | 'sku' | 'slug' | 'categoryTitle' | 'picture' | 'imageUrl'
> {
  active: boolean
  aliases: string[]
}

/** A product as the staff's pages know it, hidden ones too. */
export interface DeskProduct extends ProductValues {
  /** The stock-keeping unit. */
  id: string
  picture: Picture | null
  categoryTitle: string
  revision: number
  /** An ISO instant. */
  updatedAt: string
}

export interface DeskCategory {
  id: string
  title: string
}

/** Who does it, as history will say. */
export interface DeskMember {
  id: string
  name: string
}

export type ChangeKind = 'created' | 'edited' | 'bulk' | 'undone' | 'imported'

/** One line of history. */
export interface DeskChange {
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
export interface Sent {
  key: string
  by: DeskMember
}

/** What the form was filled with. */
export interface Seen {
  revision: number
  /** Moves without a revision: the shop sells while the form is open. */
  stock: number | null
}

export type SaveOutcome =
  | {kind: 'saved'; id: string}
  /** Somebody else saved since: what it is now, and what they did, the newest first. */
  | {kind: 'stale'; current: DeskProduct; changes: DeskChange[]}
  | {kind: 'gone'}
  | {kind: 'unknown-category'}

export type CreateOutcome = {kind: 'saved'; id: string} | {kind: 'taken'} | {kind: 'unknown-category'}

export type PictureOutcome = {kind: 'saved'} | {kind: 'gone'} | {kind: 'refused'} | {kind: 'unreachable'}

/** Which products a bulk change is about: those ticked, or all that a question finds. */
export type Selection = {kind: 'ticked'; ids: string[]} | {kind: 'found'; question: DeskQuestion}

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
  | {kind: 'changed'; changes: DeskChange[]; found: number}
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
export interface CatalogDesk {
  categories(): Promise<DeskCategory[]>
  /** Fifty of them; pages count from 1. */
  list(question: DeskQuestion): Promise<{products: DeskProduct[]; total: number}>
  find(id: string): Promise<DeskProduct | null>
  create(id: string, values: ProductValues, sent: Sent): Promise<CreateOutcome>
  save(id: string, values: ProductValues, sent: Sent & {seen: Seen}): Promise<SaveOutcome>
  setPicture(id: string, file: {bytes: Buffer; name: string}, by: DeskMember): Promise<PictureOutcome>
  removePicture(id: string, by: DeskMember): Promise<PictureOutcome>
  preview(selection: Selection, change: BulkChange | null): Promise<BulkPreview>
  apply(
    selection: Selection,
    change: BulkChange,
    /** From the preview: its hash, how many it found, when it was made. */
    seen: Sent & {hash: string; at: Date},
  ): Promise<BulkOutcome>
  /** Fifty of them, newest first; pages count from 1. */
  history(of: {productId?: string; batchId?: string; page: number}): Promise<{
    changes: DeskChange[]
    hasOlder: boolean
  }>
  /** A change, or a whole batch. `isAgreed`: do what can be done, and leave the rest. */
  undo(what: {changeId: string} | {batchId: string}, sent: Sent & {isAgreed: boolean}): Promise<UndoOutcome>
}
