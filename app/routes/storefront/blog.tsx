import type {LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useLoaderData} from '@remix-run/react'
import {findArticleCategory} from '~/domain/articles/article'
import * as paths from '~/platform/url/addresses'
import {articlesIn, categoriesWithArticles} from '~/domain/articles/article-lists'
import {readArticles} from '~/domain/articles/articles.server'
import {messages} from '~/domain/articles/messages'
import {pageMeta} from '~/storefront/shell/page-meta'
import type {Crumb} from '~/domain/seo/breadcrumb-list'
import {lazyHydrate} from '~/ui/lazy-hydrate'
import {movedOrNotFound} from '~/storefront/pages/moved-or-not-found.server'
import {SiteBreadcrumbs} from '~/storefront/shell/site-breadcrumbs'

const BlogPage = lazyHydrate(() =>
  import('~/storefront/articles/blog-page').then((module) => module.BlogPage),
)

/** Loads the page's code before it is gone to: `app/platform/navigation/route-code.ts`. */
export const handle = {load: BlogPage.load}

export async function loader({context, params, request}: LoaderFunctionArgs) {
  const slug = params['category']
  const category = slug === undefined ? null : findArticleCategory(slug)
  if (category === undefined) throw await movedOrNotFound({context, request})
  const cards = await readArticles(context)
  return {category, categories: categoriesWithArticles(cards), articles: articlesIn(cards, category)}
}

export const meta: MetaFunction<typeof loader> = ({data, matches}) =>
  pageMeta(matches, ({settings}) => {
    const category = data?.category ?? null
    if (!category) {
      return {
        title: messages.blog,
        description: messages.index.metaDescription(settings.name),
        path: paths.blog(),
      }
    }
    const title = messages.categories[category]
    return {
      title: `${title}, ${messages.blog}`,
      description: messages.index.metaCategory(title, settings.name),
      path: paths.blog(category),
    }
  })

export default function Blog() {
  const data = useLoaderData<typeof loader>()
  const {category} = data
  const crumbs: Crumb[] = [{name: messages.blog, path: paths.blog()}]
  if (category) crumbs.push({name: messages.categories[category], path: paths.blog(category)})
  return (
    <>
      <SiteBreadcrumbs crumbs={crumbs} />
      <BlogPage {...data} />
    </>
  )
}
