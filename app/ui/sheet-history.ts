import {useEffect, useRef} from 'react'

/**
 * The browser's Back closes an open sheet instead of leaving the page. Opening one adds an entry to the history with
 * the page's own state, which the router never hears of; closing it otherwise removes the entry.
 */
interface Sheet {
  close: () => void
  /** Where the router is; null: the sheet's page does not change while it is open. */
  address: () => string | null
}

const MARK = 'isSheet'

let openSheet: Sheet | null = null
/**
 * What waits while the entry of the last sheet is being removed, which takes the browser a while; null: none is. What
 * was added meanwhile would be removed in its place, and the address would be another than the page's.
 */
let waiting: (() => void)[] | null = null
let isLinkFollowed = false
let isListening = false

/** Call it when a link in a sheet is followed: its page replaces the sheet's entry. */
export function replaceSheetEntry(): void {
  isLinkFollowed = openSheet !== null
}

/** @param address the page's path and query, for a sheet that changes it: going back to before is then the router's */
export function useBackCloses(open: boolean, close: () => void, address: string | null = null): void {
  const latest = useRef({close, address})
  useEffect(() => {
    latest.current = {close, address}
  })
  useEffect(() => {
    if (!open) return
    const sheet = {close: () => latest.current.close(), address: () => latest.current.address}
    enter(sheet)
    return () => leave(sheet)
  }, [open])
}

function enter(sheet: Sheet) {
  if (!isListening) {
    // Before the router's listener, which would load the page anew.
    window.addEventListener('popstate', handlePop, {capture: true})
    isListening = true
  }
  openSheet = sheet
  addEntry()
}

function leave(sheet: Sheet) {
  if (openSheet !== sheet) return
  openSheet = null
  const removesEntry = isMarked(window.history.state) && !isLinkFollowed
  isLinkFollowed = false
  if (removesEntry) goBack()
}

function handlePop(event: PopStateEvent) {
  if (waiting) {
    event.stopImmediatePropagation()
    release()
  } else if (openSheet) {
    const sheet = openSheet
    const address = sheet.address()
    if (address === null || address === location.pathname + location.search) event.stopImmediatePropagation()
    openSheet = null
    sheet.close()
  } else if (isMarked(event.state)) {
    // Forward to the entry of a sheet that was closed by Back, or left over when a link was not followed after all.
    event.stopImmediatePropagation()
    goBack()
  }
}

function addEntry() {
  window.history.pushState({...(window.history.state as object | null), [MARK]: true}, '')
}

function goBack() {
  if (waiting) {
    waiting.push(goBack)
    return
  }
  const held: (() => void)[] = []
  waiting = held
  window.history.pushState = (...entry) => void held.push(() => window.history.pushState(...entry))
  window.history.replaceState = (...entry) => void held.push(() => window.history.replaceState(...entry))
  window.history.back()
}

function release() {
  const held = waiting ?? []
  waiting = null
  // Those of the browser come to light again.
  Reflect.deleteProperty(window.history, 'pushState')
  Reflect.deleteProperty(window.history, 'replaceState')
  for (const step of held) step()
}

function isMarked(state: unknown): boolean {
  return typeof state === 'object' && state !== null && MARK in state
}
