import {CircleAlert} from 'lucide-react'
import {messages} from '~/domain/cart/messages'

interface CartNoteProps {
  text: string
  onRetry?: () => void
  retrying?: boolean
}

export function CartNote({text, onRetry, retrying = false}: CartNoteProps) {
  return (
    <div
      role="status"
      className="flex items-start gap-2 rounded-card border border-saffron bg-paper p-3 text-sm"
    >
      <CircleAlert className="mt-0.5 size-4.5 shrink-0 text-saffron-text" aria-hidden="true" />
      <div>
        <p>{text}</p>
        {onRetry ? (
          <button
            type="button"
            aria-disabled={retrying}
            onClick={() => {
              if (!retrying) onRetry()
            }}
            className="min-h-11 font-semibold text-forest underline underline-offset-4 aria-disabled:text-muted"
          >
            {retrying ? messages.loadingPrices : messages.problems.retry}
          </button>
        ) : null}
      </div>
    </div>
  )
}
