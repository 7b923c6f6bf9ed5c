import type {AppLoadContext} from '@remix-run/node'
import {readArticles} from '~/domain/articles/articles.server'
import {reportOmitted} from '~/platform/content/lenient-list'
import * as paths from '~/platform/url/addresses'
import {normalizePath} from '../../../schemas/model/redirect-rules'
import {readPages} from './pages.server'
import {findRedirect, withQuery} from './redirects'
import {redirectsQuery} from './redirects.query'

export interface RedirectTarget {
  to: string
  permanent: boolean
}

/** Where an address that is no page has moved to; null when nobody said. */
export async function findRedirectTarget(
  context: Pick<AppLoadContext, 'content' | 'log'>,
  {pathname, search}: Pick<URL, 'pathname' | 'search'>,
): Promise<RedirectTarget | null> {
  const {content, log} = context
  const result = await content.read(redirectsQuery)
  reportOmitted(log, redirectsQuery.name, result)
  const known = result.redirects.some(({from}) => normalizePath(from) === normalizePath(pathname))
  if (!known) return null
  const [articles, pages] = await Promise.all([readArticles(context), readPages(context)])
  const live = new Set(
    [...articles.map(({slug}) => paths.article(slug)), ...pages.map(({slug}) => paths.page(slug))].map(
      normalizePath,
    ),
  )
  const redirect = findRedirect(result.redirects, pathname, (path) => live.has(path))
  return redirect ? {to: withQuery(redirect.to, search), permanent: redirect.permanent} : null
}
