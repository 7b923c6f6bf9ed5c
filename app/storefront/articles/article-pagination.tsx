import {articleListPath} from '~/domain/articles/article-lists'
import type {ArticleCategory, ArticlePaging} from '~/domain/articles/article'
import {messages} from '~/domain/articles/messages'
import {buttonClass} from '~/ui/button'
import {Link} from '~/ui/link'

interface ArticlePaginationProps {
  paging: ArticlePaging
  /** Null: all articles. */
  category: ArticleCategory | null
}

/** To the pages before and after; nothing while one page is enough. */
export function ArticlePagination({paging: {page, pages}, category}: ArticlePaginationProps) {
  if (pages === 1) return null
  const linkClass = buttonClass('quiet', 'min-h-12')
  return (
    <nav aria-label={messages.index.pages} className="mt-10 flex flex-wrap items-center justify-center gap-4">
      {page > 1 ? (
        <Link to={articleListPath(category, page - 1)} rel="prev" className={linkClass}>
          {messages.index.newer}
        </Link>
      ) : null}
      <p className="text-muted tabular-nums">{messages.index.pageOf(page, pages)}</p>
      {page < pages ? (
        <Link to={articleListPath(category, page + 1)} rel="next" className={linkClass}>
          {messages.index.older}
        </Link>
      ) : null}
    </nav>
  )
}
