import {JsonLd} from '~/ui/json-ld'
import {Container} from '~/ui/section'
import {useMoment} from '~/ui/use-moment'
import {words} from '../words'
import {CategoryRow} from './category-row'
import {countFilters} from './listing-address'
import {onlyCategory} from './listing-head'
import {productList} from './listing-things'
import {ListingView} from './listing-view'
import type {ListingView as Listed, Unreachable as Away} from './listing.server'
import {Unreachable} from './unreachable'

/** All shelves, or those that were asked for, at the prices of this moment. */
export function CategoriesPage({view, origin}: {view: Listed | Away; origin?: string}) {
  useMoment(view)
  if (view.kind === 'unreachable') {
    return (
      <Container className="pt-8 pb-16 lg:pt-12 lg:pb-24">
        <h1 className="text-4xl">{words.categories.title}</h1>
        <Unreachable />
      </Container>
    )
  }
  const category = onlyCategory(view)
  const none = countFilters(view.listing) === 0
  return (
    <Container className="pt-8 pb-16 lg:pt-12 lg:pb-24">
      <h1 className="text-4xl">{category?.title ?? words.categories.title}</h1>
      <p className="mt-2 text-lg text-muted">{words.categories.lead}</p>
      <CategoryRow categories={view.categories} current={none ? null : (category?.id ?? '')} />
      <div className="mt-5 lg:mt-8">
        <ListingView base="/categories" view={view} />
      </div>
      {origin ? <JsonLd things={[productList(view, origin)]} /> : null}
    </Container>
  )
}
