import {X} from 'lucide-react'
import type {CartItem} from '~/domain/cart/cart-item'
import {isByThePound, isMeatLineId} from '~/domain/butcher/meat-line-id'
import {formatOrdered} from '~/domain/pricing/amount-text'
import {browserCart} from './use-cart'
import {messages} from '~/domain/cart/messages'

/** What is no longer sold stays in the cart until the shopper removes it. */
export function UnavailableLines({items}: {items: readonly CartItem[]}) {
  if (items.length === 0) return null
  return (
    <section className="mx-5 my-4 rounded-card border border-sand bg-paper p-4">
      <h3 className="text-lg">{messages.discontinued.title}</h3>
      <p className="text-sm text-muted">{messages.discontinued.text}</p>
      <ul className="mt-2">
        {items.map(({id, title, product_quantity}) => (
          <li key={id} className="flex min-h-11 items-center justify-between gap-2">
            <span className="min-w-0 text-muted">
              {isMeatLineId(id)
                ? `${formatOrdered(product_quantity, isByThePound(id) ? 'pound' : 'piece')}, ${title}`
                : `${product_quantity} × ${title}`}
            </span>
            <button
              type="button"
              aria-label={messages.discontinued.remove(title)}
              onClick={() => browserCart().remove(id)}
              className="flex size-11 shrink-0 items-center justify-center rounded-full text-muted hover:bg-mint hover:text-pomegranate"
            >
              <X className="size-5" aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      {items.length > 1 ? (
        <button
          type="button"
          onClick={() => items.forEach(({id}) => browserCart().remove(id))}
          className="min-h-11 font-semibold text-forest underline underline-offset-4"
        >
          {messages.discontinued.removeAll}
        </button>
      ) : null}
    </section>
  )
}
