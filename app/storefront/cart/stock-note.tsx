import {CircleAlert} from 'lucide-react'
import {browserCart} from './use-cart'
import {messages} from '~/domain/cart/messages'

/** Not as many are left as are wanted: what was wanted stays, until the shopper takes fewer. */
export function StockNote({id, title, left}: {id: string; title: string; left: number}) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm font-semibold text-pomegranate">
      <CircleAlert className="size-4 shrink-0" aria-hidden="true" />
      {left === 0 ? messages.line.soldOut : messages.line.left(left)}
      {left > 0 ? (
        <button
          type="button"
          aria-label={messages.line.takeOf(left, title)}
          onClick={() => browserCart().setQuantity(id, left)}
          className="min-h-11 rounded-pill px-3 text-forest underline underline-offset-4 hover:bg-mint"
        >
          {messages.line.take(left)}
        </button>
      ) : null}
    </p>
  )
}
