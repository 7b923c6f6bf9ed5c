import {Button, Flex} from '@sanity/ui'
import {set} from 'sanity'
import type {StringInputProps} from 'sanity'
import {describeComing} from '../../schemas/model/coming-soon'
import {formatMoment, isMoment, parseMoment} from '../../schemas/model/typed-moment'
import {toLocal} from '../../schemas/model/time-zone'
import {CalendarButton} from './calendar-button'
import {TypedInput} from './typed-input'
import {useStoreTimeZone} from './use-store-time-zone'

/** Moments at which something begins show from the first minute of a day, others until its last. */
export const StartInput = createMomentInput('start')
export const EndInput = createMomentInput('end')

/** Deals are announced before they start. */
export const DealStartInput = createMomentInput('start', describeComing)

function createMomentInput(edge: 'start' | 'end', describe?: typeof describeComing) {
  return function MomentInput(input: StringInputProps) {
    const {value, onChange, readOnly} = input
    const timeZone = useStoreTimeZone()
    if (timeZone === undefined) return null
    const parse = (text: string) => {
      const parsed = parseMoment(text, {now: new Date(), timeZone, current: value, edge})
      return 'moment' in parsed ? {value: parsed.moment} : parsed
    }
    const choose = (text: string) => {
      const parsed = parse(text)
      if ('value' in parsed) onChange(set(parsed.value))
    }
    return (
      <TypedInput
        input={input}
        placeholder="11/28/2026 9 PM"
        format={(moment) => formatMoment(moment, timeZone)}
        parse={parse}
        remarks={[describe?.(value, Date.now(), timeZone), describeZone(timeZone)]}
        suffix={
          <Flex padding={1} gap={1}>
            <Button
              mode="bleed"
              fontSize={1}
              padding={2}
              text="Now"
              aria-label="Set it to this moment"
              disabled={readOnly}
              onClick={() => choose('now')}
            />
            <CalendarButton
              day={value && isMoment(value) ? toLocal(Date.parse(value), timeZone).date : undefined}
              onChoose={choose}
            />
          </Flex>
        }
      />
    )
  }
}

/** Said where it matters: on a computer whose clock shows another time than the store's. */
function describeZone(timeZone: string): string | undefined {
  const now = Date.now()
  const here = toLocal(now, Intl.DateTimeFormat().resolvedOptions().timeZone)
  const there = toLocal(now, timeZone)
  if (here.date === there.date && here.minutes === there.minutes) return undefined
  const city = timeZone.split('/').at(-1)?.replace(/_/g, ' ')
  return `By the clock of the store (${city}), not of this computer`
}
