import {xmlText} from './xml'

export interface SitemapEntry {
  path: string
  /** "YYYY-MM-DD" or a full instant; null when nobody knows. */
  changed?: string | null
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** A site map of the protocol of sitemaps.org. */
export function sitemapXml(origin: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({path, changed}) => {
    const lastmod = changed ? `<lastmod>${xmlText(changed)}</lastmod>` : ''
    return `  <url>${loc(origin, path)}${lastmod}</url>`
  })
  return [HEAD, `<urlset ${NAMESPACE}>`, ...urls, '</urlset>', ''].join('\n')
}

/** Where the site maps are. */
export function sitemapIndexXml(origin: string, paths: readonly string[]): string {
  const maps = paths.map((path) => `  <sitemap>${loc(origin, path)}</sitemap>`)
  return [HEAD, `<sitemapindex ${NAMESPACE}>`, ...maps, '</sitemapindex>', ''].join('\n')
}

function loc(origin: string, path: string): string {
  return `<loc>${xmlText(new URL(path, origin).href)}</loc>`
}
