import {expect, test} from 'vitest'
import {articleAddressesQuery, knownSlugsQuery} from '~/domain/articles/article-addresses.server'
import {articleCountsQuery, articlePageQuery} from '~/domain/articles/article-pages.server'
import {articleQuery} from '~/domain/articles/articles.server'
import {recipeUsesQuery} from '~/domain/articles/recipes-using.server'
import {searchedArticlesQuery} from '~/domain/articles/search-articles.server'
import {boardPricesQuery} from '~/domain/butcher/board-prices.server'
import {meatItemsQuery} from '~/domain/butcher/meat-items.server'
import {butcherPricesQuery} from '~/domain/butcher/prices.server'
import {dealsQuery} from '~/domain/deals/deals.server'
import {pageQuery, pagesQuery} from '~/domain/pages/pages.server'
import {redirectsQuery} from '~/domain/pages/redirects.server'
import {searchWordsQuery} from '~/domain/search/search-words.server'
import {storeSettingsQuery} from '~/domain/store/settings.server'
import {udhiyahQuery} from '~/domain/udhiyah/campaigns.server'
import {homeQuery} from '~/storefront/home/home.server'
import {tagsOfChange} from '../../embedded/content-lake/live/change-tags'
import {tagsOfQuery} from '../../embedded/content-lake/live/query-tags'
import {parseQuery} from '../../embedded/content-lake/query/groq/parse'

/** How exact the lake's sync tags are for the queries of the pages: what a cache of pages would throw away. */
const TODAY = '2026-11-28'
const QUERIES = [
  ...[homeQuery, dealsQuery, butcherPricesQuery, meatItemsQuery, boardPricesQuery, storeSettingsQuery],
  ...[pagesQuery, redirectsQuery, searchWordsQuery, udhiyahQuery, pageQuery({id: 'about', slug: 'about'})],
  ...[articleQuery('lamb', TODAY), articleCountsQuery(TODAY), knownSlugsQuery(TODAY), recipeUsesQuery(TODAY)],
  ...[articleAddressesQuery(1, TODAY), searchedArticlesQuery(TODAY)],
  articlePageQuery({category: null, page: 1, today: TODAY}),
]

const at = '2026-11-28T00:00:00Z'
const change = (_id: string, _type: string) => {
  const after = {_id, _type, _rev: 'r', _createdAt: at, _updatedAt: at}
  return tagsOfChange([{id: _id, before: null, after, mutations: []}], () => []).published
}

test.each(QUERIES.map((query) => [query.name, query] as const))(
  '%s depends on the types that it selects, and not on others',
  (_, {groq, params = {}}) => {
    const tree = parseQuery(groq, params)
    const tags = tagsOfQuery(tree, {dereferenced: new Map(), readFilters: ['_id in path("*")']})
    const types = new Set(
      Array.from(groq.matchAll(/\*\[_type == "(\w+)"(?! && _id)/g), ([, type]) => type ?? ''),
    )
    for (const type of types) {
      expect(
        change('one', type).some((tag) => tags.includes(tag)),
        type,
      ).toBe(true)
    }
    for (const tag of change('other', 'sanity.imageAsset')) expect(tags).not.toContain(tag)
  },
)

test('an article is refreshed by its own address alone', () => {
  const {groq, params = {}} = articleQuery('lamb', TODAY)
  const tags = tagsOfQuery(parseQuery(groq, params), {dereferenced: new Map(), readFilters: []})
  for (const tag of change('beef', 'article')) expect(tags).not.toContain(tag)
})
