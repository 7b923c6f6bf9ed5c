import type {LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useLoaderData, useRouteLoaderData} from '@remix-run/react'
import {offerCatalog} from '~/deals/deal-things'
import {DealsPage} from '~/deals/deals-page'
import {readDealBoard} from '~/deals/deals.server'
import {words} from '~/deals/words'
import {pageMeta, SHOP_ROUTE} from '~/store/page-meta'
import {JsonLd} from '~/ui/json-ld'
import {useMoment} from '~/ui/use-moment'
import type {loader as shopLoader} from './shop'
import {SiteCrumbs} from './site-crumbs'

export async function loader({context}: LoaderFunctionArgs) {
  return readDealBoard(context, Date.now())
}

export const meta: MetaFunction<typeof loader> = ({matches}) =>
  pageMeta(matches, ({settings}) => ({
    title: words.title,
    description: words.metaDescription(settings.name),
    path: '/weekly-deals',
  }))

export default function WeeklyDeals() {
  const board = useLoaderData<typeof loader>()
  useMoment(board)
  const origin = useRouteLoaderData<typeof shopLoader>(SHOP_ROUTE)?.origin
  return (
    <>
      <SiteCrumbs crumbs={[{name: words.title, path: '/weekly-deals'}]} />
      {origin ? <JsonLd things={[offerCatalog(board.running, origin)]} /> : null}
      <DealsPage board={board} />
    </>
  )
}
