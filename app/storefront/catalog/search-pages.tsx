import {Link} from '~/ui/link'
import {ArrowRight} from 'lucide-react'
import {messages} from '~/domain/catalog/messages'
import type {PageHint} from '~/storefront/search/search-hints.server'

/** The pages of the shop that a search leads to: hours, delivery, certificates. */
export function SearchPages({pages}: {pages: PageHint[]}) {
  if (pages.length === 0) return null
  return (
    <section aria-labelledby="found-pages">
      <h3 id="found-pages" className="text-xl">
        {messages.search.pages}
      </h3>
      <ul className="mt-3 grid gap-2 md:grid-cols-2 lg:grid-cols-3">
        {pages.map(({title, text, to}) => (
          <li key={to}>
            <Link
              to={to}
              className="group flex h-full min-h-14 items-center gap-3 rounded-card bg-paper px-4 py-3 shadow-card transition-shadow duration-200 ease-out hover:shadow-raised"
            >
              <span className="me-auto">
                <span className="block leading-snug font-semibold text-forest group-hover:underline group-hover:decoration-forest/40 group-hover:underline-offset-4">
                  {title}
                </span>
                {text ? <span className="block text-sm text-muted">{text}</span> : null}
              </span>
              <ArrowRight className="size-5 shrink-0 text-forest rtl:-scale-x-100" aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface AlsoFoundProps {
  cuts: number
  articles: number
  pages: number
}

/** What stands below the products, so that nobody has to scroll to learn of it. */
export function AlsoFound({cuts, articles, pages}: AlsoFoundProps) {
  const links = [
    {to: '#found-cuts', count: cuts, text: messages.search.alsoCuts(cuts)},
    {to: '#found-articles', count: articles, text: messages.search.alsoArticles(articles)},
    {to: '#found-pages', count: pages, text: messages.search.alsoPages(pages)},
  ].filter(({count}) => count > 0)
  if (links.length === 0) return null
  return (
    <nav aria-label={messages.search.alsoFound} className="mt-1">
      <ul className="flex flex-wrap gap-x-4">
        {links.map(({to, text}) => (
          <li key={to}>
            <a
              href={to}
              className="inline-flex min-h-11 items-center font-semibold text-forest underline decoration-forest/40 underline-offset-4 hover:decoration-2"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
