export interface SitemapEntry {
  path: string
  /** "YYYY-MM-DD" or a full timestamp; null: unknown. */
  changed?: string | null
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** A sitemap by the protocol of sitemaps.org. */
export function sitemapXml(origin: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({path, changed}) => {
    const lastmod = changed ? `<lastmod>${xmlText(changed)}</lastmod>` : ''
    return `  <url>${loc(origin, path)}${lastmod}</url>`
  })
  return [HEAD, `<urlset ${NAMESPACE}>`, ...urls, '</urlset>', ''].join('\n')
}

/** The index of the sitemaps. */
export function sitemapIndexXml(origin: string, paths: readonly string[]): string {
  const maps = paths.map((path) => `  <sitemap>${loc(origin, path)}</sitemap>`)
  return [HEAD, `<sitemapindex ${NAMESPACE}>`, ...maps, '</sitemapindex>', ''].join('\n')
}

function loc(origin: string, path: string): string {
  return `<loc>${xmlText(new URL(path, origin).href)}</loc>`
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
/** XML forbids these even escaped. */
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** Escaped for XML text and attributes. */
export function xmlText(text: string): string {
  return text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}
