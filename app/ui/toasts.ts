import type * as Corner from './toaster'
import type {ToastKind, ToastOptions} from './toaster'

/** Toasts. The library is loaded with the first one. */

let toaster: Promise<typeof Corner> | undefined

/** Call it when a form gets the focus, so that its toasts show at once, offline too. */
export function preloadToasts(): void {
  void loadToaster()
}

export function showToast(kind: ToastKind, text: string, options: ToastOptions = {}): void {
  void loadToaster().then((module) => module?.renderToast(kind, text, options))
}

/** Removes the toast of a group, where it is no longer true. */
export function withdrawToast(group: string): void {
  // None was ever shown if it was not loaded.
  void toaster?.then(
    (module) => module.dismissGroup(group),
    () => undefined,
  )
}

async function loadToaster() {
  toaster ??= import('./toaster')
  try {
    return await toaster
  } catch (error) {
    // Every toast's text is on the page too; the next toast retries.
    toaster = undefined
    console.error('The toasts could not be loaded.', error)
    return undefined
  }
}
