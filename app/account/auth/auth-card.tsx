import {Link} from '~/ui/link'
import {useEffect, useRef} from 'react'
import type {ReactNode} from 'react'
import {buttonClass, linkClass} from '~/ui/button'
import {Container} from '~/ui/section'
import {Spinner} from '~/ui/spinner'
import {STAR} from '~/ui/star'
import {showToast} from '~/ui/toasts'
import type {ToastKind} from '~/ui/toaster'

interface AuthCardProps {
  title: ReactNode
  lead?: ReactNode
  /** In place of the star. */
  icon?: ReactNode
  children?: ReactNode
  /** Under a line at the card's end. */
  footer?: ReactNode
  /** Beside it on wide screens. */
  beside?: ReactNode
}

/** One thing to do, in a card in the middle of the shop's page. */
export function AuthCard({title, lead, icon, children, footer, beside}: AuthCardProps) {
  return (
    <Container className={`grid place-items-center py-8 sm:py-14 ${beside ? '' : 'min-h-[60vh]'}`}>
      <div
        className={`grid w-full overflow-hidden rounded-card bg-paper shadow-raised ring-1 ring-sand ${
          beside ? 'max-w-md lg:max-w-4xl lg:grid-cols-[1.2fr_1fr]' : 'max-w-md'
        }`}
      >
        <div className="px-5 py-8 sm:px-10 sm:py-10">
          <div className="text-center">{icon ?? <KeyIcon />}</div>
          <h1 className="mt-4 text-center text-3xl">{title}</h1>
          {lead ? <div className="mt-2 space-y-2 text-center text-muted">{lead}</div> : null}
          {children ? <div className="mt-7">{children}</div> : null}
          {footer ? <div className="mt-7 border-t border-sand pt-4 text-center">{footer}</div> : null}
        </div>
        {beside ? <div className="hidden lg:block">{beside}</div> : null}
      </div>
    </Container>
  )
}

/** What was done before one came here. */
export function FlashMessage({text}: {text: string}) {
  return (
    <p role="status" className="mb-6 rounded-field bg-mint px-4 py-3 font-semibold text-forest-900">
      {text}
    </p>
  )
}

export function AuthLink({to, text}: {to: string; text: string}) {
  return (
    <Link to={to} className={`inline-flex min-h-11 items-center ${linkClass}`}>
      {text}
    </Link>
  )
}

/** Not disabled while the form is sent: it would lose the focus. */
export function SubmitButton({text, isSending, label}: {text: string; isSending: boolean; label: string}) {
  return (
    <button
      type="submit"
      aria-disabled={isSending || undefined}
      className={buttonClass('primary', 'min-h-12 w-full aria-disabled:opacity-70')}
    >
      {isSending ? <Spinner label={label} /> : text}
    </button>
  )
}

/** Shows `text` as a toast once for each new value of `about`. */
export function useToast(kind: ToastKind, text: string | null, about: unknown) {
  const lastAbout = useRef<unknown>(null)
  useEffect(() => {
    if (!text || lastAbout.current === about) return
    lastAbout.current = about
    showToast(kind, text, {group: 'auth'})
  }, [kind, text, about])
}

/** The shop's star with a keyhole. */
function KeyIcon() {
  return (
    <svg viewBox="0 0 48 48" className="mx-auto size-14" aria-hidden="true">
      <path d={STAR} className="fill-forest" />
      <path
        d="M24 14.5a5.4 5.4 0 0 0-2.6 10.1L19.6 33h8.800l-1.800-8.400A5.400 5.400 0 0 0 24 14.500Z"
        className="fill-saffron"
      />
    </svg>
  )
}
