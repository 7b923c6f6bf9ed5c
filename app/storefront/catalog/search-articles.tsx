import {Link} from '~/ui/link'
import type {ArticleSummary} from '~/domain/articles/article'
import * as paths from '~/platform/url/addresses'
import {PictureOrStar} from '~/storefront/articles/picture-or-star'
import {messages as articleMessages} from '~/domain/articles/messages'
import {messages} from '~/domain/catalog/messages'

type FoundArticle = Pick<ArticleSummary, 'id' | 'slug' | 'title' | 'category' | 'image'>

/** The articles that a search found. */
export function SearchArticles({articles}: {articles: FoundArticle[]}) {
  if (articles.length === 0) return null
  return (
    <section aria-labelledby="found-articles">
      <h3 id="found-articles" className="text-xl">
        {messages.search.articles}
      </h3>
      <ul className="mt-3 grid gap-3 md:grid-cols-2 lg:grid-cols-3">
        {articles.map((article) => (
          <li key={article.id} className="max-lg:nth-3:hidden">
            <Link
              to={paths.article(article.slug)}
              className="group flex h-full items-center gap-4 overflow-hidden rounded-card bg-paper pe-4 shadow-card transition-shadow duration-200 ease-out hover:shadow-raised"
            >
              <PictureOrStar
                picture={article.image && {...article.image, alt: ''}}
                shape="card"
                sizes="7rem"
                className="w-28 shrink-0"
              />
              <span className="py-2">
                {article.category ? (
                  <span className="block text-sm text-muted">
                    {articleMessages.categories[article.category]}
                  </span>
                ) : null}
                <span className="line-clamp-2 leading-snug font-semibold group-hover:underline group-hover:decoration-forest/40 group-hover:underline-offset-4">
                  {article.title}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
