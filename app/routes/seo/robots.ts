import type {LoaderFunctionArgs} from '@remix-run/node'

/**
 * The admin and personal data. Search results and the sign-in pages may be crawled: they carry `noindex` themselves.
 */
const DISALLOWED = [
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
  '/sign-in/',
  '/sign-out',
  '/verify-email/',
  '/password-reset/',
  '/change-email/',
  '/guest-order/',
]

export function loader({context}: LoaderFunctionArgs) {
  const text = [
    'User-agent: *',
    ...DISALLOWED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${context.config.publicUrl.origin}/sitemap.xml`,
    '',
  ].join('\n')
  return new Response(text, {
    headers: {'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600'},
  })
}
