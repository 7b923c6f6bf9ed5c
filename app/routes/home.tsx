import type {LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useLoaderData, useRouteLoaderData} from '@remix-run/react'
import {readArticleCards} from '~/articles/articles.server'
import {readTeaser} from '~/butcher/prices.server'
import {readDealBoard} from '~/deals/deals.server'
import {soonest} from '~/home/home'
import {readHome} from '~/home/home.server'
import {readBenefits} from '~/store/benefits.server'
import {pageMeta, SHOP_ROUTE} from '~/store/page-meta'
import {builtInSettings} from '~/store/settings'
import {late} from '~/ui/late'
import type {loader as shopLoader} from './shop'

const HomePage = late(() => import('~/home/home-page').then((module) => module.HomePage))

const CARDS = 3

export async function loader({context}: LoaderFunctionArgs) {
  const now = Date.now()
  const [home, board, categories, articles, benefits] = await Promise.all([
    readHome(context, now),
    readDealBoard(context, now),
    readTeaser(context),
    readArticleCards(context, now),
    readBenefits(context),
  ])
  return {
    home,
    deals: board.running,
    categories,
    articles: articles.slice(0, CARDS),
    benefits,
    now,
    nextChange: soonest(home.nextChange, board.nextChange),
  }
}

export const meta: MetaFunction<typeof loader> = ({data, matches}) =>
  pageMeta(matches, ({settings}) => ({
    description: data?.home.description ?? settings.tagline ?? undefined,
    path: '/',
  }))

export default function Home() {
  const data = useLoaderData<typeof loader>()
  const shop = useRouteLoaderData<typeof shopLoader>(SHOP_ROUTE)
  return <HomePage {...data} settings={shop?.settings ?? builtInSettings} origin={shop?.origin ?? ''} />
}
