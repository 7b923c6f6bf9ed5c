import type {LiveSignal} from '~/platform/content/live-signal'

/** As a request of its own would have taken: without a stream, data is used only that long. */
const UNWATCHED_MS = 1_000
const MAX_AGE_MS = 60_000
const MAX_PAGES = 30
const MAX_CHARACTERS = 2_000_000
/** How many are fetched at once because somebody points at a link; there is no telling where a mouse will stop. */
const MAX_RUNNING = 4

interface FetchedPage {
  /** When it was asked for, on the browser's clock. */
  since: number
  /** When something that it says changes by itself. */
  until: number
  /** Undefined: the server has no page there, or did not answer. */
  response: Promise<Response | undefined>
  text: string | undefined
  /** It may say something that is not true any more. */
  isOutdated: boolean
}

interface PageDataDeps {
  fetch: typeof window.fetch
  live: Pick<LiveSignal, 'covers' | 'onChange'>
  now?: () => number
}

/**
 * The data of pages that somebody may go to next, in memory. It serves one navigation, and only if it is known to be
 * what the server would answer now: the page hears of every change over its stream, and drops what the change is about.
 * The browser's own cache cannot do that, as nobody can take back what it may use.
 */
export function createPageData({fetch, live, now = Date.now}: PageDataDeps) {
  const pages = new Map<string, FetchedPage>()
  /** Of a navigation that waits for it. */
  const awaited = new Set<FetchedPage>()
  let running = 0

  function isCurrent({since, until}: FetchedPage): boolean {
    const age = now() - since
    if (age < 0 || now() >= until) return false
    return age < UNWATCHED_MS || (age < MAX_AGE_MS && live.covers(since))
  }

  async function load(page: FetchedPage, url: string, priority: RequestPriority) {
    running += 1
    try {
      const response = await fetch(url, {priority})
      // A redirect or a failure is for the navigation to meet.
      if (response.status !== 200) return undefined
      const text = await response.text()
      page.text = text
      page.until = page.since + validFor(response.headers)
      return new Response(text, {headers: response.headers})
    } catch (error) {
      // So is the lack of a connection.
      if (error instanceof TypeError) return undefined
      throw error
    } finally {
      running -= 1
      shrink()
    }
  }

  function shrink() {
    let characters = 0
    // The newest are last.
    for (const [url, page] of [...pages].reverse()) {
      characters += page.text?.length ?? 0
      if (!isCurrent(page) || characters > MAX_CHARACTERS) pages.delete(url)
    }
    for (const url of pages.keys()) if (pages.size > MAX_PAGES) pages.delete(url)
  }

  function drop(isConcerned: (page: FetchedPage) => boolean) {
    for (const page of [...pages.values(), ...awaited]) page.isOutdated ||= isConcerned(page)
    for (const [url, {isOutdated}] of pages) if (isOutdated) pages.delete(url)
  }

  // What has not arrived yet may have been read before the change.
  live.onChange((ids) => drop(({text}) => !ids || text === undefined || ids.some((id) => mentions(text, id))))

  return {
    /** Fetches it, unless it is there. Resolves once it is. */
    async fetchAhead(url: string, priority: RequestPriority = 'auto'): Promise<void> {
      const found = pages.get(url)
      if (found && isCurrent(found)) return void (await found.response)
      if (running >= MAX_RUNNING) return
      const page: FetchedPage = {
        ...{since: now(), until: Number.POSITIVE_INFINITY, text: undefined, isOutdated: false},
        response: Promise.resolve(undefined),
      }
      page.response = load(page, url, priority)
      pages.delete(url)
      pages.set(url, page)
      await page.response
    },
    /** For a navigation: null if there is nothing, or nothing that may be shown by the time it is there. */
    async take(url: string): Promise<Response | null> {
      const page = pages.get(url)
      if (!page || !isCurrent(page)) return null
      pages.delete(url)
      awaited.add(page)
      const response = await page.response
      awaited.delete(page)
      return response && !page.isOutdated && now() < page.until ? response : null
    },
    /** Somebody does something that may change what pages say. */
    clear: () => drop(() => true),
  }
}

export type PageData = ReturnType<typeof createPageData>

/** Data is JSON. An id that is part of another one drops too much, which does no harm. */
function mentions(text: string, id: string): boolean {
  return text.includes(JSON.stringify(id).slice(1, -1))
}

/** By the server's clock, whose `Date` is in whole seconds. */
function validFor(headers: Headers): number {
  const until = headers.get('x-valid-until')
  const date = Date.parse(headers.get('date') ?? '')
  if (until === null) return Number.POSITIVE_INFINITY
  // The date is when a CDN got its copy, and the age for how long it has had it.
  const ageMs = Number(headers.get('age') ?? 0) * 1_000
  return Number.isNaN(date) || Number.isNaN(ageMs) ? 0 : Number(until) - date - ageMs - 1_000
}
