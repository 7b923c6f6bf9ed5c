import type {AppLoadContext} from '@remix-run/node'
import {articlePath} from '~/articles/article'
import {readArticleCards} from '~/articles/articles.server'
import {reportLeftOut} from '~/content/report-left-out'
import {pagePath} from './page'
import {readPages} from './pages.server'
import {findRedirect, normalizePath, withQuery} from './redirects'
import {redirectsQuery} from './redirects.query'

export interface Moved {
  to: string
  permanent: boolean
}

/** Where an address that is no page has moved to; null when nobody said. */
export async function findMoved(
  context: Pick<AppLoadContext, 'content' | 'log'>,
  {pathname, search}: Pick<URL, 'pathname' | 'search'>,
): Promise<Moved | null> {
  const {content, log} = context
  const answer = await content.read(redirectsQuery)
  reportLeftOut(log, redirectsQuery.name, answer)
  const known = answer.redirects.some(({from}) => normalizePath(from) === normalizePath(pathname))
  if (!known) return null
  const [articles, pages] = await Promise.all([readArticleCards(context), readPages(context)])
  const live = new Set([...articles.map(articlePath), ...pages.map(pagePath)].map(normalizePath))
  const redirect = findRedirect(answer.redirects, pathname, (path) => live.has(path))
  return redirect ? {to: withQuery(redirect.to, search), permanent: redirect.permanent} : null
}
