import type {LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useLoaderData} from '@remix-run/react'
import {findPage} from '~/domain/pages/pages.server'
import * as paths from '~/platform/url/addresses'
import {pageMeta} from '~/storefront/shell/page-meta'
import {lazyHydrate} from '~/ui/lazy-hydrate'
import {movedOrNotFound, unavailable} from '~/storefront/pages/moved-or-not-found.server'
import {SiteBreadcrumbs} from '~/storefront/shell/site-breadcrumbs'

const FreePageView = lazyHydrate(() =>
  import('~/storefront/pages/free-page-view').then((module) => module.FreePageView),
)

/** The pages that staff create, at addresses of no other route. */
export async function loader({context, params, request}: LoaderFunctionArgs) {
  const page = await findPage(context, params['slug'])
  if (page === 'missing') throw await movedOrNotFound({context, request})
  if (page === 'unreadable') throw unavailable()
  return {page}
}

export const meta: MetaFunction<typeof loader> = ({data, matches}) =>
  pageMeta(matches, () => {
    if (!data) return {}
    const {page} = data
    return {title: page.title, description: page.lead ?? undefined, path: paths.page(page.slug)}
  })

export default function Page() {
  const {page} = useLoaderData<typeof loader>()
  return (
    <>
      <SiteBreadcrumbs crumbs={[{name: page.title, path: paths.page(page.slug)}]} />
      <FreePageView page={page} />
    </>
  )
}
