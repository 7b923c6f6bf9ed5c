import type {ProductSummary} from '~/domain/catalog/product-summary'
import {messages} from '~/domain/orders/account-messages'
import {AddToCart} from '~/storefront/cart/add-to-cart'
import {ProductCard} from '~/storefront/catalog/product-card'

/** What one buys again and again, one by one; a row that scrolls sideways where it is narrow. */
export function BuyAgain({products}: {products: readonly ProductSummary[]}) {
  if (products.length === 0) return null
  return (
    <section aria-labelledby="buy-again" className="mt-6">
      <h2 id="buy-again" className="text-2xl">
        {messages.buyAgain.title}
      </h2>
      <p className="mt-1 text-muted">{messages.buyAgain.lead}</p>
      <ul className="-mx-4 mt-4 grid scroll-px-4 snap-x auto-cols-[11rem] grid-flow-col gap-3 overflow-x-auto px-4 pb-4 sm:mx-0 sm:scroll-px-0 sm:auto-cols-[12rem] sm:gap-4 sm:px-0">
        {products.map((product) => (
          <li key={product.id} className="snap-start">
            <ProductCard product={product} sizes="192px" action={<AddToCart product={product} />} />
          </li>
        ))}
      </ul>
    </section>
  )
}
