import type {LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useLoaderData} from '@remix-run/react'
import {pagePath} from '~/pages/page'
import {findPage} from '~/pages/pages.server'
import {pageMeta} from '~/store/page-meta'
import {late} from '~/ui/late'
import {movedOrNotFound, unavailable} from './moved'
import {SiteCrumbs} from './site-crumbs'

const FreePageView = late(() => import('~/pages/free-page-view').then((module) => module.FreePageView))

/** The pages that staff make, at addresses that no other page has. */
export async function loader({context, params, request}: LoaderFunctionArgs) {
  const page = await findPage(context, params['slug'])
  if (page === 'missing') throw await movedOrNotFound({context, request})
  if (page === 'unreadable') throw unavailable()
  return {page}
}

export const meta: MetaFunction<typeof loader> = ({data, matches}) =>
  pageMeta(matches, () => {
    if (!data) return {}
    const {page} = data
    return {title: page.title, description: page.lead ?? undefined, path: pagePath(page)}
  })

export default function Page() {
  const {page} = useLoaderData<typeof loader>()
  return (
    <>
      <SiteCrumbs crumbs={[{name: page.title, path: pagePath(page)}]} />
      <FreePageView page={page} />
    </>
  )
}
