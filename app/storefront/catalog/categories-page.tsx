import {JsonLd} from '~/ui/json-ld'
import * as paths from '~/platform/url/addresses'
import {Container} from '~/ui/section'
import {useRevalidateAt} from '~/ui/use-revalidate-at'
import {messages} from '~/domain/catalog/messages'
import {CategoryRow, KindRow} from './category-links'
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
    // Little stands before the first products, on phones above all.
    <Container className="pt-2 pb-16 lg:pt-6 lg:pb-24">
      <h1 className="text-2xl sm:text-4xl">{category?.title ?? messages.categories.title}</h1>
      <CategoryRow categories={view.categories} current={isUnfiltered ? null : (category?.id ?? '')} />
      {category ? (
        <KindRow category={category} kinds={view.options.kinds} chosen={view.listing.kinds} />
      ) : null}
      <div className="mt-2 lg:mt-6">
        <ListingView base={paths.categories()} view={view} />
      </div>
      {origin ? <JsonLd nodes={[productListJsonLd(view, origin)]} /> : null}
    </Container>
  )
}
