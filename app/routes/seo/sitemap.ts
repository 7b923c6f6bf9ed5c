import type {LoaderFunctionArgs} from '@remix-run/node'
import {sitemapIndexXml, sitemapXml} from '~/storefront/seo/sitemap'
import {findSitemap, readSitemapPaths} from '~/storefront/seo/sitemap.server'
import {notFound} from '~/platform/http/respond'

/** Two addresses: the index of the sitemaps, and each sitemap. */
export async function loader({context, params}: LoaderFunctionArgs) {
  const {origin} = context.config.publicUrl
  if (params['file'] === undefined) return respond(sitemapIndexXml(origin, await readSitemapPaths(context)))
  const entries = await findSitemap(context, params['file'], Date.now())
  return entries ? respond(sitemapXml(origin, entries)) : notFound()
}

function respond(xml: string): Response {
  return new Response(xml, {
    headers: {'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=300'},
  })
}
