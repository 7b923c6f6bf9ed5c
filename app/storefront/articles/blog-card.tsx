import {Link} from '~/ui/link'
import {buttonClass} from '~/ui/button'
import * as paths from '~/platform/url/addresses'
import type {ArticleCard} from '~/domain/articles/article'
import {formatNumericDate, formatLongDate} from '~/platform/time/format-date'
import {PictureOrStar} from './picture-or-star'
import {messages} from '~/domain/articles/messages'

interface BlogCardProps {
  article: ArticleCard
  headingLevel: 2 | 3
  /** For a card above the fold. */
  eager?: boolean
}

/** The whole card is clickable; screen readers get its one link. */
export function BlogCard({article, headingLevel, eager}: BlogCardProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card bg-paper shadow-card transition-shadow duration-200 ease-out hover:shadow-raised">
      <PictureOrStar
        picture={article.image}
        shape="card"
        sizes="(min-width: 76rem) 23rem, (min-width: 64rem) 31vw, (min-width: 40rem) 46vw, 92vw"
        eager={eager}
      />
      <div className="flex flex-1 flex-col items-start justify-between p-5 lg:p-6">
        <div>
          <p className="text-sm text-muted">
            <ArticleDate date={article.date} />
            {article.author ? (
              <>
                <span aria-hidden="true"> · </span>
                {messages.by(article.author)}
              </>
            ) : null}
          </p>
          <Heading className="mt-2 text-xl">{article.title}</Heading>
          {article.desc ? <p className="mt-2 line-clamp-2 text-muted">{article.desc}</p> : null}
        </div>
        <Link
          to={paths.article(article.slug)}
          className={buttonClass(
            'quiet',
            'mt-5 text-sm! tracking-wide after:absolute after:inset-0 after:rounded-card group-hover:bg-mint group-hover:ring-forest',
          )}
        >
          {/* The accessible name starts with the visible text and adds the title. */}
          <span>
            {messages.index.readMore}
            <span className="sr-only">{messages.index.readMoreOf(article.title)}</span>
          </span>
        </Link>
      </div>
    </article>
  )
}

/** The day before the month, as the specification has it; in words, where there is room, so that nobody misreads it. */
export function ArticleDate({date, inWords = false}: {date: string; inWords?: boolean}) {
  return (
    <>
      <time dateTime={date} title={formatLongDate(date)} className="tabular-nums">
        {formatNumericDate(date)}
      </time>
      {inWords ? <span> ({formatLongDate(date)})</span> : null}
    </>
  )
}
