import {useEffect} from 'react'

/**
 * `<html data-hydrated>` tells how far hydration is: "no" from the server, "page" once all but the lazy parts is
 * hydrated, "all" once those are too. Before that, links and forms work as they do without scripts, and the pointer
 * shows progress (`styles/look.css`). Browser tests wait for it.
 */
export const SERVER_RENDERED_ATTRIBUTES = {'data-hydrated': 'no'}

const pendingParts = new Set<LazyPart>()
let isPageHydrated = false
let notePageHydrated = () => {}
const pageHydrated = new Promise<void>((resolve) => (notePageHydrated = resolve))

/** Resolves once all but the lazy parts is hydrated: there is a router by then. */
export const whenPageHydrated = () => pageHydrated

function updateHydratedAttribute() {
  if (isPageHydrated) document.documentElement.dataset['hydrated'] = pendingParts.size > 0 ? 'page' : 'all'
}

/** Last in the document: the effects of everything before it run before its own. */
export function PageHydrated() {
  useEffect(() => {
    isPageHydrated = true
    notePageHydrated()
    updateHydratedAttribute()
  }, [])
  return null
}

/** The identity of a server-rendered part whose code is still loading. */
export type LazyPart = Record<string, never>
const hydratedParts = new WeakSet<LazyPart>()

/** Counts the part as pending while it is mounted and not hydrated. */
export function usePendingPart(part: LazyPart | undefined) {
  useEffect(() => {
    if (!part || hydratedParts.has(part)) return
    pendingParts.add(part)
    updateHydratedAttribute()
    return () => {
      pendingParts.delete(part)
      updateHydratedAttribute()
    }
  }, [part])
}

/** A sibling of the part inside its Suspense boundary: its effect runs once the part is hydrated. */
export function PartHydrated({part}: {part: LazyPart}) {
  useEffect(() => {
    hydratedParts.add(part)
    pendingParts.delete(part)
    updateHydratedAttribute()
  }, [part])
  return null
}
