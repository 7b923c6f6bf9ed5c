import type {LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {Outlet, useLoaderData, useRouteError, useRouteLoaderData} from '@remix-run/react'
import {isPublicAddress} from '~/config/public-address'
import {useLiveContent} from '~/content/live'
import {shareImageOf} from '~/content/share-image.server'
import {readFooterPages} from '~/pages/pages.server'
import {PageError, usePageErrorAtHand} from '~/store/late-page-error'
import {SHOP_ROUTE} from '~/store/page-meta'
import {builtInSettings} from '~/store/settings'
import {readStoreSettings} from '~/store/settings.server'
import {ShopFrame} from '~/store/shop-frame'
import {errorTitle} from '~/store/error-title'

export async function loader({context}: LoaderFunctionArgs) {
  // Taken before anything is read: what is read may be newer than it says, never older.
  const version = context.content.version()
  const [settings, footerLinks] = await Promise.all([readStoreSettings(context), readFooterPages(context)])
  const {publicUrl, takesTestMoney} = context.config
  const shareImage = shareImageOf(settings.shareImage, publicUrl)
  const isDemo = takesTestMoney && isPublicAddress(publicUrl)
  return {version, origin: publicUrl.origin, settings, footerLinks, shareImage, isDemo}
}

export const meta: MetaFunction<typeof loader> = ({error}) => (error ? [{title: errorTitle(error)}] : [])

export default function Shop() {
  const {settings, footerLinks, version, isDemo} = useLoaderData<typeof loader>()
  useLiveContent(version)
  usePageErrorAtHand()
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
