import {readPages} from '~/domain/pages/pages.server'
import {matchScore, toSearchableText} from '~/domain/search/match'
import {parseSearch} from '~/domain/search/parse-search'
import type {ParsedSearch} from '~/domain/search/parse-search'
import type {ContentSources} from '~/platform/content/content.server'
import * as paths from '~/platform/url/addresses'

/** A page that a search leads to. */
export interface PageHint {
  title: string
  text: string | null
  to: string
}

/** What the shop says of goods that it does not sell, and what to search for instead. */
export interface NotSoldHint {
  text: string
  instead: string[]
}

export interface SearchHints {
  pages: PageHint[]
  notSold: NotSoldHint | null
}

const MAX_PAGES = 3

/** What a search finds beside products: the pages whose words or titles were typed, and kind words. */
export async function readSearchHints(
  sources: ContentSources,
  keyword: string,
  search: ParsedSearch,
): Promise<SearchHints> {
  const byWords = search.pages.flatMap(({title, text, linkTo}) => (linkTo ? [{title, text, to: linkTo}] : []))
  const [notSold] = search.notSold
  return {
    pages: withoutRepeats([...byWords, ...(await findByTitle(sources, keyword))]).slice(0, MAX_PAGES),
    notSold: notSold?.text ? {text: notSold.text, instead: notSold.instead} : null,
  }
}

/** Free pages that have every word in their title, also those that say nothing of a product: "halal". */
async function findByTitle(sources: ContentSources, keyword: string): Promise<PageHint[]> {
  const {terms} = parseSearch(keyword)
  if (terms.length === 0) return []
  const exact = terms.map((term) => ({...term, known: true}))
  const pages = await readPages(sources)
  return pages
    .filter(({title}) => matchScore(exact, toSearchableText(title)) > 0)
    .map(({title, slug}) => ({title, text: null, to: paths.page(slug)}))
}

function withoutRepeats(pages: PageHint[]): PageHint[] {
  return pages.filter(({to}, at) => pages.findIndex((other) => other.to === to) === at)
}
