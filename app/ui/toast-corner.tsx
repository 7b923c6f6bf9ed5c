import type {CSSProperties} from 'react'
import {createRoot} from 'react-dom/client'
import {cssTransition, toast, ToastContainer} from 'react-toastify/unstyled'
import type {Id} from 'react-toastify/unstyled'
import type {ToastKind, ToastOptions} from './toasts'
import './toasts.css'

/** Only `toasts.ts` imports this, and late. */

const STANDARD_MS = 5_000

const rise = cssTransition({enter: 'toast-enter', exit: 'toast-exit', collapseDuration: 150})

let corner: HTMLElement | undefined
/** The last toast about each thing. */
const newest = new Map<string, Id>()

export function drawToast(kind: ToastKind, text: string, {autoClose = STANDARD_MS, about}: ToastOptions) {
  openCorner()
  const before = about && newest.get(about)
  // A new one in its place and not the old one with other words: the same words are read out again, too.
  if (before) toast.dismiss(before)
  // Set by script, not written into the page, so the security policy has nothing against it. See toasts.css.
  const life = {'--toast-life': `${autoClose}ms`} as CSSProperties
  const id = toast(text, {type: kind, role: kind === 'error' ? 'alert' : 'status', autoClose, style: life})
  if (about) newest.set(about, id)
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
      limit={3}
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
