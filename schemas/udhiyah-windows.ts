import {ClockIcon} from '@sanity/icons'
import {defineField} from 'sanity'
import {ClockInput} from '../studio/dates/clock-input'
import {defineObject} from './define'
import {checkTime} from './model/store-hours'
import {checkWindow} from './model/udhiyah'
import type {WindowFields} from './model/udhiyah'
import {dayComponents} from './time-fields'

export const udhiyahWindow = defineObject({
  name: 'udhiyahWindow',
  title: 'Pickup time',
  icon: ClockIcon,
  description: 'A day and an hour at which orders are handed over.',
  validation: (rule) => rule.custom((window) => checkWindow(window as WindowFields | undefined)),
  fields: [
    defineField({
      name: 'date',
      title: 'Day',
      type: 'date',
      components: dayComponents,
      description: 'The day of the pickup, by the calendar of the store.',
      validation: (rule) => rule.required().error('Choose the day'),
    }),
    timeField('from', 'From', 'When it begins, like 9 AM.'),
    timeField('to', 'To', 'When it ends, like 11 AM.'),
    defineField({
      name: 'capacity',
      title: 'Orders it takes',
      type: 'number',
      initialValue: 20,
      description: 'When it has this many orders, nobody can choose it any more.',
      validation: (rule) => [
        rule.required().error('Say how many orders it takes'),
        rule.integer().min(1).max(500).error('A whole number from 1 to 500'),
      ],
    }),
  ],
  preview: {
    select: {date: 'date', from: 'from', to: 'to', capacity: 'capacity'},
    prepare: ({date, from, to, capacity}: WindowFields) => ({
      title: [date ?? 'No day yet', from && to && `${from} – ${to}`].filter(Boolean).join(', '),
      subtitle: capacity === undefined ? '' : `${capacity} orders`,
    }),
  },
})

function timeField<const Name extends string>(name: Name, title: string, description: string) {
  return defineField({
    name,
    title,
    type: 'string',
    description,
    components: {input: ClockInput},
    validation: (rule) => [
      rule.required().error('Write the time'),
      rule.custom((time: string | undefined) => checkTime(time, undefined)),
    ],
  })
}
