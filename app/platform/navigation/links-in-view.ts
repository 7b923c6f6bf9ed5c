import {liveSignal} from '~/platform/content/live-signal'
import type {Ahead} from './fetch-ahead'
import {linksIn} from './links'
import {dataUrlOf, publicRouteOf} from './public-pages'

/** Of one page, however long somebody scrolls. */
const MAX_PER_PAGE = 10
/** What is only scrolled past is not fetched. */
const REST_MS = 400
const SLOW = new Set(['slow-2g', '2g'])

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Whether somebody may have to pay for what they do not look at, or would wait longer for what they do. */
export function isMetered({saveData, effectiveType}: Connection = {}): boolean {
  return saveData === true || SLOW.has(effectiveType ?? '')
}

/**
 * Fetches the pages that links in view lead to, one after the other, when nothing else is to be done. What is dropped
 * because something has changed is not fetched again: every open page would do so at once.
 */
export function createViewWatcher({data}: Pick<Ahead, 'data'>, content: () => ParentNode | null) {
  let left = MAX_PER_PAGE
  let isRunning = false
  let observer: IntersectionObserver | undefined
  const inView = new Map<HTMLAnchorElement, number>()
  const done = new Set<string>()

  async function run() {
    if (isRunning) return
    isRunning = true
    for (let link = await next(); link; link = await next()) {
      const url = dataUrlOf(new URL(link.href))
      inView.delete(link)
      observer?.unobserve(link)
      if (done.has(url)) continue
      done.add(url)
      left -= 1
      await data.fetchAhead(url, 'low')
    }
    isRunning = false
  }

  /** The first link that has been in view for a while. */
  async function next(): Promise<HTMLAnchorElement | undefined> {
    while (left > 0 && inView.size > 0) {
      await rest()
      const before = performance.now() - REST_MS
      for (const [link, since] of inView) if (since <= before && link.isConnected) return link
    }
    return undefined
  }

  return {
    /** Another page is shown. */
    restart() {
      observer?.disconnect()
      inView.clear()
      done.clear()
      left = MAX_PER_PAGE
      observer = new IntersectionObserver((entries) => {
        for (const {target, isIntersecting} of entries) {
          if (isIntersecting) inView.set(target as HTMLAnchorElement, performance.now())
          else inView.delete(target as HTMLAnchorElement)
        }
        // Without the stream nobody would say that what is fetched has changed.
        liveSignal.whenOpen(() => void run())
      })
      const place = content()
      for (const link of place ? linksIn(place) : [])
        if (publicRouteOf(link.pathname) && link.pathname !== location.pathname) observer.observe(link)
    },
  }
}

function rest(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(() => {
      if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), {timeout: 1_000})
      else resolve()
    }, REST_MS / 4)
  })
}
