import {defineField} from 'sanity'
import type {ValidationError} from 'sanity'
import {checkSpan} from './model/deal-rules'
import {spanOf} from './model/describe-deal'

/** The two moments between which something shows. They are stored in UTC; the form shows the clock of this computer. */
export function timeFields<const From extends string, const Until extends string>({
  from,
  until,
  group,
}: {
  from: From
  until: Until
  group: string
}) {
  return [
    defineField({
      name: from,
      title: 'From',
      type: 'datetime',
      group,
      description: 'The first moment it shows, by the clock of this computer. Empty: at once.',
      options: {dateFormat: 'ddd, MMM D, YYYY', timeFormat: 'h:mm A', timeStep: 15},
    }),
    defineField({
      name: until,
      title: 'Until',
      type: 'datetime',
      group,
      description: 'It goes away by itself at this moment. Empty: it stays until you take it away.',
      options: {dateFormat: 'ddd, MMM D, YYYY', timeFormat: 'h:mm A', timeStep: 15},
    }),
  ]
}

/** Judged over the whole document, said beside the end: it is the end that one would change. */
export function checkSpanAt(field: string, value: unknown): true | ValidationError {
  const verdict = checkSpan(spanOf(value as Record<string, unknown> | undefined))
  return verdict === true || {message: verdict, path: [field]}
}
