import type {LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useLoaderData} from '@remix-run/react'
import {parseListNotes} from '~/domain/cart/list-notes'
import {readSharedList} from '~/domain/cart/shared-list.server'
import {findEarliestPickup} from '~/domain/pickup/find-earliest.server'
import {messages} from '~/domain/cart/messages'
import {pageMeta} from '~/storefront/shell/page-meta'
import {lazyHydrate} from '~/ui/lazy-hydrate'
import {noStore} from '~/platform/http/respond'

const SharedListPage = lazyHydrate(() =>
  import('~/storefront/cart/shared-list-page').then((module) => module.SharedListPage),
)

/** Somebody's list is in its address. */
export const headers = noStore

export async function loader({context, request}: LoaderFunctionArgs) {
  const now = Date.now()
  const {searchParams} = new URL(request.url)
  const list = await readSharedList(context, searchParams.get('items'), now, parseListNotes(searchParams))
  return {...list, ...(await findEarliestPickup(context, now, list.view?.needs))}
}

export const meta: MetaFunction<typeof loader> = ({matches}) =>
  pageMeta(matches, () => ({title: messages.list.metaTitle}))

export default function SharedList() {
  return <SharedListPage {...useLoaderData<typeof loader>()} />
}
