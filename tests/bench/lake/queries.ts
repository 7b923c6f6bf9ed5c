import {articleCountsQuery, articlePageQuery} from '~/domain/articles/article-pages.server'
import {articleQuery} from '~/domain/articles/articles.server'
import {boardPricesQuery} from '~/domain/butcher/board-prices.server'
import {meatItemsQuery} from '~/domain/butcher/meat-items.server'
import {butcherPricesQuery} from '~/domain/butcher/prices.server'
import {dealsQuery} from '~/domain/deals/deals.server'
import {pageQuery, pagesQuery} from '~/domain/pages/pages.server'
import {redirectsQuery} from '~/domain/pages/redirects.server'
import {searchWordsQuery} from '~/domain/search/search-words.server'
import {storeSettingsQuery} from '~/domain/store/settings.server'
import {udhiyahQuery} from '~/domain/udhiyah/campaigns.server'

export interface BenchQuery {
  name: string
  groq: string
  params?: Record<string, unknown> | undefined
}

const today = '2026-11-28'

/** What the pages of the shop ask for. */
export const STOREFRONT_QUERIES: readonly BenchQuery[] = [
  articleCountsQuery(today),
  articlePageQuery({category: null, page: 1, today}),
  articlePageQuery({category: 'kitchen', page: 40, today}),
  articleQuery('what-we-cook-5000', today),
  ...[boardPricesQuery, meatItemsQuery, butcherPricesQuery, dealsQuery, pagesQuery, redirectsQuery],
  ...[searchWordsQuery, storeSettingsQuery, udhiyahQuery],
  pageQuery({id: 'policy-privacy', slug: 'privacy'}),
]

/** What others may ask for. */
export const GENERAL_QUERIES: readonly BenchQuery[] = [
  {name: 'by id', groq: '*[_id == $id][0]', params: {id: 'bench-product-50002'}},
  {
    name: 'equality (slug)',
    groq: '*[_type == "benchProduct" && slug.current == $slug][0]',
    params: {slug: 'p-50002'},
  },
  {
    name: 'reference',
    groq: '*[_type == "benchProduct" && category._ref == $id]{_id}',
    params: {id: 'bench-category-5'},
  },
  {
    name: 'references(), ordered',
    groq: '*[references($id)] | order(price asc)[0...20]{_id}',
    params: {id: 'bench-category-7'},
  },
  {
    name: 'type, order and slice',
    groq: '*[_type == "benchProduct"] | order(price asc)[0...20]{_id, title, price}',
  },
  {
    name: 'type, conditions, order and slice',
    groq: '*[_type == "benchProduct" && price > 50 && inStock] | order(title asc)[0...20]{_id, title}',
  },
  {name: 'count', groq: 'count(*[_type == "benchProduct"])'},
  {name: 'count of conditions', groq: 'count(*[_type == "benchProduct" && "lamb" in tags])'},
  {name: 'words', groq: '*[_type == "benchProduct" && title match "lam*"][0...20]{_id}'},
  {
    name: 'a search within a projection',
    groq: '*[_type == "benchCategory"][0...5]{_id, "n": count(*[_type == "benchProduct" && references(^._id)])}',
  },
]
