import type {ClientPerspective, ContentSourceMap, SanityClient} from '@sanity/client'
import {stegaEncodeSourceMap} from '@sanity/client/stega'
import type {Log} from '~/platform/config/log.server'
import type {Content, ContentQuery} from '~/platform/content/content.server'
import {STUDIO_PATH} from './addresses'
import type {MadeQuery, PreviewedRequest} from './previewed-request'
import {applyChanges} from './result-changes'
import type {ResultChange} from './result-changes'
import {isShownText} from './shown-text'

const TIMEOUT_MS = 5_000
const MARKS = {enabled: true, studioUrl: STUDIO_PATH, filter: isShownText}

export interface PreviewContent {
  content: Content
  dataset: PreviewedRequest['dataset']
  /** Settles once the page has read all it needs: the Studio sends their results as somebody types. */
  queries: Promise<MadeQuery[]>
  /** To be called then. */
  finish(): void
}

/** What the Content Lake answers, and where each part of that is from. */
interface MappedResult {
  result: unknown
  sourceMap: ContentSourceMap | undefined
}

interface Options {
  /** Of a token that may read drafts. */
  client: SanityClient
  perspective: readonly string[]
  /** What has been typed in the Studio since. */
  findLive: (query: MadeQuery) => readonly ResultChange[]
  /** What the shop shows: what is not a document's is the same in a preview. */
  content: Content
  log: Pick<Log, 'warn'>
}

/**
 * The content for one rendering of a preview. Each page reads for itself, and nothing is stored: the last good copy of a
 * draft would be no help, and might be shown to somebody.
 */
export function createPreviewContent({client, perspective, findLive, content, log}: Options): PreviewContent {
  const results = new Map<string, Promise<unknown>>()
  const made = new Map<string, MadeQuery>()
  let finish = () => {}
  const queries = new Promise<MadeQuery[]>((resolve) => {
    finish = () => resolve([...made.values()])
  })

  const reader = client.withConfig({
    perspective: [...perspective] as ClientPerspective,
    timeout: TIMEOUT_MS,
    maxRetries: 0,
  })

  async function fetchResult({groq, params}: MadeQuery): Promise<MappedResult> {
    const {result, resultSourceMap} = await reader.fetch<unknown, Record<string, string>>(groq, params, {
      filterResponse: false,
      resultSourceMap: 'withKeyArraySelector',
      tag: 'preview',
    })
    return {result: applyChanges(result, findLive({groq, params})), sourceMap: resultSourceMap}
  }

  async function readResult<T>(query: ContentQuery<T>, request: MadeQuery): Promise<T> {
    try {
      const {result, sourceMap} = await fetchResult(request)
      const marked = query.schema.safeParse(stegaEncodeSourceMap(result, sourceMap, MARKS))
      // Text that is read with a rule of its own may not bear a mark.
      return marked.success ? marked.data : query.schema.parse(result)
    } catch (error) {
      log.warn({err: error, query: query.name}, 'preview: no good answer from the lake')
      return query.builtIn
    }
  }

  const {projectId = '', dataset = ''} = client.config()
  return {
    queries,
    dataset: {projectId, dataset},
    finish: () => finish(),
    content: {
      ...content,
      isPreview: true,
      read<T>(query: ContentQuery<T>): Promise<T> {
        const key = [query.name, query.variant ?? ''].join(' ')
        const held = results.get(key)
        // Each name belongs to one query, so the stored value has that query's type.
        if (held) return held as Promise<T>
        const request = {groq: query.groq, params: query.params ?? {}}
        made.set(key, request)
        const result = readResult(query, request)
        results.set(key, result)
        return result
      },
    },
  }
}
