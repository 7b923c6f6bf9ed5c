import type {LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useLoaderData} from '@remix-run/react'
import * as paths from '~/platform/url/addresses'
import {pageMeta, useSite} from '~/storefront/shell/page-meta'
import {builtInSettings} from '~/domain/store/settings'
import {readHomePage} from '~/storefront/home/read-home-page.server'
import {lazyHydrate} from '~/ui/lazy-hydrate'

const HomePage = lazyHydrate(() => import('~/storefront/home/home-page').then((module) => module.HomePage))

/** Loads the page's code before it is gone to: `app/platform/navigation/route-code.ts`. */
export const handle = {load: HomePage.load}

export function loader({context}: LoaderFunctionArgs) {
  return readHomePage(context, Date.now())
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
