import type {LakeErrorBody} from '../documents/errors'
import type {LakeDocument} from '../documents/types'

/** What the server's thread and the query workers say to each other. */

export interface QueryRequest {
  projectId: string
  dataset: string
  query: string
  params: Record<string, unknown>
  /** `['raw']`, `['published']`, `['drafts']`, or release names, first wins. */
  perspective: readonly string[]
  /** GROQ conditions of which one must hold for a document to be seen. */
  readFilters: readonly string[]
  /** For `identity()`. */
  identity: string
  /** Changes of a transaction under way, laid over the stored documents. */
  overlay?: readonly [string, LakeDocument | null][]
}

export type ToWorker =
  | {kind: 'change'; dataset: string; put: readonly LakeDocument[]; removed: readonly string[]}
  | {kind: 'drop'; dataset: string}
  | {kind: 'query'; id: number; request: QueryRequest}

export type FromWorker =
  | {id: number; ok: true; json: string; ms: number}
  /** `body` and `status` when the query is at fault, otherwise only a message. */
  | {id: number; ok: false; message: string; status?: number; code?: string; body?: LakeErrorBody}
