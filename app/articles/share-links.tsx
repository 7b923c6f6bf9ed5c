import {Link2, Mail, Printer, Share2} from 'lucide-react'
import {useState} from 'react'
import {useHydrated} from '~/ui/use-hydrated'
import {words} from './words'

interface ShareLinksProps {
  title: string
  /** The full address of the page. */
  address: string
}

const look =
  'inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-pill px-3 font-semibold text-forest underline-offset-4 hover:bg-mint'

/** The phone's own way of sharing where there is one, else the address to copy; mail always, also without scripts. */
export function ShareLinks({title, address}: ShareLinksProps) {
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`
  return (
    <section
      aria-label={words.share.title}
      className="-mx-3 flex flex-wrap items-center gap-x-1 print:hidden"
    >
      <a href={mail} className={look}>
        <Mail className="size-4.5" aria-hidden="true" />
        {words.share.mail}
      </a>
      {useHydrated() ? <Buttons title={title} address={address} /> : null}
    </section>
  )
}

function Buttons({title, address}: ShareLinksProps) {
  const [said, setSaid] = useState('')
  async function copy() {
    setSaid('')
    try {
      await navigator.clipboard.writeText(address)
      setSaid(words.share.copied)
    } catch (error) {
      // Refused by the browser, or no clipboard on an insecure address.
      if (!(error instanceof DOMException || error instanceof TypeError)) throw error
      setSaid(words.share.notCopied)
    }
  }
  return (
    <>
      {canShare() ? (
        <button type="button" className={look} onClick={() => void share(title, address)}>
          <Share2 className="size-4.5" aria-hidden="true" />
          {words.share.share}
        </button>
      ) : (
        <button type="button" className={look} onClick={() => void copy()}>
          <Link2 className="size-4.5" aria-hidden="true" />
          {words.share.copy}
        </button>
      )}
      <button type="button" className={look} onClick={() => window.print()}>
        <Printer className="size-4.5" aria-hidden="true" />
        {words.share.print}
      </button>
      <span role="status" className="px-2 text-sm text-muted">
        {said}
      </span>
    </>
  )
}

function canShare(): boolean {
  return typeof navigator.share === 'function'
}

async function share(title: string, url: string) {
  try {
    await navigator.share({title, url})
  } catch (error) {
    // Changing one's mind is reported as an error, and so is a phone that does not let one share now.
    if (!(error instanceof DOMException)) throw error
  }
}
