import type {LoaderFunctionArgs} from '@remix-run/node'
import {readNewestArticles} from '~/domain/articles/article-pages.server'
import {atomFeed} from '~/storefront/seo/feed'
import {readStoreSettings} from '~/domain/store/settings.server'

export async function loader({context}: LoaderFunctionArgs) {
  const [articles, {name: store}] = await Promise.all([
    readNewestArticles(context, null, Date.now()),
    readStoreSettings(context),
  ])
  const {origin} = context.config.publicUrl
  return new Response(atomFeed({origin, store, articles}), {
    headers: {'content-type': 'application/atom+xml; charset=utf-8', 'cache-control': 'public, max-age=300'},
  })
}
