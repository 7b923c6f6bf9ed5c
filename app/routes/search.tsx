import type {LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useLoaderData} from '@remix-run/react'
import {readButcherPrices} from '~/butcher/prices.server'
import {parseKeyword, searchButcher} from '~/butcher/search'
import {SearchResults} from '~/butcher/search-results'
import {words} from '~/butcher/words'
import {pageMeta} from '~/store/page-meta'
import {SearchForm} from '~/store/search-form'
import {Container} from '~/ui/section'

export async function loader({context, request}: LoaderFunctionArgs) {
  const keyword = parseKeyword(new URL(request.url).searchParams.get('keyword'))
  const categories = await readButcherPrices(context)
  const tabs = categories.map(({title, slug, icon}) => ({title, slug, icon}))
  return {keyword, tabs, result: searchButcher(categories, keyword)}
}

export const meta: MetaFunction<typeof loader> = ({data, matches}) =>
  pageMeta(matches, () => ({title: data?.keyword ? words.search.heading(data.keyword) : words.search.title}))

export default function Search() {
  const {keyword, tabs, result} = useLoaderData<typeof loader>()
  return (
    <Container className="min-h-[60vh] max-w-4xl! py-10 lg:py-14">
      <h1 className="text-4xl">{words.search.title}</h1>
      <SearchForm id="search" keyword={keyword} className="mt-5 max-w-xl" />
      <SearchResults keyword={keyword} result={result} tabs={tabs} />
    </Container>
  )
}
