import {Box, Stack} from '@sanity/ui'
import type {ReactNode} from 'react'
import {set} from 'sanity'
import type {StringInputProps} from 'sanity'
import {today} from '../../schemas/model/dates'
import {formatDay, parseDay} from '../../schemas/model/typed-day'
import {OrdersOfDay} from '../orders/orders-of-day'
import {CalendarButton} from './calendar-button'
import {TypedInput} from './typed-input'
import {useStoreTimeZone} from './use-store-time-zone'

/** A day, without a time: "11/28/2026", "Nov 28", "tomorrow". */
export const DayInput = createDayInput({})

/** Articles of a day to come stay back until then. */
export const ArticleDayInput = createDayInput({
  remark: (day, now) => (day > now ? `Shown to readers from ${formatDay(day)}` : undefined),
})

/** A day with hours of its own. */
export const ExceptionDayInput = createDayInput({below: (day) => <OrdersOfDay date={day} />})

interface DayInputOptions {
  /** @param now the day that it is at the store */
  remark?: (day: string, now: string) => string | undefined
  below?: (day: string) => ReactNode
}

function createDayInput({remark, below}: DayInputOptions) {
  return function TypedDay(input: StringInputProps) {
    const {value, onChange} = input
    const timeZone = useStoreTimeZone()
    if (timeZone === undefined) return null
    const now = today(new Date(), timeZone)
    const day = value !== undefined && formatDay(value) ? value : undefined
    return (
      <Stack space={2}>
        <TypedInput
          input={input}
          placeholder="11/28/2026"
          format={formatDay}
          parse={(text) => {
            const parsed = parseDay(text, now)
            return 'day' in parsed ? {value: parsed.day} : parsed
          }}
          remarks={[day && remark?.(day, now)]}
          suffix={
            <Box padding={1}>
              <CalendarButton day={day} onChoose={(chosen) => onChange(set(chosen))} />
            </Box>
          }
        />
        {day && below ? below(day) : null}
      </Stack>
    )
  }
}
