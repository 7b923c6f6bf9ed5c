import type {LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useLoaderData, useRouteLoaderData} from '@remix-run/react'
import {categoryPath, findCategory} from '~/butcher/prices'
import {readButcherPrices} from '~/butcher/prices.server'
import {words} from '~/butcher/words'
import {PhoneLink} from '~/store/contact-links'
import {pageMeta, SHOP_ROUTE} from '~/store/page-meta'
import {buttonClass} from '~/ui/button'
import type {Crumb} from '~/ui/breadcrumb-list'
import {late} from '~/ui/late'
import {movedOrNotFound} from './moved'
import type {loader as shopLoader} from './shop'
import {SiteCrumbs} from './site-crumbs'

const ButcherPage = late(() => import('~/butcher/butcher-page').then((module) => module.ButcherPage))

export async function loader({context, params, request}: LoaderFunctionArgs) {
  const categories = await readButcherPrices(context)
  const category = findCategory(categories, params['category'])
  if (!category && params['category'] !== undefined) throw await movedOrNotFound({context, request})
  return {category, tabs: categories.map(({title, slug, icon}) => ({title, slug, icon}))}
}

export const meta: MetaFunction<typeof loader> = ({data, matches}) =>
  pageMeta(matches, ({settings}) => {
    if (!data?.category) return {title: words.title, path: '/butcher'}
    const {title, slug} = data.category
    return {
      title: words.metaTitle(title),
      description: words.metaDescription(title, settings.name),
      path: categoryPath(data.tabs, slug),
    }
  })

export default function Butcher() {
  const {category, tabs} = useLoaderData<typeof loader>()
  const shop = useRouteLoaderData<typeof shopLoader>(SHOP_ROUTE)
  const call = <PhoneLink phone={shop?.settings.phone ?? null} className={buttonClass('primary')} />
  const crumbs: Crumb[] = [{name: words.title, path: '/butcher'}]
  const own = category ? categoryPath(tabs, category.slug) : '/butcher'
  if (category && own !== '/butcher') crumbs.push({name: category.title, path: own})
  return (
    <>
      <SiteCrumbs crumbs={crumbs} />
      <ButcherPage tabs={tabs} category={category} call={call} />
    </>
  )
}
