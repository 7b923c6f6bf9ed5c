import {data, redirect} from '@remix-run/node'
import type {HeadersFunction, LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useLoaderData} from '@remix-run/react'
import {meatPath} from '~/domain/butcher/item-links'
import {messages} from '~/domain/butcher/item-messages'
import {NO_STORE} from '~/platform/http/no-store'
import {findMeatPage} from '~/storefront/butcher/meat-page.server'
import {parseMeatOrder} from '~/storefront/butcher/parse-meat-order.server'
import {movedOrNotFound} from '~/storefront/pages/moved-or-not-found.server'
import {pageMeta, useSite} from '~/storefront/shell/page-meta'
import {lazyHydrate} from '~/ui/lazy-hydrate'

const MeatPage = lazyHydrate(() => import('~/storefront/butcher/meat-page').then((module) => module.MeatPage))

/** Loads the page's code before it is gone to: `app/platform/navigation/route-code.ts`. */
export const handle = {load: MeatPage.load}

/** Without scripts the page's form is sent here: what is good leads on to the list of what is ordered. */
export async function loader({context, params, request}: LoaderFunctionArgs) {
  const {category, item} = params
  const page = await findMeatPage(context, {category, item}, Date.now())
  if (!page) throw await movedOrNotFound({context, request})
  const {list, sent} = parseMeatOrder(page.item, new URL(request.url).searchParams)
  if (sent && 'to' in sent) return redirect(sent.to, {headers: NO_STORE})
  // What somebody has typed is nobody else's.
  return data({page, list, sent}, sent ? {status: 400, headers: NO_STORE} : {})
}

export const headers: HeadersFunction = ({loaderHeaders}) => {
  const cacheControl = loaderHeaders.get('cache-control')
  return cacheControl === null ? new Headers() : {'cache-control': cacheControl}
}

export const meta: MetaFunction<typeof loader> = ({data: loaded, matches}) =>
  pageMeta(matches, () => {
    if (!loaded) return {}
    const {name, description, item} = loaded.page
    return {title: messages.page.metaTitle(name), description, path: meatPath(item)}
  })

export default function ButcherItemPage() {
  const {page, list, sent} = useLoaderData<typeof loader>()
  const site = useSite()
  // A key, so that what is chosen does not carry over to the next item.
  return (
    <MeatPage
      key={page.item.id}
      page={page}
      list={list}
      sent={sent}
      origin={site?.origin}
      phone={site?.settings.phone ?? null}
    />
  )
}
