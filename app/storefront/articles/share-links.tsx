import {Link2, Mail, Printer, Share2} from 'lucide-react'
import type {LucideIcon} from 'lucide-react'
import {useState} from 'react'
import {useHydrated} from '~/ui/use-hydrated'
import {messages} from '~/domain/articles/messages'

interface ShareLinksProps {
  title: string
  /** The full address of the page. */
  address: string
}

const actionClass =
  'inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-pill px-3 font-semibold text-forest underline-offset-4 hover:bg-mint'

/** The system's share dialog where there is one, else copying the URL; mail always, also without scripts. */
export function ShareLinks({title, address}: ShareLinksProps) {
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`
  return (
    <section
      aria-label={messages.share.title}
      className="-mx-3 flex flex-wrap items-center gap-x-1 print:hidden"
    >
      <a href={mail} className={actionClass}>
        <Mail className="size-4.5" aria-hidden="true" />
        {messages.share.mail}
      </a>
      {useHydrated() ? <Buttons title={title} address={address} /> : null}
    </section>
  )
}

function Buttons({title, address}: ShareLinksProps) {
  const [status, setStatus] = useState('')
  async function copy() {
    setStatus('')
    try {
      await navigator.clipboard.writeText(address)
      setStatus(messages.share.copied)
    } catch (error) {
      // Refused by the browser, or no clipboard on an insecure origin.
      if (!(error instanceof DOMException || error instanceof TypeError)) throw error
      setStatus(messages.share.notCopied)
    }
  }
  return (
    <>
      {canShare() ? (
        <ActionButton Icon={Share2} text={messages.share.share} onClick={() => void share(title, address)} />
      ) : (
        <ActionButton Icon={Link2} text={messages.share.copy} onClick={() => void copy()} />
      )}
      <ActionButton Icon={Printer} text={messages.share.print} onClick={() => window.print()} />
      <span role="status" className="px-2 text-sm text-muted">
        {status}
      </span>
    </>
  )
}

function ActionButton({Icon, text, onClick}: {Icon: LucideIcon; text: string; onClick: () => void}) {
  return (
    <button type="button" className={actionClass} onClick={onClick}>
      <Icon className="size-4.5" aria-hidden="true" />
      {text}
    </button>
  )
}

function canShare(): boolean {
  return typeof navigator.share === 'function'
}

async function share(title: string, url: string) {
  try {
    await navigator.share({title, url})
  } catch (error) {
    // Canceling the dialog rejects, and so does a device that cannot share now.
    if (!(error instanceof DOMException)) throw error
  }
}
