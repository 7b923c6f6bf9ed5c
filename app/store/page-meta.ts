import type {MetaDescriptor} from '@remix-run/react'

/** The part of the layout's data that a page's head needs. */
export interface SiteData {
  settings: {name: string; tagline: string | null}
  origin: string
}

interface PageHead {
  title?: string
  description?: string
  /** The page's one address; none for pages that should not be found. */
  path?: string
}

export const SHOP_ROUTE = 'routes/shop'

export function pageMeta(
  matches: readonly {id: string; data?: unknown}[],
  head: (site: SiteData) => PageHead,
): MetaDescriptor[] {
  const site = matches.find(({id}) => id === SHOP_ROUTE)?.data as SiteData | undefined
  if (!site) return []
  const {title, description, path} = head(site)
  const fullTitle = title ? `${title} | ${site.settings.name}` : site.settings.name
  const meta: MetaDescriptor[] = [{title: fullTitle}, {property: 'og:title', content: fullTitle}]
  if (description) {
    meta.push({name: 'description', content: description}, {property: 'og:description', content: description})
  }
  if (path === undefined) meta.push({name: 'robots', content: 'noindex'})
  else {
    const href = new URL(path, site.origin).href
    meta.push({tagName: 'link', rel: 'canonical', href}, {property: 'og:url', content: href})
  }
  return meta
}
