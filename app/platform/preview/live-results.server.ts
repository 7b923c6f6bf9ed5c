import {LRUCache} from 'lru-cache'
import type {ContentSourceMap} from '@sanity/client'
import {z} from 'zod'

/** A query as the page has made it. */
export interface MadeQuery {
  groq: string
  params: Record<string, string>
}

/** What the Content Lake answers, and where each part of that is from. */
export interface MappedResult {
  result: unknown
  sourceMap: ContentSourceMap | undefined
}

const MAX_RESULTS = 40
/** What is typed is saved by then. */
const LIFE_MS = 10_000
const MAX_PREVIEWS = 50

const sourceMapSchema = z.custom<ContentSourceMap>((value) => {
  const shape = z.looseObject({
    documents: z.array(z.looseObject({_id: z.string(), _type: z.string()})),
    paths: z.array(z.string()),
    mappings: z.record(z.string(), z.looseObject({})),
  })
  return shape.safeParse(value).success
})

/** Results as the Studio has them: with what is in its form and nowhere else yet. */
export const liveResultsSchema = z
  .array(
    z.object({
      groq: z.string(),
      params: z.record(z.string(), z.string()),
      result: z.unknown(),
      sourceMap: sourceMapSchema.optional(),
    }),
  )
  .max(MAX_RESULTS)

export type LiveResult = z.infer<typeof liveResultsSchema>[number]

/**
 * For the next rendering of a preview. They are in this process alone: behind a balancer another one may render, and
 * shows what is saved, a second later.
 */
export function createLiveResults(now: () => number) {
  const previews = new LRUCache<string, Map<string, MappedResult & {until: number}>>({max: MAX_PREVIEWS})
  return {
    add(previewId: string, results: readonly LiveResult[]) {
      const held = previews.get(previewId) ?? new Map<string, MappedResult & {until: number}>()
      for (const [key, {until}] of held) if (until <= now()) held.delete(key)
      for (const {result, sourceMap, ...query} of results) {
        const key = keyOf(query)
        held.delete(key)
        held.set(key, {result, sourceMap, until: now() + LIFE_MS})
      }
      for (const key of [...held.keys()].slice(0, Math.max(0, held.size - MAX_RESULTS))) held.delete(key)
      previews.set(previewId, held)
    },
    find(previewId: string, query: MadeQuery): MappedResult | undefined {
      const held = previews.get(previewId)?.get(keyOf(query))
      return held && held.until > now() ? held : undefined
    },
    /** Another perspective has other results. */
    forget: (previewId: string) => void previews.delete(previewId),
  }
}

export type LiveResults = ReturnType<typeof createLiveResults>

function keyOf({groq, params}: MadeQuery): string {
  return JSON.stringify([groq, Object.entries(params).sort()])
}
