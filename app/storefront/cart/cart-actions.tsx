import * as Dialog from '@radix-ui/react-dialog'
import {Phone, Share2} from 'lucide-react'
import {formatPhone, phoneHref} from '~/domain/store/phone'
import * as paths from '~/platform/url/addresses'
import {buttonClass} from '~/ui/button'
import {SheetLink} from '~/ui/sheet-link'
import {requestedLinesOf} from '~/domain/cart/cart-item'
import type {CartItem} from '~/domain/cart/cart-item'
import {messages} from '~/domain/cart/messages'
import {useState} from 'react'
import {sharePath} from '~/domain/cart/shared-list'

interface CartActionsProps {
  items: readonly CartItem[]
  store: {name: string; phone: string | null}
}

export function CheckoutLink() {
  return (
    <Dialog.Close asChild>
      <SheetLink to={paths.checkout()} className={buttonClass('primary', 'mt-2 min-h-12 w-full text-lg')}>
        {messages.checkout}
      </SheetLink>
    </Dialog.Close>
  )
}

/** What else can be done with the whole cart, below its lines. */
export function CartActions({items, store: {name, phone}}: CartActionsProps) {
  return (
    <div className="flex flex-wrap gap-2 px-5 pt-3">
      {phone ? (
        <a href={phoneHref(phone)} className={buttonClass('quiet', 'flex-1 px-3! whitespace-nowrap')}>
          <Phone className="size-4.5 shrink-0" aria-hidden="true" />
          {messages.call}
          <span className="sr-only tabular-nums">{formatPhone(phone)}</span>
        </a>
      ) : null}
      <ShareList items={items} store={name} />
    </div>
  )
}

type Outcome = {kind: 'copied'} | {kind: 'failed'; link: string}

/** Shares the list with the device's share sheet if it has one, else copies a link. */
function ShareList({items, store}: {items: readonly CartItem[]; store: string}) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  async function share() {
    const link = new URL(sharePath(requestedLinesOf(items)), window.location.origin).href
    if (await shareNatively({title: messages.share.title(store), url: link})) return setOutcome(null)
    setOutcome((await copy(link)) ? {kind: 'copied'} : {kind: 'failed', link})
  }

  return (
    <>
      <button
        type="button"
        onClick={() => void share()}
        className={buttonClass('quiet', 'flex-1 whitespace-nowrap')}
      >
        <Share2 className="size-4.5 shrink-0" aria-hidden="true" />
        {messages.share.button}
      </button>
      <div role="status" className="w-full text-sm text-muted empty:hidden">
        {outcome?.kind === 'copied' ? messages.share.copied : null}
        {outcome?.kind === 'failed' ? (
          <label>
            {messages.share.failed}
            <input
              readOnly
              value={outcome.link}
              onFocus={({target}) => target.select()}
              className="mt-1 h-11 w-full rounded-field border border-control bg-paper px-3 text-ink"
            />
          </label>
        ) : null}
      </div>
    </>
  )
}

/** True if the device has a share sheet, whether or not it was used. */
async function shareNatively(list: {title: string; url: string}): Promise<boolean> {
  if (!('share' in navigator) || !navigator.canShare?.(list)) return false
  try {
    await navigator.share(list)
    return true
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    // Canceled by the shopper. Any other name: sharing does not work here.
    return error.name === 'AbortError'
  }
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch (error) {
    console.error('The link could not be copied.', error)
    return false
  }
}
