import {readCampaigns} from '~/domain/udhiyah/campaigns.server'
import type {AppLoadContext} from '@remix-run/node'
import * as paths from '~/platform/url/addresses'
import {categoriesWithArticles} from '~/domain/articles/article-lists'
import {articleAddressParts, findArticleAddresses} from '~/domain/articles/article-addresses.server'
import {readArticleCounts} from '~/domain/articles/article-pages.server'
import {meatPath} from '~/domain/butcher/item-links'
import {readMeatItems} from '~/domain/butcher/meat-items.server'
import {categoryPath} from '~/domain/butcher/prices'
import {readButcherPrices} from '~/domain/butcher/prices.server'
import {nullIfUnreachable} from '~/domain/catalog/stale-if-error-source.server'
import {listingPath} from '~/storefront/catalog/listing-url'
import {readPages} from '~/domain/pages/pages.server'
import type {SitemapEntry} from './sitemap'

type Context = Pick<AppLoadContext, 'content' | 'log' | 'catalog'>

/** Far below the protocol's limit, to keep each file small. */
const PRODUCTS_PER_FILE = 5_000
const FILE = /^(?:pages|(products|articles)-([1-9]\d{0,3}))\.xml$/

/** The addresses of all sitemaps: one of pages, and as many of products and of articles as it takes. */
export async function readSitemapPaths(context: Context, now = Date.now()): Promise<string[]> {
  const [productCategories, articleCounts] = await Promise.all([
    readCategories(context),
    readArticleCounts(context, now),
  ])
  const products = productCategories.reduce((sum, {productCount}) => sum + productCount, 0)
  return [
    paths.sitemapFile('pages.xml'),
    ...numberedFiles('products', Math.ceil(products / PRODUCTS_PER_FILE)),
    ...numberedFiles('articles', articleAddressParts(articleCounts)),
  ]
}

function numberedFiles(name: string, length: number): string[] {
  return Array.from({length}, (_, index) => paths.sitemapFile(`${name}-${index + 1}.xml`))
}

/** The entries of the sitemap of that name; null: there is none. */
export async function findSitemap(context: Context, file: string | undefined, now: number) {
  const match = FILE.exec(file ?? '')
  if (!match) return null
  const [, kind, number] = match
  if (kind === undefined) return readPageEntries(context, now)
  if (kind === 'articles') return findArticleEntries(context, Number(number), now)
  const first = (Number(number) - 1) * PRODUCTS_PER_FILE
  const ids = await nullIfUnreachable(context.log, () => context.catalog.ids(first, PRODUCTS_PER_FILE))
  return ids && ids.length > 0 ? ids.map((id) => ({path: paths.product(id)})) : null
}

/** While the product source is unreachable, the sitemap lists the rest. */
async function readCategories({catalog, log}: Context) {
  return (await nullIfUnreachable(log, () => catalog.categories())) ?? []
}

async function findArticleEntries(context: Context, part: number, now: number) {
  const articles = await findArticleAddresses(context, part, now)
  return (
    articles &&
    articles.map(({slug, changed, date}) => ({path: paths.article(slug), changed: changed ?? date}))
  )
}

/** Every indexable page but products and articles. */
async function readPageEntries(context: Context, now: number): Promise<SitemapEntry[]> {
  const [articleCounts, categories, meats, pages, productCategories, campaigns] = await Promise.all([
    readArticleCounts(context, now),
    readButcherPrices(context),
    readMeatItems(context),
    readPages(context),
    readCategories(context),
    readCampaigns(context),
  ])
  return [
    {path: paths.home()},
    {path: paths.weeklyDeals()},
    {path: paths.categories()},
    ...productCategories.map(({id}) => ({path: listingPath(paths.categories(), {categoryIds: [id]})})),
    ...categories.map(({slug}) => ({path: categoryPath(categories, slug)})),
    ...campaigns.filter(({orderBy}) => now < orderBy).map(({slug}) => ({path: paths.udhiyah(slug)})),
    ...meats.map((meat) => ({path: meatPath(meat)})),
    {path: paths.blog()},
    ...categoriesWithArticles(articleCounts).map((category) => ({path: paths.blog(category)})),
    {path: paths.whyUs()},
    {path: paths.contact()},
    {path: paths.newsletter()},
    ...pages.map((page) => ({path: paths.page(page.slug)})),
  ]
}
