import type {LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useLoaderData} from '@remix-run/react'
import {readSale} from '~/storefront/catalog/sale-products.server'
import * as paths from '~/platform/url/addresses'
import {readDealBoard} from '~/domain/deals/deals.server'
import {messages} from '~/domain/deals/messages'
import {pageMeta, useSite} from '~/storefront/shell/page-meta'
import {lazyHydrate} from '~/ui/lazy-hydrate'
import {SiteBreadcrumbs} from '~/storefront/shell/site-breadcrumbs'

const WeeklyDealsPage = lazyHydrate(() =>
  import('~/storefront/catalog/weekly-deals-page').then((module) => module.WeeklyDealsPage),
)

/** Loads the page's code before it is gone to: `app/platform/navigation/route-code.ts`. */
export const handle = {load: WeeklyDealsPage.load}

export async function loader({context}: LoaderFunctionArgs) {
  const now = Date.now()
  const [board, sale] = await Promise.all([readDealBoard(context, now), readSale(context, now)])
  return {board, sale}
}

export const meta: MetaFunction<typeof loader> = ({matches}) =>
  pageMeta(matches, ({settings}) => ({
    title: messages.title,
    description: messages.metaDescription(settings.name),
    path: paths.weeklyDeals(),
  }))

export default function WeeklyDeals() {
  const {board, sale} = useLoaderData<typeof loader>()
  const origin = useSite()?.origin
  return (
    <>
      <SiteBreadcrumbs crumbs={[{name: messages.title, path: paths.weeklyDeals()}]} />
      <WeeklyDealsPage board={board} sale={sale} origin={origin} />
    </>
  )
}
