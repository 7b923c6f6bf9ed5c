import {CalendarIcon, ClockIcon} from '@sanity/icons'
import {defineField} from 'sanity'
import {ClockInput} from '../studio/dates/clock-input'
import {ExceptionDayInput} from '../studio/dates/day-input'
import {defineObject} from './define'
import {capitalize, checkDay, checkUnique, checkTime, describeDay, WEEKDAYS} from './model/store-hours'
import type {DayHours} from './model/store-hours'
import {dayComponents} from './time-fields'

export const openingHours = defineObject({
  name: 'openingHours',
  title: 'Day',
  icon: ClockIcon,
  validation: (rule) => rule.custom((day) => checkDay(day as DayHours | undefined)),
  fields: [
    defineField({
      name: 'day',
      title: 'Day',
      type: 'string',
      description: 'The day of the week these hours are for.',
      options: {list: WEEKDAYS.map((day) => ({title: capitalize(day), value: day}))},
      validation: (rule) => rule.required().error('Choose a day'),
    }),
    ...dayFields(),
  ],
  preview: {
    select: {day: 'day', closed: 'closed', opens: 'opens', closes: 'closes'},
    prepare: ({day, ...hours}: DayHours & {day?: string}) => ({
      title: capitalize(day ?? 'No day yet'),
      subtitle: describeDay(hours),
    }),
  },
})

export function hoursField() {
  return defineField({
    name: 'hours',
    title: 'Hours of the week',
    type: 'array',
    group: 'hours',
    description: 'A day that is missing here counts as closed.',
    validation: (rule) =>
      rule.custom((days) => checkUnique((days as {day?: string}[] | undefined)?.map(({day}) => day) ?? [])),
    of: [openingHours],
  })
}

export const hoursException = defineObject({
  name: 'hoursException',
  title: 'Date',
  icon: CalendarIcon,
  validation: (rule) => rule.custom((day) => checkDay(day as DayHours | undefined)),
  fields: [
    defineField({
      name: 'date',
      title: 'Date',
      type: 'date',
      components: {...dayComponents, input: ExceptionDayInput},
      description: 'The one day these hours are for.',
      validation: (rule) => rule.required().error('Choose the date'),
    }),
    ...dayFields(),
    defineField({
      name: 'note',
      title: 'Why',
      type: 'string',
      description: 'Shoppers read it, like “Eid al-Fitr”.',
      validation: (rule) => rule.max(60).error('Keep it to 60 characters'),
    }),
  ],
  preview: {
    select: {date: 'date', closed: 'closed', opens: 'opens', closes: 'closes', note: 'note'},
    prepare: ({date, note, ...hours}: DayHours & {date?: string; note?: string}) => ({
      title: note ? `${date ?? 'No date yet'} · ${note}` : (date ?? 'No date yet'),
      subtitle: describeDay(hours),
    }),
  },
})

export function exceptionsField() {
  return defineField({
    name: 'exceptions',
    title: 'Other hours on certain dates',
    type: 'array',
    group: 'hours',
    description: 'Holidays and shorter days. A date listed here goes before the week above.',
    validation: (rule) =>
      rule.custom((dates) =>
        checkUnique((dates as {date?: string}[] | undefined)?.map(({date}) => date) ?? []),
      ),
    of: [hoursException],
  })
}

function dayFields() {
  return [
    defineField({
      name: 'closed',
      title: 'Closed all day',
      type: 'boolean',
      description: 'The shop says “Closed today”.',
      initialValue: false,
    }),
    timeField('opens', 'Opens', '10:00'),
    timeField('closes', 'Closes', '21:00'),
  ]
}

function timeField(name: 'opens' | 'closes', title: string, initialValue: string) {
  return defineField({
    name,
    title,
    type: 'string',
    initialValue,
    description: 'By the clock of the store, like 10 AM or 9:30 PM.',
    components: {input: ClockInput},
    hidden: ({parent}) => (parent as DayHours | undefined)?.closed === true,
    validation: (rule) => rule.custom((value, {parent}) => checkTime(value, parent as DayHours | undefined)),
  })
}
