import {formatNumericDate, formatLongDate} from '~/platform/time/format-date'

export function ArticleDate({date}: {date: string}) {
  return (
    <time dateTime={date} title={formatLongDate(date)} className="tabular-nums">
      {formatNumericDate(date)}
    </time>
  )
}
