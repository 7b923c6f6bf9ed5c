import {useRouteLoaderData} from '@remix-run/react'
import {SHOP_ROUTE} from '~/store/page-meta'
import {words} from '~/store/words'
import {breadcrumbList} from '~/ui/breadcrumb-list'
import type {Crumb} from '~/ui/breadcrumb-list'
import {JsonLd} from '~/ui/json-ld'
import type {loader as shopLoader} from './shop'

/** Tells search engines the way to a page, from the home page on; nothing that is seen. */
export function SiteCrumbs({crumbs}: {crumbs: readonly Crumb[]}) {
  const origin = useRouteLoaderData<typeof shopLoader>(SHOP_ROUTE)?.origin
  if (!origin) return null
  return <JsonLd things={[breadcrumbList(origin, [{name: words.homeName, path: '/'}, ...crumbs])]} />
}
