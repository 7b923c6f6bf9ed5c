import type {LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useLoaderData} from '@remix-run/react'
import {categoryPath} from '~/domain/butcher/prices'
import * as paths from '~/platform/url/addresses'
import {findCategory, readButcherPrices} from '~/domain/butcher/prices.server'
import {messages} from '~/domain/butcher/messages'
import {readBoard} from '~/storefront/butcher/board-view.server'
import {NO_PACKS} from '~/storefront/butcher/packs'
import {readPacks} from '~/storefront/butcher/packs.server'
import {PhoneLink} from '~/storefront/shell/contact-links'
import {pageMeta, useSite} from '~/storefront/shell/page-meta'
import {buttonClass} from '~/ui/button'
import type {Crumb} from '~/domain/seo/breadcrumb-list'
import {lazyHydrate} from '~/ui/lazy-hydrate'
import {readUdhiyahTeaser} from '~/storefront/udhiyah/read-teaser.server'
import {UdhiyahTeaser} from '~/storefront/udhiyah/udhiyah-teaser'
import {movedOrNotFound} from '~/storefront/pages/moved-or-not-found.server'
import {SiteBreadcrumbs} from '~/storefront/shell/site-breadcrumbs'

const ButcherPage = lazyHydrate(() =>
  import('~/storefront/butcher/butcher-page').then((module) => module.ButcherPage),
)

/** Loads the page's code before it is gone to: `app/platform/navigation/route-code.ts`. */
export const handle = {load: ButcherPage.load}

export async function loader({context, params, request}: LoaderFunctionArgs) {
  const categories = await readButcherPrices(context)
  const category = findCategory(categories, params['category'])
  if (!category && params['category'] !== undefined) throw await movedOrNotFound({context, request})
  const now = Date.now()
  const {teaser} = await readUdhiyahTeaser(context, now)
  const tabs = categories.map(({title, slug, icon}) => ({title, slug, icon}))
  if (!category) return {category, board: undefined, packs: NO_PACKS, teaser, tabs}
  const {items, ...board} = await readBoard(context, category, new URL(request.url).searchParams, now)
  const packs = await readPacks(context, {items}, now)
  return {category: {...category, items}, board, packs, teaser, tabs}
}

export const meta: MetaFunction<typeof loader> = ({data, matches}) =>
  pageMeta(matches, ({settings}) => {
    if (!data?.category) return {title: messages.title, path: paths.butcher()}
    const {title, slug} = data.category
    return {
      title: messages.metaTitle(title),
      description: messages.metaDescription(title, settings.name),
      path: categoryPath(data.tabs, slug),
    }
  })

export default function Butcher() {
  const {category, board, packs, teaser, tabs} = useLoaderData<typeof loader>()
  const site = useSite()
  const callLink = (
    <PhoneLink
      phone={site?.settings.phone ?? null}
      label={messages.cut.call}
      className={buttonClass('primary', 'flex-wrap max-sm:w-full')}
    />
  )
  const crumbs: Crumb[] = [{name: messages.title, path: paths.butcher()}]
  const ownPath = category ? categoryPath(tabs, category.slug) : paths.butcher()
  if (category && ownPath !== paths.butcher()) crumbs.push({name: category.title, path: ownPath})
  return (
    <>
      <SiteBreadcrumbs crumbs={crumbs} />
      <UdhiyahTeaser teaser={teaser} className="pt-6" />
      <ButcherPage tabs={tabs} category={category} board={board} packs={packs} callLink={callLink} />
    </>
  )
}
