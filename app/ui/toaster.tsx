import type {CSSProperties} from 'react'
import {createRoot} from 'react-dom/client'
import {cssTransition, toast, ToastContainer} from 'react-toastify/unstyled'
import type {Id} from 'react-toastify/unstyled'
import './toasts.css'

export type ToastKind = 'success' | 'error'

export interface ToastOptions {
  /** Milliseconds; a pointer on it, or another window in front, stops the clock. */
  autoClose?: number
  /** News of the same thing take each other's place, so that the last word does not wait behind the others. */
  group?: string
}

/** Only `toasts.ts` imports this, and late. */

const DEFAULT_AUTO_CLOSE_MS = 5_000
/** The oldest goes when there is one more. */
const MAX_TOASTS = 3

const slideTransition = cssTransition({enter: 'toast-enter', exit: 'toast-exit', collapseDuration: 150})

let container: HTMLElement | undefined
/** From the oldest to the newest, and what each is about. */
const activeToasts = new Map<Id, string | undefined>()

export function renderToast(
  kind: ToastKind,
  text: string,
  {autoClose = DEFAULT_AUTO_CLOSE_MS, group}: ToastOptions,
) {
  ensureContainer()
  // A new one in its place and not the old one with other words: the same words are read out again, too.
  if (group) for (const [id, other] of activeToasts) if (other === group) dismissToast(id)
  // The library's own limit lets the newest wait, and what waits cannot be called back.
  for (const id of [...activeToasts.keys()].slice(0, Math.max(0, activeToasts.size + 1 - MAX_TOASTS)))
    dismissToast(id)
  // Set by script, not written into the page, so the security policy has nothing against it. See toasts.css.
  const style = {'--toast-life': `${autoClose}ms`} as CSSProperties
  const role = kind === 'error' ? 'alert' : 'status'
  const id = toast(text, {type: kind, role, autoClose, style: style, onClose: () => activeToasts.delete(id)})
  activeToasts.set(id, group)
}

function dismissToast(id: Id) {
  activeToasts.delete(id)
  toast.dismiss(id)
}

/** A tree of its own: pages come and go without it, and a failed page does not take it along. */
function ensureContainer() {
  if (container?.isConnected) return
  container = document.createElement('div')
  document.body.append(container)
  createRoot(container).render(
    <ToastContainer
      position="top-right"
      autoClose={DEFAULT_AUTO_CLOSE_MS}
      pauseOnHover
      pauseOnFocusLoss
      draggable
      draggablePercent={80}
      closeOnClick={false}
      closeButton={CloseButton}
      newestOnTop
      transition={slideTransition}
      rtl={document.documentElement.dir === 'rtl'}
      aria-label="Notifications, Alt+T"
    />,
  )
}

function CloseButton({closeToast}: {closeToast: (reason?: boolean | string) => void}) {
  return (
    <button type="button" className="toast-close" aria-label="Close" onClick={() => closeToast(true)}>
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d="m5 5 10 10M15 5 5 15" />
      </svg>
    </button>
  )
}
