import {data, redirect} from '@remix-run/node'
import type {ActionFunctionArgs, LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useActionData, useLoaderData} from '@remix-run/react'
import type {Crumb} from '~/domain/seo/breadcrumb-list'
import {messages} from '~/storefront/udhiyah/messages'
import {readUdhiyah} from '~/storefront/udhiyah/read-udhiyah.server'
import {handleUdhiyah} from '~/storefront/udhiyah/udhiyah-action.server'
import {movedOrNotFound} from '~/storefront/pages/moved-or-not-found.server'
import {pageMeta, useSite} from '~/storefront/shell/page-meta'
import {SiteBreadcrumbs} from '~/storefront/shell/site-breadcrumbs'
import {PRIVATE_NO_STORE} from '~/platform/http/no-store'
import {requireForm, retryAfterHeader, withCookies} from '~/platform/http/respond'
import * as paths from '~/platform/url/addresses'
import {lazyHydrate} from '~/ui/lazy-hydrate'

const UdhiyahPage = lazyHydrate(() =>
  import('~/storefront/udhiyah/udhiyah-page').then((module) => module.UdhiyahPage),
)

/** Loads the page's code before it is gone to: `app/platform/navigation/route-code.ts`. */
export const handle = {load: UdhiyahPage.load}

export async function loader({context, params, request}: LoaderFunctionArgs) {
  const {searchParams: search} = new URL(request.url)
  const slug = params['campaign']
  const page = await readUdhiyah(context, {slug, search, headers: request.headers, now: Date.now()})
  if (!page) throw await movedOrNotFound({context, request})
  return page
}

/** A plain form, with scripts and without. */
export async function action({request, context, params}: ActionFunctionArgs) {
  const formData = await requireForm(request)
  const slug = params['campaign'] ?? ''
  const sent = {slug, formData, headers: request.headers, now: Date.now()}
  const {form, result, init, cookies = []} = await handleUdhiyah(context, sent)
  const headers = withCookies({...PRIVATE_NO_STORE, ...init.headers}, cookies)
  const {publicUrl} = context.config
  // Our own pages may be the form's next stop; to other sites the page itself leads on.
  if (result.kind === 'go' && new URL(result.url, publicUrl).origin === publicUrl.origin)
    return redirect(result.url, {status: 303, headers})
  return data({form, result}, {...init, headers})
}

export const headers = retryAfterHeader

export const meta: MetaFunction<typeof loader> = ({data: page, matches}) =>
  pageMeta(matches, ({settings}) => {
    if (page?.kind !== 'campaign')
      return {title: messages.list.title, description: messages.list.lead, path: paths.udhiyah()}
    const {title, slug} = page.campaign
    return {title, description: messages.metaDescription(title, settings.name), path: paths.udhiyah(slug)}
  })

export default function Udhiyah() {
  const page = useLoaderData<typeof loader>()
  const origin = useSite()?.origin
  const crumbs: Crumb[] = [{name: messages.title, path: paths.udhiyah()}]
  if (page.kind === 'campaign')
    crumbs.push({name: page.campaign.title, path: paths.udhiyah(page.campaign.slug)})
  return (
    <>
      <SiteBreadcrumbs crumbs={crumbs} />
      <UdhiyahPage page={page} actionData={useActionData<typeof action>()} origin={origin} />
    </>
  )
}
