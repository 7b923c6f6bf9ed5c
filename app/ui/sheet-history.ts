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
/** The entry of the last sheet is being removed. */
let isGoingBack = false
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
  if (!isGoingBack) addEntry()
}

function leave(sheet: Sheet) {
  if (openSheet !== sheet) return
  openSheet = null
  const removesEntry = isMarked(window.history.state) && !isLinkFollowed
  isLinkFollowed = false
  if (removesEntry) goBack()
}

function handlePop(event: PopStateEvent) {
  if (isGoingBack) {
    event.stopImmediatePropagation()
    isGoingBack = false
    // Another one was opened meanwhile.
    if (openSheet) addEntry()
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
  isGoingBack = true
  window.history.back()
}

function isMarked(state: unknown): boolean {
  return typeof state === 'object' && state !== null && MARK in state
}
