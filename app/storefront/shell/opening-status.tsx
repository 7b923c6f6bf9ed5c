import {useMinute} from '~/ui/use-minute'
import {openState} from '~/domain/store/hours'
import {hoursLines, hoursLinesAt, openLine} from '~/domain/store/hours-text'
import type {StoreHours} from '~/domain/store/settings'
import {messages} from '~/domain/store/messages'

/** "Open until 9:00 PM" after hydration; the hours before, and beside it where there is room: today's, when they are other. */
export function OpeningStatus({hours}: {hours: StoreHours}) {
  const now = useMinute()
  const lines = now === null ? hoursLines(hours) : hoursLinesAt(hours, now)
  if (hours.hours.length === 0) return null
  const hoursText = lines.length === 1 ? lines[0] : <a href="#hours">{messages.contact.hours}</a>
  if (now === null) return <span>{hoursText}</span>
  return (
    <>
      <span className="font-semibold">
        <OpenNow hours={hours} />
      </span>
      <span className="hidden text-cream/90 md:inline">{hoursText}</span>
    </>
  )
}

/** By the browser's clock; nothing before hydration. */
export function OpenNow({hours}: {hours: StoreHours}) {
  const now = useMinute()
  if (now === null || hours.hours.length === 0) return null
  const state = openState(hours, now)
  return (
    <span className="flex items-center gap-2">
      <span
        className={`size-2.5 shrink-0 rounded-full ${state.open ? 'bg-[#5FC27A]' : 'ring-2 ring-saffron ring-inset'}`}
        aria-hidden="true"
      />
      {openLine(state)}
    </span>
  )
}
