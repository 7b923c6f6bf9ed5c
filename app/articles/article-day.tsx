import {formatDay, formatDayInWords} from './article-date'

export function ArticleDay({date}: {date: string}) {
  return (
    <time dateTime={date} title={formatDayInWords(date)} className="tabular-nums">
      {formatDay(date)}
    </time>
  )
}
