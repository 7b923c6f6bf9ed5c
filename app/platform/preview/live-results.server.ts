import {LRUCache} from 'lru-cache'
import {z} from 'zod'
import {PREVIEW_LIMITS} from './preview-limits'
import type {MadeQuery} from './previewed-request'
import {resultChangeSchema} from './result-changes'
import type {ResultChange} from './result-changes'

/** How the answers to queries are other than the Content Lake's: by what is in the Studio's form and nowhere else. */
export const liveResultsSchema = z
  .array(
    z.object({
      groq: z.string(),
      params: z.record(z.string(), z.string()),
      changes: z.array(resultChangeSchema).max(PREVIEW_LIMITS.changes),
    }),
  )
  .max(PREVIEW_LIMITS.queries)

export type LiveResult = z.infer<typeof liveResultsSchema>[number]

/**
 * For the next rendering of a preview. They are in this process alone: behind a balancer another one may render, and
 * shows what is saved, a second later.
 */
export function createLiveResults(now: () => number) {
  type Held = {changes: readonly ResultChange[]; until: number}
  const previews = new LRUCache<string, Map<string, Held>>({max: PREVIEW_LIMITS.previews})
  return {
    add(previewId: string, results: readonly LiveResult[]) {
      const until = now() + PREVIEW_LIMITS.changesLiveMs
      // What has been typed in a page that is not open any more is saved by now.
      const held = new Map(results.map(({changes, ...query}) => [keyOf(query), {changes, until}] as const))
      previews.set(previewId, held)
    },
    find(previewId: string, query: MadeQuery): readonly ResultChange[] {
      const held = previews.get(previewId)?.get(keyOf(query))
      return held && held.until > now() ? held.changes : []
    },
    /** Other versions of the documents have other results. */
    forget: (previewId: string) => void previews.delete(previewId),
  }
}

function keyOf({groq, params}: MadeQuery): string {
  return JSON.stringify([groq, Object.entries(params).sort()])
}
