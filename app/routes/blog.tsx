import type {LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useLoaderData} from '@remix-run/react'
import {blogPath, findArticleCategory} from '~/articles/article'
import {articlesIn, categoriesWithArticles} from '~/articles/article-lists'
import {readArticleCards} from '~/articles/articles.server'
import {words} from '~/articles/words'
import {pageMeta} from '~/store/page-meta'
import type {Crumb} from '~/ui/breadcrumb-list'
import {late} from '~/ui/late'
import {movedOrNotFound} from './moved'
import {SiteCrumbs} from './site-crumbs'

const BlogPage = late(() => import('~/articles/blog-page').then((module) => module.BlogPage))

export async function loader({context, params, request}: LoaderFunctionArgs) {
  const named = params['category']
  const category = named === undefined ? null : findArticleCategory(named)
  if (category === undefined) throw await movedOrNotFound({context, request})
  const cards = await readArticleCards(context)
  return {category, categories: categoriesWithArticles(cards), articles: articlesIn(cards, category)}
}

export const meta: MetaFunction<typeof loader> = ({data, matches}) =>
  pageMeta(matches, ({settings}) => {
    const category = data?.category ?? null
    if (!category) {
      return {title: words.blog, description: words.index.metaDescription(settings.name), path: blogPath()}
    }
    const title = words.categories[category]
    return {
      title: `${title}, ${words.blog}`,
      description: words.index.metaCategory(title, settings.name),
      path: blogPath(category),
    }
  })

export default function Blog() {
  const data = useLoaderData<typeof loader>()
  const {category} = data
  const crumbs: Crumb[] = [{name: words.blog, path: blogPath()}]
  if (category) crumbs.push({name: words.categories[category], path: blogPath(category)})
  return (
    <>
      <SiteCrumbs crumbs={crumbs} />
      <BlogPage {...data} />
    </>
  )
}
