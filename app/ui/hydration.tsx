import {useEffect} from 'react'

/**
 * A page tells how far its scripts have taken it over, on `<html data-hydrated>`: "no" as it comes from the server,
 * "page" once all but its late parts answers, "all" once those do too. Links and forms work before that as they do
 * without scripts; the pointer shows that more is on its way (`styles/look.css`).
 */
export const SERVER_RENDERED_ATTRIBUTES = {'data-hydrated': 'no'}

const pendingParts = new Set<LazyPart>()
let isPageHydrated = false

function updateHydratedAttribute() {
  if (isPageHydrated) document.documentElement.dataset['hydrated'] = pendingParts.size > 0 ? 'page' : 'all'
}

/** Stands last in the document: the effects of whatever it waits for run before its own. */
export function PageHydrated() {
  useEffect(() => {
    isPageHydrated = true
    updateHydratedAttribute()
  }, [])
  return null
}

/** Stands for a part that the server drew and whose scripts are still to come. */
export type LazyPart = Record<string, never>
const hydratedParts = new WeakSet<LazyPart>()

/** The page waits for that part, as long as both are there. */
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

/** Stands beside the part, where the page waits for its code. */
export function PartHydrated({part}: {part: LazyPart}) {
  useEffect(() => {
    hydratedParts.add(part)
    pendingParts.delete(part)
    updateHydratedAttribute()
  }, [part])
  return null
}
