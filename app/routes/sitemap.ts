import type {LoaderFunctionArgs} from '@remix-run/node'
import {sitemapXml} from '~/seo/sitemap'
import {readSitemap} from '~/seo/sitemap.server'

export async function loader({context}: LoaderFunctionArgs) {
  const entries = await readSitemap(context, Date.now())
  return new Response(sitemapXml(context.config.publicUrl.origin, entries), {
    headers: {'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=300'},
  })
}
