import {Bell, BellOff, Printer, Search} from 'lucide-react'
import {LARGE} from '~/staff/desk/controls'
import {buttonClass, linkClass} from '~/ui/button'
import {TextField} from '~/ui/field'
import {keepInRow} from '~/ui/keep-in-row'
import {useHydrated} from '~/ui/use-hydrated'
import type {QueueData, ShownDay} from './queue-data'
import {QUEUE_PATH, queuePath, SHOWS} from './queue-question'
import type {SoundState} from './use-sound'
import {words} from './words'

interface QueueHeadProps {
  page: QueueData
  sound: {state: SoundState; toggle: () => void}
}

/** Which day, which orders, and what helps to find one. */
export function QueueHead({page, sound}: QueueHeadProps) {
  const {question, date, dayTitle} = page
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-4xl">{question.search ? words.title : dayTitle}</h1>
        <div className="flex flex-wrap gap-3">
          <SoundButton {...sound} />
          <a href={`${QUEUE_PATH}/print?date=${date}`} className={buttonClass('quiet', 'min-h-12')}>
            <Printer className="size-5" aria-hidden="true" />
            <span>
              {words.print} <span className="max-sm:sr-only">{words.printWhat}</span>
            </span>
          </a>
        </div>
      </div>
      <div className="mt-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <Days days={page.days} isSearch={question.search !== ''} />
        <SearchForm search={question.search} />
      </div>
    </>
  )
}

function SoundButton({state, toggle}: QueueHeadProps['sound']) {
  // Without scripts there is none.
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
      {state === 'asleep' ? words.sound.asleep : words.sound.on}
    </button>
  )
}

function Days({days, isSearch}: {days: readonly ShownDay[]; isSearch: boolean}) {
  return (
    <nav aria-label={words.days} className="min-w-0">
      <ul onFocus={keepInRow} className="no-scrollbar -mx-1 flex gap-2 overflow-x-auto p-1">
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
                {isPast && open > 0 ? words.leftOver(open) : words.dayCount(open)}
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
    <form role="search" action={QUEUE_PATH} className={`flex min-w-0 grow basis-72 items-end gap-3 ${LARGE}`}>
      <div className="min-w-0 grow">
        <TextField
          id="search"
          name="search"
          type="search"
          label={words.search.label}
          defaultValue={search}
          maxLength={100}
          autoComplete="off"
        />
      </div>
      <button type="submit" className={buttonClass('primary', 'min-h-12')}>
        <Search className="size-5" aria-hidden="true" />
        <span className="max-sm:sr-only">{words.search.submit}</span>
      </button>
    </form>
  )
}

/** Of the chosen day: all that is open, one state, or what is done. */
export function ShowTabs({page: {question, counts, date, isToday}}: {page: QueueData}) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <nav aria-label={words.show.label} className="min-w-0">
        <ul onFocus={keepInRow} className="no-scrollbar -mx-1 flex gap-2 overflow-x-auto p-1">
          {SHOWS.map((show) => (
            <li key={show} className="shrink-0">
              <a
                href={queuePath({date: isToday ? null : date, show})}
                aria-current={show === question.show ? 'page' : undefined}
                className="inline-flex min-h-12 items-center gap-2 rounded-pill bg-paper px-4 font-semibold ring-1 ring-control ring-inset hover:bg-mint aria-[current]:bg-ink aria-[current]:text-paper aria-[current]:ring-ink"
              >
                {words.show[show]}
                <span className="tabular-nums">{counts[show]}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <form action={QUEUE_PATH} className="flex items-center gap-3 whitespace-nowrap">
        <label htmlFor="date" className="font-semibold max-sm:sr-only">
          {words.otherDay}
        </label>
        <input
          id="date"
          name="date"
          type="date"
          required
          defaultValue={date}
          className="min-h-12 rounded-field border border-control bg-paper px-3 text-lg hover:border-forest"
        />
        <button type="submit" className={`min-h-12 ${linkClass}`}>
          {words.goToDay}
        </button>
      </form>
    </div>
  )
}
