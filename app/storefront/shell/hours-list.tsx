import {useEditMark} from '~/platform/preview/edit-mark'
import {useMinute} from '~/ui/use-minute'
import {upcomingExceptions} from '~/domain/store/hours'
import {exceptionLine, hoursLines} from '~/domain/store/hours-text'
import type {StoreHours} from '~/domain/store/settings'
import {messages} from '~/domain/store/hours-messages'

const DAYS_AHEAD = 14

/** The hours of the week, and the exceptions of the next two weeks. */
export function HoursList({hours}: {hours: StoreHours}) {
  const now = useMinute()
  const mark = useEditMark()
  const field = (name: string) => mark('storeSettings', 'storeSettings', name)
  const soon = now === null ? [] : upcomingExceptions(hours, now, DAYS_AHEAD)
  return (
    <>
      {hoursLines(hours).map((line) => (
        <p key={line} className="text-balance tabular-nums" data-sanity={field('hours')}>
          {line}
        </p>
      ))}
      {soon.length > 0 ? (
        <p className="mt-3 text-sm" data-sanity={field('exceptions')}>
          <strong className="block">{messages.comingUp}</strong>
          {soon.map((exception) => (
            <span key={exception.date} className="block">
              {exceptionLine(exception)}
            </span>
          ))}
        </p>
      ) : null}
    </>
  )
}
