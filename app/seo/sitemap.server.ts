import type {AppLoadContext} from '@remix-run/node'
import {articlePath, blogPath} from '~/articles/article'
import {categoriesWithArticles} from '~/articles/article-lists'
import {readArticleCards} from '~/articles/articles.server'
import {categoryPath} from '~/butcher/prices'
import {readButcherPrices} from '~/butcher/prices.server'
import {productPath} from '~/catalog/card'
import {ifReached} from '~/catalog/if-reached.server'
import {listingPath} from '~/catalog/listing/listing-address'
import {pagePath} from '~/pages/page'
import {readPages} from '~/pages/pages.server'
import type {SitemapEntry} from './sitemap'

type Context = Pick<AppLoadContext, 'content' | 'log' | 'catalog'>

/** Far below what the protocol allows, so that each is small. */
const PRODUCTS_A_FILE = 5_000
const FILE = /^(?:pages|products-([1-9]\d{0,3}))\.xml$/

/** The addresses of all site maps: one of pages, and as many of products as it takes. */
export async function readSitemapPaths(context: Context): Promise<string[]> {
  const shelves = await readShelves(context)
  const products = shelves.reduce((sum, {productCount}) => sum + productCount, 0)
  const files = Array.from({length: Math.ceil(products / PRODUCTS_A_FILE)}, (_, index) => {
    return `/sitemap/products-${index + 1}.xml`
  })
  return ['/sitemap/pages.xml', ...files]
}

/** What is in the site map of that name; null: there is none. */
export async function findSitemap(
  context: Context,
  file: string | undefined,
  now: number,
): Promise<SitemapEntry[] | null> {
  const match = FILE.exec(file ?? '')
  if (!match) return null
  if (match[1] === undefined) return readPagesMap(context, now)
  const first = (Number(match[1]) - 1) * PRODUCTS_A_FILE
  const ids = await ifReached(context.log, () => context.catalog.ids(first, PRODUCTS_A_FILE))
  return ids && ids.length > 0 ? ids.map((id) => ({path: productPath({id})})) : null
}

/** While the shelves are away, the map is of all the rest. */
async function readShelves({catalog, log}: Context) {
  return (await ifReached(log, () => catalog.categories())) ?? []
}

/** Every page that wants to be found, but for products. */
async function readPagesMap(context: Context, now: number): Promise<SitemapEntry[]> {
  const [articles, categories, pages, shelves] = await Promise.all([
    readArticleCards(context, now),
    readButcherPrices(context),
    readPages(context),
    readShelves(context),
  ])
  return [
    {path: '/'},
    {path: '/weekly-deals'},
    {path: '/categories'},
    ...shelves.map(({id}) => ({path: listingPath('/categories', {categoryIds: [id]})})),
    ...categories.map(({slug}) => ({path: categoryPath(categories, slug)})),
    {path: blogPath()},
    ...categoriesWithArticles(articles).map((category) => ({path: blogPath(category)})),
    ...articles.map((article) => ({path: articlePath(article), changed: article.changed ?? article.date})),
    {path: '/whychooseus'},
    {path: '/contact'},
    {path: '/newsletter'},
    ...pages.map((page) => ({path: pagePath(page)})),
  ]
}
