import * as Dialog from '@radix-ui/react-dialog'
import {useEffect, useState} from 'react'
import type {CartItem} from '~/domain/cart/cart-item'
import {messages} from '~/domain/cart/messages'
import type {ProductSummary} from '~/domain/catalog/product-summary'
import * as paths from '~/platform/url/addresses'
import {fetchBoughtProducts} from '~/storefront/catalog/fetch-bought-products'
import {PriceText} from '~/storefront/product/price-text'
import {ProductPicture} from '~/ui/product-picture'
import {SheetLink} from '~/ui/sheet-link'
import {AddToCart} from './add-to-cart'

const MAX_SHOWN = 3

/**
 * What the customer buys often and has not put into the cart this time. Asked for once the sheet is open and priced;
 * nothing waits for it, and a visitor has none.
 */
export function OftenBought({items}: {items: readonly CartItem[]}) {
  const [bought, setBought] = useState<ProductSummary[]>([])
  // What was in the cart when it was opened: what is added here stays where it is, with its stepper.
  const [initialIds] = useState(() => new Set(items.map(({id}) => id)))

  useEffect(() => {
    const leaving = new AbortController()
    fetchBoughtProducts(leaving.signal).then(setBought, (error: unknown) => {
      if (!leaving.signal.aborted) console.error('What you bought before could not be fetched.', error)
    })
    return () => leaving.abort()
  }, [])

  const products = bought.filter(({id}) => !initialIds.has(id)).slice(0, MAX_SHOWN)
  if (products.length === 0) return null
  return (
    <section aria-labelledby="often-bought" className="border-t border-sand bg-paper px-5 pt-3 pb-2">
      <h3 id="often-bought" className="text-lg">
        {messages.oftenBought}
      </h3>
      <ul className="mt-1">
        {products.map((product) => (
          <li
            key={product.id}
            className="grid grid-cols-[--spacing(12)_minmax(0,1fr)_--spacing(33)] items-center gap-x-3 py-1.5"
          >
            <ProductPicture product={product} sizes="48px" ratio={1} className="w-12 rounded-field" />
            <div className="min-w-0 leading-snug">
              <Dialog.Close asChild>
                <SheetLink
                  to={paths.product(product.id)}
                  className="line-clamp-2 font-semibold underline-offset-4 hover:underline"
                >
                  {product.title}
                </SheetLink>
              </Dialog.Close>
              <PriceText
                shown={product.shown}
                unit={product.unit}
                size="text-sm"
                reducedColor="text-forest font-semibold"
              />
            </div>
            <AddToCart product={product} />
          </li>
        ))}
      </ul>
    </section>
  )
}
