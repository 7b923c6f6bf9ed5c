import type {LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useLoaderData} from '@remix-run/react'
import {articlePath} from '~/articles/article'
import {findArticle} from '~/articles/articles.server'
import {shareImageOf} from '~/content/share-image.server'
import {pageMeta} from '~/store/page-meta'
import {late} from '~/ui/late'
import {movedOrNotFound, unavailable} from './moved'

const ArticlePage = late(() => import('~/articles/article-page').then((module) => module.ArticlePage))

export async function loader({context, params, request}: LoaderFunctionArgs) {
  const found = await findArticle(context, params['slug'])
  if (found === 'missing') throw await movedOrNotFound({context, request})
  if (found === 'unreadable') throw unavailable()
  const {publicUrl} = context.config
  return {
    ...found,
    address: new URL(articlePath(found.article), publicUrl).href,
    shareImage: shareImageOf(found.article.image, publicUrl),
  }
}

export const meta: MetaFunction<typeof loader> = ({data, matches}) =>
  pageMeta(matches, () => {
    if (!data) return {}
    const {article} = data
    const description = article.desc ?? article.subDesc ?? undefined
    const {shareImage: image} = data
    return {title: article.title, description, path: articlePath(article), image, type: 'article'}
  })

export default function Article() {
  const {article, related, address} = useLoaderData<typeof loader>()
  // A key, so that an open answer does not stay open in the next article.
  return <ArticlePage key={article.id} article={article} related={related} address={address} />
}
