import {data} from '@remix-run/node'
import type {LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useLoaderData} from '@remix-run/react'
import {readSearch} from '~/catalog/listing/search.server'
import {words} from '~/catalog/words'
import {pageMeta} from '~/store/page-meta'
import {SearchForm} from '~/store/search-form'
import {late} from '~/ui/late'
import {Container} from '~/ui/section'

const SearchPage = late(() => import('~/catalog/listing/search-page').then((module) => module.SearchPage))

export async function loader({context, request}: LoaderFunctionArgs) {
  const search = await readSearch(context, new URL(request.url).searchParams, Date.now())
  return data(search, search.groceries?.kind === 'unreachable' ? 503 : 200)
}

export const meta: MetaFunction<typeof loader> = ({data, matches}) =>
  pageMeta(matches, ({settings}) => ({
    title: data?.keyword ? words.search.heading(data.keyword) : words.search.title,
    description: words.search.metaDescription(settings.name),
    // Whatever was searched for: of so many lists of the same products one address is enough to be found by.
    path: '/search',
  }))

export default function Search() {
  const search = useLoaderData<typeof loader>()
  return (
    <>
      <Container className="pt-8 pb-8 lg:pt-12">
        <h1 className="text-4xl">{words.search.title}</h1>
        <SearchForm id="search" keyword={search.keyword} className="mt-5 max-w-xl" />
      </Container>
      <SearchPage search={search} />
    </>
  )
}
