import {readContent} from '~/platform/content/read-content'
import type {ContentSources} from '~/platform/content/read-content'
import * as paths from '~/platform/url/addresses'
import {readStoreSettings} from '~/domain/store/settings.server'
import {toLocal} from '~/platform/time/time-zone'
import {hasExpired, findPageSummary} from './page'
import type {PageSummary, ContentPageView} from './page'
import {pageQuery, pagesQuery} from './pages.query'

export interface FooterLink {
  title: string
  to: string
}

/** The pages that staff link in the footer. */
export async function readFooterPages(sources: ContentSources): Promise<FooterLink[]> {
  const pages = await readPages(sources)
  return pages
    .filter(({inFooter}) => inFooter)
    .map((page) => ({title: page.title, to: paths.page(page.slug)}))
}

export async function readPages(sources: ContentSources): Promise<PageSummary[]> {
  return (await readContent(sources, pagesQuery)).pages
}

/** A free page by its address; missing when there is none, unreadable while its text cannot be had. */
export async function findPage(
  sources: ContentSources,
  slug: string | undefined,
  now = Date.now(),
): Promise<ContentPageView | 'missing' | 'unreadable'> {
  const summary = findPageSummary(await readPages(sources), slug)
  if (!summary) return 'missing'
  const [{page}, {timeZone}] = await Promise.all([
    readContent(sources, pageQuery(summary)),
    readStoreSettings(sources),
  ])
  if (!page) return 'unreadable'
  const today = toLocal(now, timeZone).date
  const certificates = page.certificates.map((one) => ({...one, expired: hasExpired(one, today)}))
  return {...page, certificates}
}
