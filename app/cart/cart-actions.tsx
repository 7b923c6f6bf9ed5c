import {Phone} from 'lucide-react'
import {formatPhone, phoneHref} from '~/store/phone'
import {buttonClass} from '~/ui/button'
import type {CartItem} from './cart-item'
import {ShareList} from './share-list'
import {words} from './words'

interface CartActionsProps {
  items: readonly CartItem[]
  store: {name: string; phone: string | null}
}

/** What can be done with a cart. The way to the checkout belongs here, first and in the primary colour. */
export function CartActions({items, store: {name, phone}}: CartActionsProps) {
  return (
    <div className="mt-3 flex flex-wrap gap-x-2 gap-y-2">
      {phone ? (
        <a
          href={phoneHref(phone)}
          className={buttonClass('primary', 'flex-1 whitespace-nowrap md:basis-full')}
        >
          <Phone className="size-4.5 shrink-0" aria-hidden="true" />
          {words.call}
          <span className="sr-only tabular-nums md:not-sr-only">{formatPhone(phone)}</span>
        </a>
      ) : null}
      <ShareList items={items} store={name} />
    </div>
  )
}
