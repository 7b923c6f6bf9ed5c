import type {LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useLoaderData} from '@remix-run/react'
import {findProduct} from '~/storefront/product/product-page.server'
import {shareImageOf} from '~/platform/url/picture-url'
import * as paths from '~/platform/url/addresses'
import {pageMeta, useSite} from '~/storefront/shell/page-meta'
import {lazyHydrate} from '~/ui/lazy-hydrate'
import {movedOrNotFound, unavailable} from '~/storefront/pages/moved-or-not-found.server'

const ProductPage = lazyHydrate(() =>
  import('~/storefront/product/product-page').then((module) => module.ProductPage),
)

/** Loads the page's code before it is gone to: `app/platform/navigation/route-code.ts`. */
export const handle = {load: ProductPage.load}

export async function loader({context, params, request}: LoaderFunctionArgs) {
  const view = await findProduct(context, params['id'], Date.now())
  if (view === 'missing') throw await movedOrNotFound({context, request})
  if (view === 'unreachable') throw unavailable()
  return {view, shareImage: shareImageOf(view.product.picture, context.config.publicUrl)}
}

export const meta: MetaFunction<typeof loader> = ({data, matches}) =>
  pageMeta(matches, () => {
    if (!data) return {}
    const {product, description} = data.view
    const image = data.shareImage && {...data.shareImage, alt: product.title}
    return {title: product.title, description, path: paths.product(product.id), image}
  })

export default function Product() {
  const {view} = useLoaderData<typeof loader>()
  const site = useSite()
  // A key, so that the quantity does not carry over to the next product.
  return (
    <ProductPage
      key={view.product.id}
      view={view}
      origin={site?.origin}
      phone={site?.settings.phone ?? null}
    />
  )
}
