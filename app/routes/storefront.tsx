import type {LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {Outlet, useLoaderData, useRouteError, useRouteLoaderData} from '@remix-run/react'
import {isPublicAddress} from '~/platform/config/env.server'
import {useLiveContent} from '~/platform/content/live'
import {shareImageOf} from '~/platform/url/picture-url'
import {readFooterPages} from '~/domain/pages/pages.server'
import {PageError, usePreloadPageError} from '~/storefront/shell/error/lazy-page-error'
import {SHOP_ROUTE} from '~/storefront/shell/page-meta'
import {builtInSettings} from '~/domain/store/settings'
import {readStoreSettings} from '~/domain/store/settings.server'
import {ShopFrame} from '~/storefront/shell/shop-frame'
import {errorTitle} from '~/storefront/shell/error/error-title'

export async function loader({context}: LoaderFunctionArgs) {
  // Taken before anything is read: what is read may be newer than it says, never older.
  const version = context.content.version()
  const [settings, footerLinks] = await Promise.all([readStoreSettings(context), readFooterPages(context)])
  const {publicUrl, acceptsTestCards} = context.config
  const shareImage = shareImageOf(settings.shareImage, publicUrl)
  const isDemo = acceptsTestCards && isPublicAddress(publicUrl)
  return {version, origin: publicUrl.origin, settings, footerLinks, shareImage, isDemo}
}

export const meta: MetaFunction<typeof loader> = ({error}) => (error ? [{title: errorTitle(error)}] : [])

export default function Shop() {
  const {settings, footerLinks, version, isDemo} = useLoaderData<typeof loader>()
  useLiveContent(version)
  usePreloadPageError()
  return (
    <ShopFrame settings={settings} footerLinks={footerLinks} isDemo={isDemo}>
      <Outlet />
    </ShopFrame>
  )
}

export function ErrorBoundary() {
  const data = useRouteLoaderData<typeof loader>(SHOP_ROUTE)
  // A failed page mends itself when the shop does.
  useLiveContent(data?.version)
  return (
    <ShopFrame
      settings={data?.settings ?? builtInSettings}
      footerLinks={data?.footerLinks}
      isDemo={data?.isDemo}
    >
      <PageError error={useRouteError()} />
    </ShopFrame>
  )
}
