import {useSite} from './page-meta'
import {messages} from '~/domain/store/messages'
import * as paths from '~/platform/url/addresses'
import {breadcrumbList} from '~/domain/seo/breadcrumb-list'
import type {Crumb} from '~/domain/seo/breadcrumb-list'
import {JsonLd} from '~/ui/json-ld'

/** The breadcrumb of a page for search engines; nothing visible. */
export function SiteBreadcrumbs({crumbs}: {crumbs: readonly Crumb[]}) {
  const origin = useSite()?.origin
  if (!origin) return null
  return (
    <JsonLd nodes={[breadcrumbList(origin, [{name: messages.homeName, path: paths.home()}, ...crumbs])]} />
  )
}
