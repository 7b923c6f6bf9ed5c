import type {LoaderFunctionArgs} from '@remix-run/node'
import {sitemapIndexXml} from '~/seo/sitemap'
import {readSitemapPaths} from '~/seo/sitemap.server'
import {publicXml} from './respond'

export async function loader({context}: LoaderFunctionArgs) {
  return publicXml(sitemapIndexXml(context.config.publicUrl.origin, await readSitemapPaths(context)))
}
