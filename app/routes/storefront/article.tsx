import type {LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useLoaderData} from '@remix-run/react'
import {findArticlePage} from '~/domain/articles/articles.server'
import {shareImageOf} from '~/platform/url/picture-url'
import * as paths from '~/platform/url/addresses'
import {pageMeta} from '~/storefront/shell/page-meta'
import {lazyHydrate} from '~/ui/lazy-hydrate'
import {useRevalidateAt} from '~/ui/use-revalidate-at'
import {readRecipeProducts} from '~/storefront/articles/recipe-products.server'
import {movedOrNotFound, unavailable} from '~/storefront/pages/moved-or-not-found.server'

const ArticlePage = lazyHydrate(() =>
  import('~/storefront/articles/article-page').then((module) => module.ArticlePage),
)

/** Loads the page's code before it is gone to: `app/platform/navigation/route-code.ts`. */
export const handle = {load: ArticlePage.load}

export async function loader({context, params, request}: LoaderFunctionArgs) {
  const found = await findArticlePage(context, params['slug'])
  if (found === 'missing') throw await movedOrNotFound({context, request})
  if (found === 'unreadable') throw unavailable()
  const {publicUrl} = context.config
  return {
    ...found,
    shop: await readRecipeProducts(context, found.article, Date.now()),
    address: new URL(paths.article(found.article.slug), publicUrl).href,
    shareImage: shareImageOf(found.article.image, publicUrl),
  }
}

export const meta: MetaFunction<typeof loader> = ({data, matches}) =>
  pageMeta(matches, () => {
    if (!data) return {}
    const {article} = data
    const description = article.desc ?? article.subDesc ?? undefined
    const {shareImage: image} = data
    return {title: article.title, description, path: paths.article(article.slug), image, type: 'article'}
  })

export default function Article() {
  const {article, related, shop, address} = useLoaderData<typeof loader>()
  useRevalidateAt(shop)
  // A key, so that an expanded FAQ entry does not stay open in the next article.
  return <ArticlePage key={article.id} {...{article, related, shop, address}} />
}
