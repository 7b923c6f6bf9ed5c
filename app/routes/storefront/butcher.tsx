import type {LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useLoaderData} from '@remix-run/react'
import {categoryPath} from '~/domain/butcher/prices'
import * as paths from '~/platform/url/addresses'
import {findCategory, readButcherPrices} from '~/domain/butcher/prices.server'
import {messages} from '~/domain/butcher/messages'
import {NO_PACKS} from '~/storefront/butcher/packs'
import {readPacks} from '~/storefront/butcher/packs.server'
import {PhoneLink} from '~/storefront/shell/contact-links'
import {pageMeta, useSite} from '~/storefront/shell/page-meta'
import {buttonClass} from '~/ui/button'
import type {Crumb} from '~/domain/seo/breadcrumb-list'
import {lazyHydrate} from '~/ui/lazy-hydrate'
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
  const packs = category ? await readPacks(context, category, Date.now()) : NO_PACKS
  return {category, packs, tabs: categories.map(({title, slug, icon}) => ({title, slug, icon}))}
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
  const {category, packs, tabs} = useLoaderData<typeof loader>()
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
      <ButcherPage tabs={tabs} category={category} packs={packs} callLink={callLink} />
    </>
  )
}
