import type {Picture} from '~/platform/content/picture'
import type {Category, Product} from '~/domain/catalog/product'
import type {productChanges} from '~/platform/db/schema'
import type {StaffMember} from '~/domain/staff/staff-member'
import type {CatalogQuery} from './list-search-params'

/** A product as staff see it, hidden ones included. */
export interface AdminProduct extends ProductValues {
  /** The stock-keeping unit. */
  id: string
  picture: Picture | null
  /** Beside that, in their order. */
  morePictures: Picture[]
  /** Of the price board, as its price was worked out; null: it is no pack, or that comes in a moment. */
  boardCents: number | null
  boardUnit: string | null
  categoryTitle: string
  /** Staff chose its picture for the category. */
  isCategoryPicture: boolean
  revision: number
  /** ISO 8601, UTC. */
  updatedAt: string
}

/** What staff enter of a product; the rest is derived from it. */
export interface ProductValues extends Omit<
  Product,
  | 'id'
  | 'sku'
  | 'slug'
  | 'categoryTitle'
  | 'picture'
  | 'morePictures'
  | 'imageUrl'
  | 'boardCents'
  | 'boardUnit'
> {
  active: boolean
  aliases: string[]
  rank: number
}

export type AdminCategory = Pick<Category, 'id' | 'title'>

/** A category with its products, hidden ones included, and those for sale. */
export interface ListedCategory extends AdminCategory {
  products: number
  forSale: number
}

/** Recorded in the history. */
export type ChangeAuthor = Pick<StaffMember, 'id' | 'name'>

type StoredChange = typeof productChanges.$inferSelect
export type ChangeKind = StoredChange['kind']

export interface ProductChange extends Omit<StoredChange, 'byId' | 'at'> {
  /** ISO 8601, UTC. */
  at: string
  /** The number of products in its batch. */
  batchSize: number
}

/** `key` comes with the form: submitted twice, it is saved once. */
export interface Submission {
  key: string
  by: ChangeAuthor
}

/** The state of the product that the form was filled with. */
export interface FormSnapshot {
  revision: number
  /** Changes without a revision: the shop sells while the form is open. */
  stock: number | null
}

export type SaveOutcome =
  | {kind: 'saved'; id: string}
  /** Somebody else saved meanwhile; their changes, newest first. */
  | {kind: 'stale'; current: AdminProduct; changes: ProductChange[]}
  | {kind: 'gone'}
  | {kind: 'unknown-category'}
  /** It would be a pack of something that is not on the price board now. */
  | {kind: 'unknown-board-item'}

export type CreateOutcome =
  | {kind: 'saved'; id: string}
  | {kind: 'taken'}
  | {kind: 'unknown-category'}
  | {kind: 'unknown-board-item'}

/** The products of a bulk change: those ticked, or all that a query finds. */
export type Selection = {kind: 'ticked'; ids: string[]} | {kind: 'found'; query: CatalogQuery}

export type BulkOutcome =
  | {kind: 'applied'; batchId: string; changed: number}
  /** Nothing was done: since the preview, products changed, or others match the query. */
  | {kind: 'changed'; changes: ProductChange[]; found: number}
  | {kind: 'nothing'}

export interface UndoRow {
  changeId: string
  productId: string
  title: string
  /** Why it cannot be undone; null if it can. */
  obstacle: 'changed-since' | 'undone-already' | 'gone' | 'created' | 'from-board' | null
  byName: string | null
}

export type UndoOutcome =
  | {kind: 'undone'; batchId: string; undone: number}
  /** Nothing was done: some or all cannot be undone, and staff have not agreed to the rest. `rows` are the first of the blocked. */
  | {kind: 'partly'; rows: UndoRow[]; blocked: number; possible: number}
  /** A part is undone, as much as one request may take. The same again undoes the rest. */
  | {kind: 'begun'}
  | {kind: 'unknown'}
