import type {LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useLoaderData, useRouteLoaderData} from '@remix-run/react'
import {PriceSign} from '~/butcher/price-sign'
import {PriceTeaser} from '~/butcher/price-teaser'
import {firstInSeason} from '~/butcher/prices'
import {readButcherPrices} from '~/butcher/prices.server'
import {OrderAhead} from '~/store/order-ahead'
import {pageMeta, SHOP_ROUTE} from '~/store/page-meta'
import {builtInSettings} from '~/store/settings'
import {StoreInfo} from '~/store/store-info'
import {Welcome} from '~/store/welcome'
import {WhyUsTeaser} from '~/store/why-us'
import {StarBand} from '~/ui/star'
import type {loader as shopLoader} from './shop'

const LINES_A_CATEGORY = 3

export async function loader({context}: LoaderFunctionArgs) {
  const categories = await readButcherPrices(context)
  return {
    categories: categories.map((category) => {
      const {title, slug, icon} = category
      return {title, slug, icon, items: firstInSeason(category, LINES_A_CATEGORY)}
    }),
  }
}

export const meta: MetaFunction<typeof loader> = ({matches}) =>
  pageMeta(matches, ({settings}) => ({description: settings.tagline ?? undefined, path: '/'}))

export default function Home() {
  const {categories} = useLoaderData<typeof loader>()
  const settings = useRouteLoaderData<typeof shopLoader>(SHOP_ROUTE)?.settings ?? builtInSettings
  const onSign = categories[0]?.items[0]
  return (
    <>
      <Welcome settings={settings} sign={onSign ? <PriceSign item={onSign} to="/butcher" /> : null} />
      <StoreInfo settings={settings} />
      <PriceTeaser categories={categories} />
      <StarBand />
      <WhyUsTeaser />
      <OrderAhead settings={settings} />
    </>
  )
}
