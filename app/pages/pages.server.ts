import type {AppLoadContext} from '@remix-run/node'
import {reportLeftOut} from '~/content/report-left-out'
import {readStoreSettings} from '~/store/settings.server'
import {toLocal} from '~/store/zone'
import {hasExpired} from './certificates'
import {findPageEntry, pagePath} from './page'
import type {PageEntry, ShownPage} from './page'
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
  return pages.filter(({inFooter}) => inFooter).map((page) => ({title: page.title, to: pagePath(page)}))
}

export async function readPages({content, log}: Context): Promise<PageEntry[]> {
  const answer = await content.read(pagesQuery)
  reportLeftOut(log, pagesQuery.name, answer)
  return answer.pages
}

/** A free page by its address; missing when there is none, unreadable while its text cannot be had. */
export async function findPage(
  context: Context,
  slug: string | undefined,
  now = Date.now(),
): Promise<ShownPage | 'missing' | 'unreadable'> {
  const entry = findPageEntry(await readPages(context), slug)
  if (!entry) return 'missing'
  const query = pageQuery(entry)
  const [answer, {timeZone}] = await Promise.all([context.content.read(query), readStoreSettings(context)])
  reportLeftOut(context.log, query.name, answer)
  if (!answer.page) return 'unreadable'
  const today = toLocal(now, timeZone).date
  const certificates = answer.page.certificates.map((one) => ({...one, expired: hasExpired(one, today)}))
  return {...answer.page, certificates}
}
