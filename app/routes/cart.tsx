import type {LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useLoaderData} from '@remix-run/react'
import {readSharedList} from '~/cart/shared-list.server'
import {words} from '~/cart/words'
import {pageMeta} from '~/store/page-meta'
import {late} from '~/ui/late'
import {noStore} from './respond'

const SharedListPage = late(() => import('~/cart/shared-list-page').then((module) => module.SharedListPage))

/** Somebody's list is in its address. */
export const headers = noStore

export async function loader({context, request}: LoaderFunctionArgs) {
  return readSharedList(context, new URL(request.url).searchParams.get('items'), Date.now())
}

export const meta: MetaFunction<typeof loader> = ({matches}) =>
  pageMeta(matches, () => ({title: words.list.metaTitle}))

export default function SharedList() {
  const {view, unknown} = useLoaderData<typeof loader>()
  return <SharedListPage view={view} unknown={unknown} />
}
