import type {CSSProperties} from 'react'
import {createRoot} from 'react-dom/client'
import {cssTransition, toast, ToastContainer} from 'react-toastify/unstyled'
import type {Id} from 'react-toastify/unstyled'
import './toasts.css'

export type ToastKind = 'success' | 'error'

export interface ToastOptions {
  /** Milliseconds; paused while the pointer is on it or the window lacks the focus. */
  autoClose?: number
  /** A toast replaces those of its group, so that the latest does not queue behind them. */
  group?: string
}

/** Only `toasts.ts` imports this, dynamically. */

const DEFAULT_AUTO_CLOSE_MS = 5_000
/** One more replaces the oldest. */
const MAX_TOASTS = 3

const slideTransition = cssTransition({enter: 'toast-enter', exit: 'toast-exit', collapseDuration: 150})

let container: HTMLElement | undefined
/** From the oldest to the newest, each with its group. */
const activeToasts = new Map<Id, string | undefined>()

export function renderToast(
  kind: ToastKind,
  text: string,
  {autoClose = DEFAULT_AUTO_CLOSE_MS, group}: ToastOptions,
) {
  ensureContainer()
  // Replaced, not updated: an equal text must be announced again.
  if (group) dismissGroup(group)
  // The library's own limit queues the newest, and a queued toast cannot be dismissed.
  for (const id of [...activeToasts.keys()].slice(0, Math.max(0, activeToasts.size + 1 - MAX_TOASTS)))
    dismissToast(id)
  // Set by script, not in HTML, so the security policy allows it. See toasts.css.
  const style = {'--toast-life': `${autoClose}ms`} as CSSProperties
  const role = kind === 'error' ? 'alert' : 'status'
  const id = toast(text, {type: kind, role, autoClose, style: style, onClose: () => activeToasts.delete(id)})
  activeToasts.set(id, group)
}

export function dismissGroup(group: string) {
  for (const [id, other] of activeToasts) if (other === group) dismissToast(id)
}

function dismissToast(id: Id) {
  activeToasts.delete(id)
  toast.dismiss(id)
}

/** A React root of its own, so that it outlives pages and their errors. */
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
