import type {AppLoadContext} from '@remix-run/node'
import * as paths from '~/platform/url/addresses'
import {categoriesWithArticles} from '~/domain/articles/article-lists'
import {readArticles} from '~/domain/articles/articles.server'
import {categoryPath} from '~/domain/butcher/prices'
import {readButcherPrices} from '~/domain/butcher/prices.server'
import {nullIfUnreachable} from '~/domain/catalog/stale-if-error-source.server'
import {listingPath} from '~/storefront/catalog/listing-url'
import {readPages} from '~/domain/pages/pages.server'
import type {SitemapEntry} from './sitemap'

type Context = Pick<AppLoadContext, 'content' | 'log' | 'catalog'>

/** Far below the protocol's limit, to keep each file small. */
const PRODUCTS_PER_FILE = 5_000
const FILE = /^(?:pages|products-([1-9]\d{0,3}))\.xml$/

/** The addresses of all sitemaps: one of pages, and as many of products as it takes. */
export async function readSitemapPaths(context: Context): Promise<string[]> {
  const productCategories = await readCategories(context)
  const products = productCategories.reduce((sum, {productCount}) => sum + productCount, 0)
  const files = Array.from({length: Math.ceil(products / PRODUCTS_PER_FILE)}, (_, index) => {
    return paths.sitemapFile(`products-${index + 1}.xml`)
  })
  return [paths.sitemapFile('pages.xml'), ...files]
}

/** The entries of the sitemap of that name; null: there is none. */
export async function findSitemap(context: Context, file: string | undefined, now: number) {
  const match = FILE.exec(file ?? '')
  if (!match) return null
  if (match[1] === undefined) return readPageEntries(context, now)
  const first = (Number(match[1]) - 1) * PRODUCTS_PER_FILE
  const ids = await nullIfUnreachable(context.log, () => context.catalog.ids(first, PRODUCTS_PER_FILE))
  return ids && ids.length > 0 ? ids.map((id) => ({path: paths.product(id)})) : null
}

/** While the product source is unreachable, the sitemap lists the rest. */
async function readCategories({catalog, log}: Context) {
  return (await nullIfUnreachable(log, () => catalog.categories())) ?? []
}

/** Every indexable page but products. */
async function readPageEntries(context: Context, now: number): Promise<SitemapEntry[]> {
  const [articles, categories, pages, productCategories] = await Promise.all([
    readArticles(context, now),
    readButcherPrices(context),
    readPages(context),
    readCategories(context),
  ])
  return [
    {path: paths.home()},
    {path: paths.weeklyDeals()},
    {path: paths.categories()},
    ...productCategories.map(({id}) => ({path: listingPath(paths.categories(), {categoryIds: [id]})})),
    ...categories.map(({slug}) => ({path: categoryPath(categories, slug)})),
    {path: paths.blog()},
    ...categoriesWithArticles(articles).map((category) => ({path: paths.blog(category)})),
    ...articles.map((article) => ({
      path: paths.article(article.slug),
      changed: article.changed ?? article.date,
    })),
    {path: paths.whyUs()},
    {path: paths.contact()},
    {path: paths.newsletter()},
    ...pages.map((page) => ({path: paths.page(page.slug)})),
  ]
}
