import type {z} from 'zod'
import type {Log} from '~/platform/config/log.server'
import type {SanityGateway} from '~/platform/gateways/sanity.server'
import type {StaleCache} from './stale-cache.server'
import {createCircuitBreaker, isBreakerOpenError} from './circuit-breaker'
import {guardedHandler, inBackground} from '../../../runtime/guarded.server'
import {setInterval, setTimeout} from '../../../runtime/timers.server'

/** A query of the Content Lake, defined by the domain that uses it. */
export interface ContentQuery<T> {
  /**
   * Cache key of the last good result; unique among queries; a-z, 0-9 and dashes. Never derived from user input that
   * was not found in a list first: every name takes memory and disk.
   */
  name: string
  groq: string
  /** Values of the query's `$` parameters. Each combination needs its own name or variant. */
  params?: Record<string, string>
  /** What the result is good for, as the day by which it was read: one of another variant is only a last good copy. */
  variant?: string
  schema: z.ZodType<T>
  /** The result if the lake has never answered. */
  builtIn: T
  /** Such a result is neither held nor stored. For names that visitors can make up, as long as nothing bears them. */
  isNothing?: (result: T) => boolean
}

export type ContentState = 'live' | 'last-good-copy' | 'built-in'

interface QueryResult {
  value: unknown
  state: ContentState
}

const RETRY_AFTER_FAILURE_MS = 3_000
/** Not a query: when the lake last answered. */
const LAST_CONTACT = 'last-contact'
const CONTACT_EVERY_MS = 10 * 60_000
/** Prices from yesterday may be shown, those from last week may not. */
const MAX_COPY_AGE_MS = 24 * 3_600_000

export function createContent(options: {
  gateway: SanityGateway
  staleCache: StaleCache
  log: Log
  now?: () => number
}) {
  const {gateway, staleCache, log, now = Date.now} = options
  const started = Date.now().toString(36)
  const listeners = new Set<(version: string) => void>()
  const results = new Map<string, {variant: string | undefined; result: Promise<QueryResult>}>()
  const states = new Map<string, ContentState>()
  const breaker = createCircuitBreaker({maxFailures: 5, cooldownMs: 30_000})
  let edits = 0
  let announcements = 0
  let closed = false

  const version = () => `${started}.${edits + announcements}`

  function invalidate() {
    edits += 1
    results.clear()
    // The state of earlier results is obsolete; an edit event also proves that there is contact.
    states.clear()
    for (const listener of listeners) listener(version())
  }

  const stopListening = gateway.listen({
    onEdit: invalidate,
    // Edits made during the disconnection are unknown, so everything is queried again.
    onReconnect() {
      breaker.reset()
      invalidate()
    },
    onError: (error) => log.warn({err: error}, 'content: the edit stream is down, trying again'),
  })

  let contactAt = 0
  /** Results are valid until the stream reports an edit. The time of last contact is persisted. */
  async function recordContact() {
    if (now() - contactAt < CONTACT_EVERY_MS / 2) return
    contactAt = now()
    await staleCache.store(LAST_CONTACT, {at: contactAt})
  }
  const heartbeat = setInterval(() => {
    breaker
      .run(() => gateway.fetch('true'))
      .then(recordContact, (error: unknown) => {
        log.warn({err: error}, 'content: the lake does not answer')
      })
  }, CONTACT_EVERY_MS).unref()

  async function findCopy(name: string): Promise<unknown> {
    const last = await staleCache.find(LAST_CONTACT)
    const at = typeof last === 'object' && last !== null && 'at' in last ? Number(last.at) : now()
    if (now() - at > MAX_COPY_AGE_MS) return undefined
    return staleCache.find(name)
  }

  async function fetchResult<T>(query: ContentQuery<T>): Promise<QueryResult> {
    const editsAtStart = edits
    try {
      const raw = await breaker.run(() => gateway.fetch(query.groq, query.params))
      const value = query.schema.parse(raw)
      if (query.isNothing?.(value)) await staleCache.remove(query.name)
      else await staleCache.store(query.name, raw)
      await recordContact()
      return {value, state: 'live'}
    } catch (error) {
      if (!isBreakerOpenError(error)) {
        log.warn({err: error, query: query.name}, 'content: no good answer from the lake')
      }
      const copy = query.schema.safeParse(await findCopy(query.name))
      // Made-up names would be as many timers.
      if (copy.success || !query.isNothing) retryLater(query, editsAtStart)
      return copy.success
        ? {value: copy.data, state: 'last-good-copy'}
        : {value: query.builtIn, state: 'built-in'}
    }
  }

  function retryLater<T>(query: ContentQuery<T>, editsAtStart: number) {
    setTimeout(() => {
      if (editsAtStart === edits && !closed) inBackground(refetchInBackground(query))
    }, RETRY_AFTER_FAILURE_MS).unref()
  }

  /** While the lake is failing, requests use the cached result instead of waiting again. */
  async function refetchInBackground<T>(query: ContentQuery<T>) {
    const editsAtStart = edits
    const result = fetchResult(query)
    const {value, state} = await result
    if (editsAtStart !== edits) return
    if (query.isNothing?.(value as T)) forget(query.name)
    else {
      results.set(query.name, {variant: query.variant, result})
      states.set(query.name, state)
    }
    // Pages that were made without it are looked at again; no edit has happened, so the version stays.
    if (state === 'live') for (const listener of listeners) listener(version())
  }

  function forget(name: string) {
    results.delete(name)
    states.delete(name)
  }

  return {
    /** Fresh, else the last good copy, else the built-in fallback. Never throws because of an outage. */
    async read<T>(query: ContentQuery<T>): Promise<T> {
      let held = results.get(query.name)
      if (!held || held.variant !== query.variant) {
        held = {variant: query.variant, result: fetchResult(query)}
        results.set(query.name, held)
      }
      const result = await held.result
      // Each name belongs to one query, so the stored value has that query's type.
      const value = result.value as T
      if (!query.isNothing?.(value)) states.set(query.name, result.state)
      else if (results.get(query.name) === held) forget(query.name)
      return value
    },
    /** Changes with every published edit; a page carries it to notice that it is out of date. */
    version,
    /** The worst state of all results since the last edit. */
    state(): ContentState {
      const seen = [...states.values()]
      return seen.find((state) => state === 'built-in') ?? seen.find((state) => state !== 'live') ?? 'live'
    },
    /** Something else that pages show has followed an edit: open pages read their data again. */
    announce() {
      announcements += 1
      for (const listener of listeners) listener(version())
    },
    /** Called after every published edit, and every announcement, with the new version. */
    onChange(listener: (version: string) => void): () => void {
      // A failing listener must not keep the others from being called.
      const guardedListener = guardedHandler(listener)
      listeners.add(guardedListener)
      return () => listeners.delete(guardedListener)
    },
    close() {
      closed = true
      clearInterval(heartbeat)
      stopListening()
      listeners.clear()
    },
  }
}

export type Content = ReturnType<typeof createContent> & {
  /** Of drafts, for staff: what is not public yet is read as if it were. */
  isPreview?: true
}

/** What every reader of the Content Lake needs of a loader's context. */
export interface ContentSources {
  content: Pick<Content, 'read' | 'isPreview'>
  log: Pick<Log, 'warn'>
  /** Called with the moment (UTC, ms; null: never) at which what was made of the content changes by itself. */
  validUntil?: (moment: number | null) => void
}

const reported = new WeakSet<object>()

/** The answer to a query; logs which entries it had to leave out, once an answer, not once a page. */
export async function readContent<T extends {leftOut: string[]}>(
  {content, log}: ContentSources,
  query: ContentQuery<T>,
): Promise<T> {
  const result = await content.read(query)
  const {leftOut} = result
  if (leftOut.length > 0 && !reported.has(result)) {
    reported.add(result)
    log.warn({query: query.name, count: leftOut.length, leftOut}, 'content: entries left out')
  }
  return result
}
