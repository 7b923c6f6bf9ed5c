import {useEffect} from 'react'

/**
 * A page tells how far its scripts have taken it over, on `<html data-hydrated>`: "no" as it comes from the server,
 * "page" once all but its late parts answers, "all" once those do too. Links and forms work before that as they do
 * without scripts; the pointer shows that more is on its way (`styles/look.css`).
 */
export const FROM_SERVER = {'data-hydrated': 'no'}

const awaited = new Set<LatePart>()
let pageAnswers = false

function tell() {
  if (pageAnswers) document.documentElement.dataset['hydrated'] = awaited.size > 0 ? 'page' : 'all'
}

/** Stands last in the document: the effects of whatever it waits for run before its own. */
export function PageHydrated() {
  useEffect(() => {
    pageAnswers = true
    tell()
  }, [])
  return null
}

/** Stands for a part that the server drew and whose scripts are still to come. */
export type LatePart = Record<string, never>
const hydrated = new WeakSet<LatePart>()

/** The page waits for that part, as long as both are there. */
export function useAwaited(part: LatePart | undefined) {
  useEffect(() => {
    if (!part || hydrated.has(part)) return
    awaited.add(part)
    tell()
    return () => {
      awaited.delete(part)
      tell()
    }
  }, [part])
}

/** Stands beside the part, where the page waits for its code. */
export function PartHydrated({part}: {part: LatePart}) {
  useEffect(() => {
    hydrated.add(part)
    awaited.delete(part)
    tell()
  }, [part])
  return null
}
