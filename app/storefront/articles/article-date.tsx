import {formatShortDate, formatLongDate} from '~/domain/articles/article-date'

export function ArticleDate({date}: {date: string}) {
  return (
    <time dateTime={date} title={formatLongDate(date)} className="tabular-nums">
      {formatShortDate(date)}
    </time>
  )
}
