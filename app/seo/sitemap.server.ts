import type {AppLoadContext} from '@remix-run/node'
import {articlePath, blogPath} from '~/articles/article'
import {categoriesWithArticles} from '~/articles/article-lists'
import {readArticleCards} from '~/articles/articles.server'
import {categoryPath} from '~/butcher/prices'
import {readButcherPrices} from '~/butcher/prices.server'
import {pagePath} from '~/pages/page'
import {readPages} from '~/pages/pages.server'
import type {SitemapEntry} from './sitemap'

/** Every page that wants to be found. */
export async function readSitemap(
  context: Pick<AppLoadContext, 'content' | 'log'>,
  now: number,
): Promise<SitemapEntry[]> {
  const [articles, categories, pages] = await Promise.all([
    readArticleCards(context, now),
    readButcherPrices(context),
    readPages(context),
  ])
  return [
    {path: '/'},
    {path: '/weekly-deals'},
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
