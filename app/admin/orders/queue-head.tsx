import {Bell, BellOff, Printer, Search} from 'lucide-react'
import {LARGE, SearchField} from '~/admin/shell/controls'
import * as adminPaths from '~/platform/url/admin-addresses'
import {buttonClass, linkClass} from '~/ui/button'
import {scrollIntoRow} from '~/ui/scroll-into-row'
import {useHydrated} from '~/ui/use-hydrated'
import type {QueueData} from './read-queue.server'
import {queuePath, STATUS_FILTERS} from './queue-search-params'
import type {SoundState} from './use-sound'
import {messages} from './messages'

interface QueueHeadProps {
  page: QueueData
  sound: {state: SoundState; toggle: () => void}
}

export function QueueHead({page, sound}: QueueHeadProps) {
  const {query, date, dayTitle} = page
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-4xl">{query.search ? messages.title : dayTitle}</h1>
        <div className="flex flex-wrap gap-3">
          <SoundButton {...sound} />
          <a href={`${adminPaths.ordersPrint()}?date=${date}`} className={buttonClass('quiet', 'min-h-12')}>
            <Printer className="size-5" aria-hidden="true" />
            <span>
              {messages.print} <span className="max-sm:sr-only">{messages.printWhat}</span>
            </span>
          </a>
        </div>
      </div>
      <div className="mt-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <DayTabs days={page.days} isSearch={query.search !== ''} />
        <SearchForm search={query.search} />
      </div>
    </>
  )
}

function SoundButton({state, toggle}: QueueHeadProps['sound']) {
  // There is no sound without scripts.
  if (!useHydrated()) return null
  const Icon = state === 'on' ? Bell : BellOff
  return (
    <button
      type="button"
      aria-pressed={state !== 'off'}
      onClick={toggle}
      className={buttonClass(state === 'on' ? 'saffron' : 'quiet', 'min-h-12')}
    >
      <Icon className="size-5" aria-hidden="true" />
      {state === 'asleep' ? messages.sound.asleep : messages.sound.on}
    </button>
  )
}

function DayTabs({days, isSearch}: {days: QueueData['days']; isSearch: boolean}) {
  return (
    <nav aria-label={messages.days} className="min-w-0">
      <ul onFocus={scrollIntoRow} className="no-scrollbar -mx-1 flex gap-2 overflow-x-auto p-1">
        {days.map(({date, text, open, isPast, isToday, isChosen}) => (
          <li key={date} className="shrink-0">
            <a
              href={queuePath({date: isToday ? null : date})}
              aria-current={isChosen && !isSearch ? 'date' : undefined}
              className="flex min-h-14 flex-col justify-center rounded-field bg-paper px-4 py-1.5 leading-snug ring-1 ring-control ring-inset hover:bg-mint aria-[current]:bg-forest aria-[current]:text-paper aria-[current]:ring-forest"
            >
              <span className="font-bold">{text}</span>
              <span
                className={`text-base tabular-nums ${isPast && open > 0 ? 'font-bold underline decoration-pomegranate decoration-3 underline-offset-4' : ''}`}
              >
                {isPast && open > 0 ? messages.leftOver(open) : messages.dayCount(open)}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function SearchForm({search}: {search: string}) {
  return (
    <form
      role="search"
      action={adminPaths.orders()}
      className={`flex min-w-0 grow basis-72 items-end gap-3 ${LARGE}`}
    >
      <SearchField label={messages.search.label} value={search} maxLength={100} />
      <button type="submit" className={buttonClass('primary', 'min-h-12')}>
        <Search className="size-5" aria-hidden="true" />
        <span className="max-sm:sr-only">{messages.search.submit}</span>
      </button>
    </form>
  )
}

export function StatusTabs({page: {query, counts, date, isToday}}: {page: QueueData}) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <nav aria-label={messages.show.label} className="min-w-0">
        <ul onFocus={scrollIntoRow} className="no-scrollbar -mx-1 flex gap-2 overflow-x-auto p-1">
          {STATUS_FILTERS.map((show) => (
            <li key={show} className="shrink-0">
              <a
                href={queuePath({date: isToday ? null : date, show})}
                aria-current={show === query.show ? 'page' : undefined}
                className="inline-flex min-h-12 items-center gap-2 rounded-pill bg-paper px-4 font-semibold ring-1 ring-control ring-inset hover:bg-mint aria-[current]:bg-ink aria-[current]:text-paper aria-[current]:ring-ink"
              >
                {messages.show[show]}
                <span className="tabular-nums">{counts[show]}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <form action={adminPaths.orders()} className="flex flex-wrap items-center gap-x-3">
        <label htmlFor="date" className="font-semibold max-sm:sr-only">
          {messages.otherDay}
        </label>
        <input
          id="date"
          name="date"
          type="date"
          required
          defaultValue={date}
          className="min-h-12 max-w-full min-w-0 rounded-field border border-control bg-paper px-3 text-lg hover:border-forest"
        />
        <button type="submit" className={`min-h-12 whitespace-nowrap ${linkClass}`}>
          {messages.goToDay}
        </button>
      </form>
    </div>
  )
}
