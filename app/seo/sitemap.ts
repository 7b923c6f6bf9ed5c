import {xmlText} from './xml'

export interface SitemapEntry {
  path: string
  /** "YYYY-MM-DD" or a full instant; null when nobody knows. */
  changed?: string | null
}

/** A site map of the protocol of sitemaps.org. */
export function sitemapXml(origin: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({path, changed}) => {
    const lastmod = changed ? `<lastmod>${xmlText(changed)}</lastmod>` : ''
    return `  <url><loc>${xmlText(new URL(path, origin).href)}</loc>${lastmod}</url>`
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}
