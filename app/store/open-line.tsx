import {useMinute} from '~/ui/use-minute'
import {openState} from './hours'
import {hoursLines, openLine} from './hours-text'
import type {StoreHours} from './settings'
import {words} from './words'

/** "Open until 9:00 PM" once the browser can say so; the plain hours until then, and beside it where there is room. */
export function OpenLine({hours}: {hours: StoreHours}) {
  const now = useMinute()
  const lines = hoursLines(hours)
  if (lines.length === 0) return null
  const plain = lines.length === 1 ? lines[0] : <a href="#hours">{words.contact.hours}</a>
  if (now === null) return <span>{plain}</span>
  return (
    <>
      <OpenNow hours={hours} now={now} />
      <span className="hidden text-cream/80 md:inline">{plain}</span>
    </>
  )
}

function OpenNow({hours, now}: {hours: StoreHours; now: number}) {
  const state = openState(hours, now)
  return (
    <span className="flex items-center gap-2 font-semibold">
      <span
        className={`size-2.5 shrink-0 rounded-full ${state.open ? 'bg-[#7BD88F]' : 'ring-2 ring-saffron ring-inset'}`}
        aria-hidden="true"
      />
      {openLine(state)}
    </span>
  )
}
