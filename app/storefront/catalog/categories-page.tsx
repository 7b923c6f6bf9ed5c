import {JsonLd} from '~/ui/json-ld'
import * as paths from '~/platform/url/addresses'
import {Container} from '~/ui/section'
import {useRevalidateAt} from '~/ui/use-revalidate-at'
import {messages} from '~/domain/catalog/messages'
import {CategoryRow} from './category-links'
import {countFilters} from './listing-url'
import {onlyCategory, productListJsonLd} from './listing-head'
import {ListingView} from './listing-view'
import type {ListingResult, UnreachableCatalog} from './listing.server'
import {CatalogUnavailable} from './unavailable'

/** All products or the filtered ones, at current prices. */
export function CategoriesPage({view, origin}: {view: ListingResult | UnreachableCatalog; origin?: string}) {
  useRevalidateAt(view)
  if (view.kind === 'unreachable') {
    return (
      <Container className="pt-8 pb-16 lg:pt-12 lg:pb-24">
        <h1 className="text-4xl">{messages.categories.title}</h1>
        <CatalogUnavailable />
      </Container>
    )
  }
  const category = onlyCategory(view)
  const isUnfiltered = countFilters(view.listing) === 0
  return (
    <Container className="pt-8 pb-16 lg:pt-12 lg:pb-24">
      <h1 className="text-4xl">{category?.title ?? messages.categories.title}</h1>
      <p className="mt-2 text-lg text-muted">{messages.categories.lead}</p>
      <CategoryRow categories={view.categories} current={isUnfiltered ? null : (category?.id ?? '')} />
      <div className="mt-5 lg:mt-8">
        <ListingView base={paths.categories()} view={view} />
      </div>
      {origin ? <JsonLd nodes={[productListJsonLd(view, origin)]} /> : null}
    </Container>
  )
}
