import {defineField} from 'sanity'
import type {ValidationError} from 'sanity'
import {DayInput} from '../studio/dates/day-input'
import {MomentDiff} from '../studio/dates/moment-diff'
import {MomentField} from '../studio/dates/moment-field'
import {DealStartInput, EndInput, StartInput} from '../studio/dates/moment-input'
import {checkSpan} from './model/deal-rules'
import {spanOf} from './model/describe-deal'
import {checkMoment} from './model/typed-moment'

/** How a field of type `date` is typed. */
export const dayComponents = {field: MomentField, input: DayInput, diff: MomentDiff}

/** A moment, typed and shown by the clock of the store, stored in UTC. */
export function momentField<const Name extends string>({
  name,
  title,
  description,
  group,
  edge,
  isRequired = false,
  input = edge === 'start' ? StartInput : EndInput,
}: {
  name: Name
  title: string
  description: string
  group?: string
  /** Which end of a day is meant when no time is typed. */
  edge: 'start' | 'end'
  isRequired?: boolean
  input?: typeof StartInput
}) {
  return defineField({
    name,
    title,
    type: 'datetime',
    group,
    description,
    components: {field: MomentField, input, diff: MomentDiff},
    validation: (rule) => [
      rule.custom((moment) => checkMoment(moment)),
      ...(isRequired ? [rule.required().error('Write day and time')] : []),
    ],
  })
}

/** The two moments between which something shows. */
export function timeFields<const From extends string, const Until extends string>({
  from,
  until,
  group,
  isAnnounced = false,
}: {
  from: From
  until: Until
  group: string
  /** Shoppers see it before it starts. */
  isAnnounced?: boolean
}) {
  return [
    momentField({
      name: from,
      title: 'From',
      group,
      edge: 'start',
      ...(isAnnounced && {input: DealStartInput}),
      description: 'The first moment it shows, by the clock of the store, like 11/28 9 AM. Empty: at once.',
    }),
    momentField({
      name: until,
      title: 'Until',
      group,
      edge: 'end',
      description: 'It goes away by itself at this moment. Empty: it stays until you take it away.',
    }),
  ]
}

/** Judged over the whole document, said beside the end: it is the end that one would change. */
export function checkSpanAt(field: string, value: unknown): true | ValidationError {
  const verdict = checkSpan(spanOf(value as Record<string, unknown> | undefined))
  return verdict === true || {message: verdict, path: [field]}
}
