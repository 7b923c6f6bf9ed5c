import type {AppLoadContext} from '@remix-run/node'
import {reportOmitted} from '~/platform/content/lenient-list'
import * as paths from '~/platform/url/addresses'
import {readStoreSettings} from '~/domain/store/settings.server'
import {toLocal} from '~/platform/time/time-zone'
import {hasExpired} from './certificates'
import {findPageSummary} from './page'
import type {PageSummary, ContentPageView} from './page'
import {pageQuery} from './page.query'
import {pagesQuery} from './pages.query'

type Context = Pick<AppLoadContext, 'content' | 'log'>

export interface FooterLink {
  title: string
  to: string
}

/** The links of the footer that staff asked for. */
export async function readFooterPages(context: Context): Promise<FooterLink[]> {
  const pages = await readPages(context)
  return pages
    .filter(({inFooter}) => inFooter)
    .map((page) => ({title: page.title, to: paths.page(page.slug)}))
}

export async function readPages({content, log}: Context): Promise<PageSummary[]> {
  const result = await content.read(pagesQuery)
  reportOmitted(log, pagesQuery.name, result)
  return result.pages
}

/** A free page by its address; missing when there is none, unreadable while its text cannot be had. */
export async function findPage(
  context: Context,
  slug: string | undefined,
  now = Date.now(),
): Promise<ContentPageView | 'missing' | 'unreadable'> {
  const summary = findPageSummary(await readPages(context), slug)
  if (!summary) return 'missing'
  const query = pageQuery(summary)
  const [result, {timeZone}] = await Promise.all([context.content.read(query), readStoreSettings(context)])
  reportOmitted(context.log, query.name, result)
  if (!result.page) return 'unreadable'
  const today = toLocal(now, timeZone).date
  const certificates = result.page.certificates.map((one) => ({...one, expired: hasExpired(one, today)}))
  return {...result.page, certificates}
}
