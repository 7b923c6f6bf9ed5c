import type {CSSProperties} from 'react'
import {createRoot} from 'react-dom/client'
import {cssTransition, toast, ToastContainer} from 'react-toastify/unstyled'
import type {Id} from 'react-toastify/unstyled'
import type {ToastKind, ToastOptions} from './toasts'
import './toasts.css'

/** Only `toasts.ts` imports this, and late. */

const STANDARD_MS = 5_000
/** The oldest goes when there is one more. */
const MOST = 3

const rise = cssTransition({enter: 'toast-enter', exit: 'toast-exit', collapseDuration: 150})

let corner: HTMLElement | undefined
/** From the oldest to the newest, and what each is about. */
const shown = new Map<Id, string | undefined>()

export function drawToast(kind: ToastKind, text: string, {autoClose = STANDARD_MS, about}: ToastOptions) {
  openCorner()
  // A new one in its place and not the old one with other words: the same words are read out again, too.
  if (about) for (const [id, other] of shown) if (other === about) leave(id)
  // The library's own limit lets the newest wait, and what waits cannot be called back.
  for (const id of [...shown.keys()].slice(0, Math.max(0, shown.size + 1 - MOST))) leave(id)
  // Set by script, not written into the page, so the security policy has nothing against it. See toasts.css.
  const life = {'--toast-life': `${autoClose}ms`} as CSSProperties
  const role = kind === 'error' ? 'alert' : 'status'
  const id = toast(text, {type: kind, role, autoClose, style: life, onClose: () => shown.delete(id)})
  shown.set(id, about)
}

function leave(id: Id) {
  shown.delete(id)
  toast.dismiss(id)
}

/** A tree of its own: pages come and go without it, and a failed page does not take it along. */
function openCorner() {
  if (corner?.isConnected) return
  corner = document.createElement('div')
  document.body.append(corner)
  createRoot(corner).render(
    <ToastContainer
      position="top-right"
      autoClose={STANDARD_MS}
      pauseOnHover
      pauseOnFocusLoss
      draggable
      draggablePercent={80}
      closeOnClick={false}
      closeButton={CloseButton}
      newestOnTop
      transition={rise}
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
