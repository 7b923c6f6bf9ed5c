import type {LakeDocument} from '../documents/types'

/** What the lake asks its query processes, and tells them. */

/** Whose questions wait for whose: each lane has processes of its own. */
export type LaneName = 'shop' | 'staff' | 'public' | 'listeners'

interface Asked {
  dataset: string
  query: string
  params: Record<string, unknown>
  /** GROQ conditions of which one must hold for a document to be seen. */
  readFilters: readonly string[]
  /** For `identity()`, and whose turn it is. */
  identity: string
}

export interface QueryRequest extends Asked {
  projectId: string
  /** `['raw']`, `['published']`, `['drafts']`, or release names, first wins. */
  perspective: readonly string[]
  /** Changes of a transaction under way, laid over the stored documents. */
  overlay?: readonly [string, LakeDocument | null][]
}

/** Which of these a listener's filter is about: answered by a list of booleans. */
export interface MatchRequest extends Asked {
  documents: readonly LakeDocument[]
}

export interface Answer {
  json: string
  ms: number
}

export type Told =
  | {kind: 'change'; dataset: string; put: readonly LakeDocument[]; removed: readonly string[]}
  | {kind: 'drop'; dataset: string}
