import type * as Corner from './toast-corner'

/** Short news in a corner of the window. The library that draws them is fetched with the first one. */

export type ToastKind = 'success' | 'error'

export interface ToastOptions {
  /** Milliseconds; a pointer on it, or another window in front, stops the clock. */
  autoClose?: number
  /** News of the same thing take each other's place, so that the last word does not wait behind the others. */
  about?: string
}

let drawing: Promise<typeof Corner> | undefined

/** Worth calling when a form is first touched, so that its news come at once and without a network too. */
export function preloadToasts(): void {
  void load()
}

export function showToast(kind: ToastKind, text: string, options: ToastOptions = {}): void {
  void load().then((corner) => corner?.drawToast(kind, text, options))
}

async function load() {
  drawing ??= import('./toast-corner')
  try {
    return await drawing
  } catch (error) {
    // Whoever shows a toast says the same on the page; the next one tries again.
    drawing = undefined
    console.error('The toasts could not be loaded.', error)
    return undefined
  }
}
