import {useSyncExternalStore} from 'react'

/** A typed price and the revision that it is based on; an empty one stands for the current. */
export type Edit = {text: string; rev: string}

/**
 * Prices that are typed and not saved. Kept outside of the table: after a look at another category they are there
 * again, not saved yet. The browser asks before the page is left with them.
 *
 * @param page its window
 */
export function createUnsavedEdits(page: EventTarget) {
  const edits = new Map<string, Edit>()
  const listeners = new Set<() => void>()

  return {
    find: (id: string) => edits.get(id),
    set(id: string, edit: Edit | undefined) {
      if (edit) edits.set(id, edit)
      else edits.delete(id)
      // Adding it twice adds it once.
      if (edits.size > 0) page.addEventListener('beforeunload', askBeforeLeaving)
      else page.removeEventListener('beforeunload', askBeforeLeaving)
      for (const notify of listeners) notify()
    },
    subscribe(notify: () => void) {
      listeners.add(notify)
      return () => {
        listeners.delete(notify)
      }
    },
  }
}

export const unsavedEdits = createUnsavedEdits(globalThis.window ?? new EventTarget())

export function useUnsavedEdit(id: string) {
  const edit = useSyncExternalStore(unsavedEdits.subscribe, () => unsavedEdits.find(id))
  return [edit, (next: Edit | undefined) => unsavedEdits.set(id, next)] as const
}

function askBeforeLeaving(event: Event) {
  event.preventDefault()
}
