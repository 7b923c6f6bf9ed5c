/** Nothing that only staff use, and no search results, which are pages of other pages. */
const CLOSED = ['/staff', '/studio', '/embedded', '/search', '/newsletter/', '/contact/', '/lake/v']

export function robotsText(origin: string): string {
  return [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}
