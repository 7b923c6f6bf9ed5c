import type {LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {Outlet, useLoaderData, useRouteError} from '@remix-run/react'
import {previewDataOf} from '~/platform/preview/previewed-request'
import {isPublicAddress} from '~/platform/config/public-address'
import {useLiveContent} from '~/platform/content/live'
import {shareImageOf} from '~/platform/url/picture-url'
import {readLinkedPages} from '~/domain/pages/pages.server'
import {errorTitle} from '~/storefront/shell/error/error-title'
import {PageError, usePreloadForOutage} from '~/storefront/shell/error/lazy-page-error'
import {useLastSite, useSite} from '~/storefront/shell/page-meta'
import type {SiteData} from '~/storefront/shell/page-meta'
import {builtInSettings} from '~/domain/store/settings'
import {readStoreSettings} from '~/domain/store/settings.server'
import {WithPreview} from '~/storefront/preview/with-preview'
import {ShopFrame} from '~/storefront/shell/shop-frame'

export async function loader({context}: LoaderFunctionArgs): Promise<SiteData> {
  // Read before the content: the content may be newer than this version, never older.
  const version = context.content.version()
  const [settings, links] = await Promise.all([readStoreSettings(context), readLinkedPages(context)])
  const {publicUrl, acceptsTestCards} = context.config
  const shareImage = shareImageOf(settings.shareImage, publicUrl)
  const isDemo = acceptsTestCards && isPublicAddress(publicUrl)
  const preview = previewDataOf(context.previewed)
  return {version, origin: publicUrl.origin, settings, ...links, shareImage, isDemo, ...preview}
}

export const meta: MetaFunction<typeof loader> = ({error}) => (error ? [{title: errorTitle(error)}] : [])

export default function Shop() {
  const {settings, footerLinks, version, isDemo, preview} = useLoaderData<typeof loader>()
  useLiveContent(version)
  usePreloadForOutage()
  useLastSite()
  return (
    <WithPreview preview={preview}>
      <ShopFrame settings={settings} footerLinks={footerLinks} isDemo={isDemo}>
        <Outlet />
      </ShopFrame>
    </WithPreview>
  )
}

export function ErrorBoundary() {
  // A failed page recovers with the next content version.
  useLiveContent(useSite()?.version)
  const site = useLastSite()
  return (
    <WithPreview preview={site?.preview}>
      <ShopFrame
        settings={site?.settings ?? builtInSettings}
        footerLinks={site?.footerLinks}
        isDemo={site?.isDemo}
      >
        <PageError error={useRouteError()} />
      </ShopFrame>
    </WithPreview>
  )
}
