import type {LoaderFunctionArgs} from '@remix-run/node'
import {sitemapXml} from '~/seo/sitemap'
import {findSitemap} from '~/seo/sitemap.server'
import {notFound, publicXml} from './respond'

export async function loader({context, params}: LoaderFunctionArgs) {
  const entries = await findSitemap(context, params['file'], Date.now())
  return entries ? publicXml(sitemapXml(context.config.publicUrl.origin, entries)) : notFound()
}
