import type {LakeDocument} from '../documents/types'
import type {SyncTag} from '../live/sync-tag'
import type {ScanReport} from './plan/scan'
import type {ArraySelectors} from './source-map/source-map'

/** Messages between the lake and its query processes. */

/** Each lane has processes of its own, so its queries wait only for each other. */
export type LaneName = 'shop' | 'staff' | 'public' | 'listeners'

interface BaseRequest {
  dataset: string
  query: string
  params: Record<string, unknown>
  /** GROQ filters; a document is visible if one of them matches. */
  readFilters: readonly string[]
  /** For `identity()` in GROQ and for fair queueing. */
  identity: string
}

export interface QueryRequest extends BaseRequest {
  projectId: string
  /** `['raw']`, `['published']`, `['drafts']`, or release names by priority. */
  perspective: readonly string[]
  /** Whether to say where the parts of the result come from, and how to name items of lists. */
  sourceMap?: ArraySelectors | undefined
  /** Whether to say how documents were found. */
  explain?: boolean
  /** Uncommitted changes of a transaction, applied on top of the stored documents. */
  overlay?: readonly (readonly [string, LakeDocument | null])[]
}

/** Which documents a listener's filter matches. The result is a list of booleans. */
export interface MatchRequest extends BaseRequest {
  documents: readonly LakeDocument[]
}

export interface QueryResult {
  json: string
  sourceMapJson?: string | undefined
  syncTags: readonly SyncTag[]
  scans?: readonly ScanReport[] | undefined
  ms: number
}

export type ReplicaUpdate =
  | {kind: 'change'; dataset: string; put: readonly LakeDocument[]; removed: readonly string[]}
  | {kind: 'drop'; dataset: string}
