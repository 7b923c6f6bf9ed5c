import type {StringInputProps} from 'sanity'
import {formatTime, isClockTime, parseClockTime} from '../../schemas/model/clock-time'
import {NOT_A_TIME} from '../../schemas/model/store-hours'
import {TypedInput} from './typed-input'

/** A time of day: "10 AM", "9:30pm" or "21:30". */
export function ClockInput(input: StringInputProps) {
  return (
    <TypedInput
      input={input}
      placeholder="10 AM"
      format={(time) => (isClockTime(time) ? formatTime(time) : undefined)}
      parse={(text) => {
        const time = parseClockTime(text)
        return time ? {value: time} : {problem: NOT_A_TIME}
      }}
    />
  )
}
