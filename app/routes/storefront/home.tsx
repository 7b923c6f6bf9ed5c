import type {LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useLoaderData} from '@remix-run/react'
import {readNewestArticles} from '~/domain/articles/article-pages.server'
import * as paths from '~/platform/url/addresses'
import {readTeaser} from '~/domain/butcher/prices.server'
import {readDealBoard} from '~/domain/deals/deals.server'
import {earliest, readHome} from '~/storefront/home/home.server'
import {readBenefits} from '~/domain/store/benefits.server'
import {pageMeta, useSite} from '~/storefront/shell/page-meta'
import {builtInSettings} from '~/domain/store/settings'
import {readHomeShop} from '~/storefront/catalog/sale-products.server'
import {lazyHydrate} from '~/ui/lazy-hydrate'

const HomePage = lazyHydrate(() => import('~/storefront/home/home-page').then((module) => module.HomePage))

/** Loads the page's code before it is gone to: `app/platform/navigation/route-code.ts`. */
export const handle = {load: HomePage.load}

const MAX_ARTICLES = 3

export async function loader({context}: LoaderFunctionArgs) {
  const now = Date.now()
  const [home, board, shop, categories, articles, benefits] = await Promise.all([
    readHome(context, now),
    readDealBoard(context, now),
    readHomeShop(context, now),
    readTeaser(context),
    readNewestArticles(context, null, now),
    readBenefits(context),
  ])
  return {
    home,
    shop,
    deals: board.running,
    categories,
    articles: articles.slice(0, MAX_ARTICLES),
    benefits,
    now,
    nextChange: earliest(home.nextChange, board.nextChange, shop?.nextChange ?? null),
  }
}

export const meta: MetaFunction<typeof loader> = ({data, matches}) =>
  pageMeta(matches, ({settings}) => ({
    description: data?.home.description ?? settings.tagline ?? undefined,
    path: paths.home(),
  }))

export default function Home() {
  const data = useLoaderData<typeof loader>()
  const site = useSite()
  return <HomePage {...data} settings={site?.settings ?? builtInSettings} origin={site?.origin ?? ''} />
}
