import type * as Corner from './toaster'
import type {ToastKind, ToastOptions} from './toaster'

/** Short news in a corner of the window. The library that draws them is fetched with the first one. */

let toaster: Promise<typeof Corner> | undefined

/** Worth calling when a form is first touched, so that its news come at once and without a network too. */
export function preloadToasts(): void {
  void loadToaster()
}

export function showToast(kind: ToastKind, text: string, options: ToastOptions = {}): void {
  void loadToaster().then((module) => module?.renderToast(kind, text, options))
}

async function loadToaster() {
  toaster ??= import('./toaster')
  try {
    return await toaster
  } catch (error) {
    // Whoever shows a toast says the same on the page; the next one tries again.
    toaster = undefined
    console.error('The toasts could not be loaded.', error)
    return undefined
  }
}
