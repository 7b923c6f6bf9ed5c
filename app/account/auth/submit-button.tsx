import {buttonClass} from '~/ui/button'
import {Spinner} from '~/ui/spinner'

/** Turns while the form is on its way, and keeps the focus meanwhile. */
export function SubmitButton({text, sending, label}: {text: string; sending: boolean; label: string}) {
  return (
    <button
      type="submit"
      aria-disabled={sending || undefined}
      className={buttonClass('primary', 'min-h-12 w-full aria-disabled:opacity-70')}
    >
      {sending ? <Spinner label={label} /> : text}
    </button>
  )
}
