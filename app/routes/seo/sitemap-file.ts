import type {LoaderFunctionArgs} from '@remix-run/node'
import {sitemapXml} from '~/storefront/seo/sitemap'
import {findSitemap} from '~/storefront/seo/sitemap.server'
import {notFound, publicXml} from '~/platform/http/respond'

export async function loader({context, params}: LoaderFunctionArgs) {
  const entries = await findSitemap(context, params['file'], Date.now())
  return entries ? publicXml(sitemapXml(context.config.publicUrl.origin, entries)) : notFound()
}
