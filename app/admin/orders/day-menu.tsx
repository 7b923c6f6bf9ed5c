import {CalendarDays, ChevronDown} from 'lucide-react'
import * as adminPaths from '~/platform/url/admin-addresses'
import {buttonClass} from '~/ui/button'
import type {QueueData} from './read-queue.server'
import {queuePath, STATUS_FILTERS} from './queue-search-params'
import {menuLinkClass, ToolbarMenu} from './toolbar-menu'
import {messages} from './messages'

/** Which day is shown, and the way to others. What was left over of earlier days is seen without opening it. */
export function DayMenu({page: {days, date, dayTitle, leftOver, query}}: {page: QueueData}) {
  const isSearch = query.search !== ''
  const chosen = days.find(({isChosen}) => isChosen)
  const title = isSearch ? messages.days : dayTitle
  return (
    <ToolbarMenu
      className="min-w-0 shrink"
      button={
        <>
          <CalendarDays className="size-5 shrink-0 max-sm:hidden" aria-hidden="true" />
          <span className="min-w-0 truncate font-bold">
            <span className="sm:hidden">{isSearch ? title : chosen?.short}</span>
            <span className="max-sm:hidden">{title}</span>
          </span>
          {leftOver > 0 ? (
            <span className="shrink-0 rounded-pill bg-pomegranate px-2 leading-7 font-bold text-paper tabular-nums">
              {leftOver}
              <span className="max-md:sr-only"> {messages.leftOverShort}</span>
            </span>
          ) : null}
          <ChevronDown className="size-5 shrink-0 max-sm:hidden" aria-hidden="true" />
        </>
      }
    >
      <nav aria-label={messages.days}>
        <ul>
          {days.map(({date: day, text, open, isPast, isToday, isChosen}) => (
            <li key={day}>
              <a
                href={queuePath({date: isToday ? null : day})}
                aria-current={isChosen && !isSearch ? 'date' : undefined}
                className={menuLinkClass}
              >
                {text}
                <span
                  className={`tabular-nums ${isPast && open > 0 ? 'font-bold underline decoration-pomegranate decoration-3 underline-offset-4' : 'font-normal'}`}
                >
                  {isPast && open > 0 ? messages.leftOver(open) : messages.dayCount(open)}
                </span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <form
        action={adminPaths.orders()}
        className="mt-2 flex flex-wrap items-center gap-2 border-t border-sand pt-3"
      >
        <label htmlFor="date" className="w-full px-1 font-semibold">
          {messages.otherDay}
        </label>
        <input
          id="date"
          name="date"
          type="date"
          required
          defaultValue={date}
          className="min-h-12 min-w-0 grow rounded-field border border-control bg-paper px-3 text-lg hover:border-forest"
        />
        <button type="submit" className={buttonClass('quiet', 'min-h-12')}>
          {messages.goToDay}
        </button>
      </form>
    </ToolbarMenu>
  )
}

/** Which of the day's orders are shown, and how many there are of each kind. */
export function FilterMenu({page: {query, counts, date, isToday}}: {page: QueueData}) {
  return (
    <ToolbarMenu
      className="shrink-0"
      button={
        <>
          <span className="sr-only">{messages.show.label}: </span>
          <span className="font-bold">{messages.show[query.show]}</span>
          <span className="tabular-nums">{counts[query.show]}</span>
          <ChevronDown className="size-5 shrink-0 max-sm:hidden" aria-hidden="true" />
        </>
      }
    >
      <nav aria-label={messages.show.label}>
        <ul>
          {STATUS_FILTERS.map((show) => (
            <li key={show}>
              <a
                href={queuePath({date: isToday ? null : date, show})}
                aria-current={show === query.show ? 'page' : undefined}
                className={menuLinkClass}
              >
                {messages.show[show]}
                <span className="tabular-nums">{counts[show]}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </ToolbarMenu>
  )
}
