import * as Dialog from '@radix-ui/react-dialog'
import {Link} from '@remix-run/react'
import {Phone} from 'lucide-react'
import {formatPhone, phoneHref} from '~/domain/store/phone'
import * as paths from '~/platform/url/addresses'
import {buttonClass} from '~/ui/button'
import type {CartItem} from '~/domain/cart/cart-item'
import {ShareList} from './share-list'
import {messages} from '~/domain/cart/messages'

interface CartActionsProps {
  items: readonly CartItem[]
  store: {name: string; phone: string | null}
}

/** What can be done with a cart: to pay it comes first. */
export function CartActions({items, store: {name, phone}}: CartActionsProps) {
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <Dialog.Close asChild>
        <Link to={paths.checkout()} className={buttonClass('primary', 'min-h-12 basis-full text-lg')}>
          {messages.checkout}
        </Link>
      </Dialog.Close>
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
