/**
 * Nothing that only staff use, and nothing that is somebody's own. Search results and the doors to accounts may be
 * read: they say themselves that they are not to be found.
 */
const DISALLOWED = [
  ...[
    '/staff',
    '/studio',
    '/embedded',
    '/newsletter/',
    '/contact/',
    '/lake/v',
    '/address/',
    '/customer-portal',
    '/checkout',
    '/order-complete',
  ],
  ...['/sign-in/', '/sign-out', '/verify-email/', '/password-reset/', '/change-email/'],
]

export function robotsText(origin: string): string {
  return [
    'User-agent: *',
    ...DISALLOWED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}
