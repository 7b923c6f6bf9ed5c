import type {LoaderFunctionArgs} from '@remix-run/node'
import {readArticleCards} from '~/articles/articles.server'
import {atomFeed} from '~/seo/feed'
import {readStoreSettings} from '~/store/settings.server'

export async function loader({context}: LoaderFunctionArgs) {
  const [articles, {name: store}] = await Promise.all([readArticleCards(context), readStoreSettings(context)])
  const {origin} = context.config.publicUrl
  return new Response(atomFeed({origin, store, articles}), {
    headers: {'content-type': 'application/atom+xml; charset=utf-8', 'cache-control': 'public, max-age=300'},
  })
}
