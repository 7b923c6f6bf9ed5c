import type {LoaderFunctionArgs} from '@remix-run/node'
import {sitemapIndexXml} from '~/storefront/seo/sitemap'
import {readSitemapPaths} from '~/storefront/seo/sitemap.server'
import {publicXml} from '~/platform/http/respond'

export async function loader({context}: LoaderFunctionArgs) {
  return publicXml(sitemapIndexXml(context.config.publicUrl.origin, await readSitemapPaths(context)))
}
