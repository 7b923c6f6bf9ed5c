import {Box} from '@sanity/ui'
import {set} from 'sanity'
import type {StringInputProps} from 'sanity'
import {today} from '../../schemas/model/dates'
import {formatDay, parseDay} from '../../schemas/model/typed-day'
import {CalendarButton} from './calendar-button'
import {TypedInput} from './typed-input'
import {useStoreTimeZone} from './use-store-time-zone'

/** A day, without a time: "11/28/2026", "Nov 28", "tomorrow". */
export function DayInput(input: StringInputProps) {
  const {value, onChange} = input
  const timeZone = useStoreTimeZone()
  if (timeZone === undefined) return null
  return (
    <TypedInput
      input={input}
      placeholder="11/28/2026"
      format={formatDay}
      parse={(text) => {
        const parsed = parseDay(text, today(new Date(), timeZone))
        return 'day' in parsed ? {value: parsed.day} : parsed
      }}
      suffix={
        <Box padding={1}>
          <CalendarButton
            day={value !== undefined && formatDay(value) ? value : undefined}
            onChoose={(day) => onChange(set(day))}
          />
        </Box>
      }
    />
  )
}
