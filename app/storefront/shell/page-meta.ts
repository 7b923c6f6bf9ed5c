import {useRouteLoaderData} from '@remix-run/react'
import type {MetaDescriptor} from '@remix-run/react'
import {useEffect} from 'react'
import type {StoreSettings} from '~/domain/store/settings'
import type {PreviewData} from '~/platform/preview/previewed-request'
import type {ShareImage} from '~/platform/url/picture-url'

/** What the shop's layout loads for every page. */
export interface SiteData {
  /** Of the content that it was read from. */
  version: string
  origin: string
  settings: StoreSettings
  footerLinks: {title: string; to: string}[]
  /** Linked where people pay and register. */
  policyLinks: {title: string; to: string}[]
  shareImage: ShareImage | null
  isDemo: boolean
  /** For staff who look at drafts. */
  preview?: PreviewData
}

interface PageHead {
  title?: string
  description?: string
  /** The canonical path; absent: not indexed. */
  path?: string
  /** For link previews; absent: the store's own. */
  image?: ShareImage | null
  type?: 'website' | 'article'
}

const SITE_ROUTE = 'routes/storefront'

/** Undefined where the layout's loader failed. */
export const useSite = () => useRouteLoaderData<SiteData>(SITE_ROUTE)

let lastSite: SiteData | undefined

/** In the browser: what the layout loaded last, for when it cannot be loaded again. */
export function useLastSite(): SiteData | undefined {
  const site = useSite()
  useEffect(() => {
    if (site) lastSite = site
  }, [site])
  return site ?? lastSite
}

export function pageMeta(
  matches: readonly {id: string; data?: unknown}[],
  head: (site: SiteData) => PageHead,
): MetaDescriptor[] {
  const site = matches.find(({id}) => id === SITE_ROUTE)?.data as SiteData | undefined
  if (!site) return []
  const {title, description, path, image, type = 'website'} = head(site)
  const fullTitle = title ? `${title} | ${site.settings.name}` : site.settings.name
  const meta: MetaDescriptor[] = [
    {title: fullTitle},
    {property: 'og:title', content: title ?? fullTitle},
    {property: 'og:site_name', content: site.settings.name},
    {property: 'og:type', content: type},
    {name: 'twitter:card', content: 'summary_large_image'},
  ]
  if (description) {
    meta.push({name: 'description', content: description}, {property: 'og:description', content: description})
  }
  if (path === undefined) meta.push({name: 'robots', content: 'noindex'})
  else {
    const href = new URL(path, site.origin).href
    meta.push({tagName: 'link', rel: 'canonical', href}, {property: 'og:url', content: href})
  }
  const shared = image ?? site.shareImage
  if (shared) {
    meta.push(
      {property: 'og:image', content: shared.url},
      {property: 'og:image:width', content: String(shared.width)},
      {property: 'og:image:height', content: String(shared.height)},
      {property: 'og:image:alt', content: shared.alt},
    )
  }
  return meta
}
