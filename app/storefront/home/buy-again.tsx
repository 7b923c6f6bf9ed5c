import {useEffect, useState} from 'react'
import type {ProductSummary} from '~/domain/catalog/product-summary'
import * as paths from '~/platform/url/addresses'
import {fetchBoughtProducts} from '~/storefront/catalog/fetch-bought-products'
import {ProductGrid} from '~/storefront/catalog/product-grid'
import {PageSection} from '~/ui/page-section'
import {messages} from './messages'

const MAX_SHOWN = 4

/** What the customer has bought before. The page is the same for everyone, so it asks once it is in the browser. */
export function BuyAgain({className}: {className: string}) {
  const [products, setProducts] = useState<ProductSummary[]>([])
  useEffect(() => {
    const leaving = new AbortController()
    fetchBoughtProducts(leaving.signal).then(setProducts, (error: unknown) => {
      if (!leaving.signal.aborted) console.error('What you bought before could not be fetched.', error)
    })
    return () => leaving.abort()
  }, [])

  if (products.length === 0) return null
  return (
    <PageSection
      id="buy-again"
      title={messages.buyAgain.title}
      link={{to: paths.pastOrders(), text: messages.buyAgain.all}}
      className={className}
    >
      <ProductGrid products={products.slice(0, MAX_SHOWN)} width="page" className="mt-6" />
    </PageSection>
  )
}
