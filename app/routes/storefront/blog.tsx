import type {LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useLoaderData} from '@remix-run/react'
import {findArticleCategory} from '~/domain/articles/article'
import * as paths from '~/platform/url/addresses'
import {articleListPath} from '~/domain/articles/article-lists'
import {findArticleListPage} from '~/domain/articles/article-pages.server'
import {messages} from '~/domain/articles/messages'
import {parseArticlePage} from '~/domain/articles/parse-article-page'
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
  const page = parseArticlePage(new URL(request.url).searchParams)
  const list = await findArticleListPage(context, {category, page}, Date.now())
  if (!list) throw await movedOrNotFound({context, request})
  return {category, ...list}
}

export const meta: MetaFunction<typeof loader> = ({data, matches}) =>
  pageMeta(matches, ({settings}) => {
    const category = data?.category ?? null
    const page = data?.paging.page ?? 1
    const path = articleListPath(category, page)
    const titles = page > 1 ? [messages.index.page(page)] : []
    if (!category) {
      const description = messages.index.metaDescription(settings.name)
      return {title: [messages.blog, ...titles].join(', '), description, path}
    }
    const title = messages.categories[category]
    return {
      title: [title, messages.blog, ...titles].join(', '),
      description: messages.index.metaCategory(title, settings.name),
      path,
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
