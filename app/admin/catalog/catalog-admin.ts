import type {Picture} from '~/platform/content/picture'
import type {Category, Product} from '~/domain/catalog/product'
import type {StaffMember} from '~/domain/staff/staff-member'
import type {CatalogQuery} from './list-search-params'

/** A product as staff see it, hidden ones included. */
export interface AdminProduct extends ProductValues {
  /** The stock-keeping unit. */
  id: string
  picture: Picture | null
  categoryTitle: string
  revision: number
  /** ISO 8601, UTC. */
  updatedAt: string
}

/** What staff enter of a product; the rest is derived from it. */
export interface ProductValues extends Omit<
  Product,
  'id' | 'sku' | 'slug' | 'categoryTitle' | 'picture' | 'imageUrl'
> {
  active: boolean
  aliases: string[]
}

export type AdminCategory = Pick<Category, 'id' | 'title'>

/** Who does it, as history will say. */
export type ChangeAuthor = Pick<StaffMember, 'id' | 'name'>

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

/** Which products a bulk change is about: those ticked, or all that a question finds. */
export type Selection = {kind: 'ticked'; ids: string[]} | {kind: 'found'; query: CatalogQuery}

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
