import {useCallback} from 'react'
import type {Ref} from 'react'

declare global {
  interface Window {
    /** What was typed into fields of several lines: `early-texts.server.ts`. */
    earlyTexts?: Map<HTMLTextAreaElement, string>
  }
}

/** A ref for a field of several lines, which keeps what was typed into it before hydration. */
export function useEarlyText(ref?: Ref<HTMLTextAreaElement>): (field: HTMLTextAreaElement | null) => void {
  return useCallback(
    (field) => {
      if (field) restoreEarlyText(field)
      if (typeof ref === 'function') ref(field)
      else if (ref) Object.assign(ref, {current: field})
    },
    [ref],
  )
}

function restoreEarlyText(field: HTMLTextAreaElement): void {
  const text = window.earlyTexts?.get(field)
  if (text === undefined || text === field.value) return
  // Past React, which would take the event for old news otherwise.
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, text)
  queueMicrotask(() => field.dispatchEvent(new Event('input', {bubbles: true})))
}
