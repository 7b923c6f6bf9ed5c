import type {LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useLoaderData, useRouteLoaderData} from '@remix-run/react'
import {readSaleShelf} from '~/catalog/listing/listing.server'
import {readDealBoard} from '~/deals/deals.server'
import {words} from '~/deals/words'
import {pageMeta, SHOP_ROUTE} from '~/store/page-meta'
import {late} from '~/ui/late'
import type {loader as shopLoader} from './shop'
import {SiteCrumbs} from './site-crumbs'

const DealsPage = late(() =>
  import('~/catalog/listing/weekly-deals-page').then((module) => module.WeeklyDealsPage),
)

export async function loader({context, request}: LoaderFunctionArgs) {
  const now = Date.now()
  const [board, sale] = await Promise.all([
    readDealBoard(context, now),
    readSaleShelf(context, new URL(request.url).searchParams, now),
  ])
  return {board, sale}
}

export const meta: MetaFunction<typeof loader> = ({matches}) =>
  pageMeta(matches, ({settings}) => ({
    title: words.title,
    description: words.metaDescription(settings.name),
    path: '/weekly-deals',
  }))

export default function WeeklyDeals() {
  const {board, sale} = useLoaderData<typeof loader>()
  const origin = useRouteLoaderData<typeof shopLoader>(SHOP_ROUTE)?.origin
  return (
    <>
      <SiteCrumbs crumbs={[{name: words.title, path: '/weekly-deals'}]} />
      <DealsPage board={board} sale={sale} origin={origin} />
    </>
  )
}
