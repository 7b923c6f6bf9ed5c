import {data} from '@remix-run/node'
import type {LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useLoaderData} from '@remix-run/react'
import {readSearch} from '~/storefront/catalog/search-results.server'
import * as paths from '~/platform/url/addresses'
import {messages} from '~/domain/catalog/messages'
import {pageMeta} from '~/storefront/shell/page-meta'
import {SearchForm} from '~/storefront/shell/search-form'
import {lazyHydrate} from '~/ui/lazy-hydrate'
import {Container} from '~/ui/section'

const SearchPage = lazyHydrate(() =>
  import('~/storefront/catalog/search-page').then((module) => module.SearchPage),
)

/** Loads the page's code before it is gone to: `app/platform/navigation/route-code.ts`. */
export const handle = {load: SearchPage.load}

export async function loader({context, request}: LoaderFunctionArgs) {
  const search = await readSearch(context, new URL(request.url).searchParams, Date.now())
  return data(search, search.groceries?.kind === 'unreachable' ? 503 : 200)
}

export const meta: MetaFunction<typeof loader> = ({data, matches}) =>
  pageMeta(matches, ({settings}) => ({
    title: data?.keyword ? messages.search.heading(data.shownKeyword) : messages.search.title,
    description: messages.search.metaDescription(settings.name),
    // One canonical address for all keywords.
    path: paths.search(),
  }))

export default function Search() {
  const search = useLoaderData<typeof loader>()
  return (
    <>
      <Container className="pt-5 pb-5 lg:pt-12 lg:pb-8">
        <h1 className="text-3xl lg:text-4xl">{messages.search.title}</h1>
        <SearchForm
          id="search"
          keyword={search.keyword}
          isOpenedToType={search.keyword === ''}
          className="mt-3 max-w-xl lg:mt-5"
        />
      </Container>
      <SearchPage search={search} />
    </>
  )
}
