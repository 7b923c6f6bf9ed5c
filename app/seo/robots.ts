/** Nothing that only staff use. Search results may be read: they say themselves that they are one page. */
const CLOSED = ['/staff', '/studio', '/embedded', '/newsletter/', '/contact/', '/lake/v']

export function robotsText(origin: string): string {
  return [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}
