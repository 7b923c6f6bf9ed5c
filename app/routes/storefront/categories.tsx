import {data} from '@remix-run/node'
import type {LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useLoaderData} from '@remix-run/react'
import {listingHead, listingCrumbs} from '~/storefront/catalog/listing-head'
import {readListing} from '~/storefront/catalog/listing.server'
import {pageMeta, useSite} from '~/storefront/shell/page-meta'
import {lazyHydrate} from '~/ui/lazy-hydrate'
import {SiteBreadcrumbs} from '~/storefront/shell/site-breadcrumbs'

const CategoriesPage = lazyHydrate(() =>
  import('~/storefront/catalog/categories-page').then((module) => module.CategoriesPage),
)

/** Loads the page's code before it is gone to: `app/platform/navigation/route-code.ts`. */
export const handle = {load: CategoriesPage.load}

export async function loader({context, request}: LoaderFunctionArgs) {
  const view = await readListing(context, new URL(request.url).searchParams, Date.now())
  return data(view, view.kind === 'unreachable' ? 503 : 200)
}

export const meta: MetaFunction<typeof loader> = ({data, matches}) =>
  pageMeta(matches, ({settings}) => listingHead(data, settings.name))

export default function Categories() {
  const view = useLoaderData<typeof loader>()
  const origin = useSite()?.origin
  return (
    <>
      <SiteBreadcrumbs crumbs={listingCrumbs(view)} />
      <CategoriesPage view={view} origin={origin} />
    </>
  )
}
