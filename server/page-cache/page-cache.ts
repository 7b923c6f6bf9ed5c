import type {IncomingMessage, ServerResponse} from 'node:http'
import {setTimeout as wait} from 'node:timers/promises'
import {LRUCache} from 'lru-cache'
import type {Services} from '~/context'
import {PAGE_CACHE_LIMITS} from '../http/request-limits'
import {inBackground} from '../../runtime/guarded.server'
import {isPrivate, stampVersion, toCachedPage, toHeaderList} from './cached-page'
import type {CachedPage} from './cached-page'
import {isAnonymousRead, pageKeyOf} from './page-key'
import {createPageStore} from './page-store'
import {createReadRegistry} from './read-registry'
import type {ReadTag} from './read-registry'
import {recordReads} from './record-reads'
import type {Recording} from './record-reads'
import {sendPage, trySendPage} from './send-page'
import {createPageShrinker} from './shrink-pages'
import {surrogateOf} from './surrogate'

/** Wraps the services that a rendering gets. */
export type RecordServices = (services: Services) => Services

interface PageCacheOptions {
  /** The whole app, as somebody without cookies meets it. */
  render: (key: string, record: RecordServices) => Promise<Response>
  /** Changes with every published edit. */
  contentVersion: () => string
  /** Absent: there is none. */
  cdn?: {isCatalogPolled: boolean}
  now?: () => number
}

/** A page for everybody, a response for those who wait for it, or nothing that may be shared. */
type Outcome =
  | {kind: 'page'; page: CachedPage}
  | {kind: 'response'; status: number; headers: string[]; body: Buffer}
  | {kind: 'personal'}

/** A page that changes each time it is rendered is served as it is. */
const MAX_RENDERS = 3
/** Pages that nobody has wanted for so long are rendered when somebody does. */
const WANTED_MS = 10 * 60_000
/** As many as are rendered anew after a change before somebody wants them. The settings are on every page. */
const MAX_REFRESHED = 100
/** A page that is only verified. */
const SHORT_MS = 2

export function createPageCache({render, contentVersion, cdn, now = Date.now}: PageCacheOptions) {
  const registry = createReadRegistry()
  const store = createPageStore((page) => registry.remove(page))
  const personal = new LRUCache<string, true>({max: PAGE_CACHE_LIMITS.personalUrls})
  const pending = new Map<string, {since: number; outcome: Promise<Outcome>}>()
  /** How often something has changed. */
  let changes = 0
  const counts = {hits: 0, verified: 0, renders: 0}
  let isRefreshing = false
  const shrinker = createPageShrinker({
    isCurrent: (page) => !page.isSuspect && store.has(page),
    isBusy: () => pending.size > 0,
  })

  /** One rendering serves all who wait for it, unless something has changed since it began. */
  function findOrRender(key: string): Promise<Outcome> {
    const running = pending.get(key)
    if (running?.since === changes) return running.outcome
    const start = async () => (await findCurrent(key)) ?? renderCurrent(key)
    const outcome = running ? running.outcome.then(start, start) : start()
    const flight = {since: changes, outcome}
    pending.set(key, flight)
    const end = () => void (pending.get(key) === flight && pending.delete(key))
    outcome.then(end, end)
    return outcome
  }

  /** The stored page, if all it has read is as it was. */
  async function findCurrent(key: string): Promise<Outcome | undefined> {
    const page = store.find(key)
    if (!page || now() >= page.validUntil) return undefined
    const version = contentVersion()
    // What cannot be reached cannot have changed in a way that anybody knows of: the page serves until it can.
    if ((await registry.verify(page)) === 'changed') return undefined
    if (!(await stampVersion(page, version, () => store.resize(page)))) return undefined
    counts.verified += 1
    return {kind: 'page', page}
  }

  async function renderCurrent(key: string): Promise<Outcome> {
    for (let renders = 1; ; renders++) {
      const outcome = await renderNow(key)
      if (outcome.kind !== 'page') {
        store.drop(key)
        return outcome
      }
      const isCurrent = !outcome.page.isSuspect || (await registry.verify(outcome.page)) !== 'changed'
      if (isCurrent || renders === MAX_RENDERS) return outcome
    }
  }

  async function renderNow(key: string): Promise<Outcome> {
    counts.renders += 1
    const version = contentVersion()
    let recording: Recording | undefined
    const response = await render(key, (services) => {
      const recorded = recordReads(services, registry)
      recording = recorded.recording
      return recorded.services
    })
    if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
      // It has no end to wait for.
      await response.body?.cancel()
      return {kind: 'personal'}
    }
    const body = Buffer.from(await response.arrayBuffer())
    const recorded = recording
    if (!recorded) return toResponse(response, body)
    if (response.status === 200 && !recorded.isPersonal && !isPrivate(response)) {
      const surrogate = cdn && surrogateOf(recorded.reads.keys(), cdn.isCatalogPolled)
      const page = toCachedPage(
        {...{key, response, body, version, surrogate}, recording: recorded, onResize: store.resize},
        now(),
      )
      store.set(page)
      return {kind: 'page', page}
    }
    registry.remove(recorded)
    return recorded.isPersonal || isPrivate(response) ? {kind: 'personal'} : toResponse(response, body)
  }

  async function respond(key: string, request: IncomingMessage, response: ServerResponse, pass: () => void) {
    let outcome = await findOrRender(key)
    // A deal has ended while it was rendered for somebody who came earlier.
    if (outcome.kind === 'page' && now() >= outcome.page.validUntil) outcome = await findOrRender(key)
    if (outcome.kind === 'personal') {
      personal.set(key, true)
      return pass()
    }
    if (response.destroyed) return
    if (outcome.kind === 'page') {
      outcome.page.wantedAt = now()
      shrinker.noteSent(outcome.page)
      return sendPage(outcome.page, request, response)
    }
    response.writeHead(outcome.status, outcome.headers)
    response.end(request.method === 'HEAD' ? undefined : outcome.body)
  }

  /** What people have looked at lately is made ready before anybody asks; the last wanted first. */
  async function refreshWanted() {
    if (isRefreshing) return
    isRefreshing = true
    try {
      let seen: number
      do {
        seen = changes
        await refreshPages()
        // Something else has changed meanwhile, perhaps of a page that was passed already.
      } while (seen !== changes)
    } finally {
      isRefreshing = false
    }
  }

  async function refreshPages() {
    const since = now() - WANTED_MS
    const wanted = store.pages().filter(({isSuspect, wantedAt}) => isSuspect && wantedAt > since)
    wanted.sort((a, b) => b.wantedAt - a.wantedAt)
    const rendersBefore = counts.renders
    for (const page of wanted) {
      if (counts.renders - rendersBefore >= MAX_REFRESHED) return
      await giveWay(async () => {
        // Somebody may have wanted it meanwhile.
        if (page.isSuspect) await findOrRender(page.key)
      })
    }
  }

  /** Whoever waits for a page goes first, and half of the time is theirs. */
  async function giveWay(run: () => Promise<void>) {
    await Promise.allSettled([...pending.values()].map(({outcome}) => outcome))
    const from = performance.now()
    await run()
    const took = performance.now() - from
    if (took > SHORT_MS) await wait(took, undefined, {ref: false})
  }

  return {
    /** Answers at once, if the page is there, current, and has this encoding; else returns false. */
    respondNow(request: IncomingMessage, response: ServerResponse): boolean {
      const page = request.url === undefined ? undefined : store.find(request.url)
      if (!page || page.isSuspect || !isAnonymousRead(request)) return false
      const at = now()
      if (at >= page.validUntil || !trySendPage(page, request, response)) return false
      page.wantedAt = at
      shrinker.noteSent(page)
      counts.hits += 1
      return true
    },
    /**
     * Answers a request for a page that is the same for everyone, as soon as that is known to be current.
     *
     * @param pass answers every other request, and those for pages that turn out to be personal
     */
    handle(request: IncomingMessage, response: ServerResponse, pass: () => void) {
      const key = isAnonymousRead(request) ? pageKeyOf(request) : undefined
      if (key === undefined || personal.has(key)) return pass()
      inBackground(respond(key, request, response, pass), () => response.destroy())
    },
    /** Something with one of these tags has changed, and pages are made anew that show it. */
    invalidate(tags: readonly ReadTag[]) {
      changes += 1
      const changed = new Set(tags)
      registry.invalidate((read) => read.some((tag) => changed.has(tag)))
      inBackground(refreshWanted())
    },
    /** These products have changed; null: it is not known which. */
    invalidateProducts(ids: readonly string[] | null) {
      changes += 1
      const changed = ids && new Set<ReadTag>(['products', ...ids.map((id): ReadTag => `product:${id}`)])
      registry.invalidate((tags) => tags.some((tag) => changed?.has(tag) ?? tag !== 'content'))
      inBackground(refreshWanted())
    },
    counts: () => ({...counts, ...store.size(), reads: registry.size()}),
  }
}

export type PageCache = ReturnType<typeof createPageCache>

function toResponse(response: Response, body: Buffer): Outcome {
  const headers = [...toHeaderList(response), 'content-length', String(body.length)]
  return {kind: 'response', status: response.status, headers, body}
}
