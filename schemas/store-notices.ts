import {BellIcon} from '@sanity/icons'
import {defineField} from 'sanity'
import {defineObject} from './define'
import {checkSpan} from './model/deal-rules'
import {spanOf} from './model/describe-deal'
import {plainText, simpleTextBlock} from './simple-text'
import {momentField} from './time-fields'

export const notice = defineObject({
  name: 'notice',
  title: 'Notice',
  icon: BellIcon,
  initialValue: {tone: 'info'},
  validation: (rule) => rule.custom((notice) => checkSpan(spanOf(notice))),
  fields: [
    defineField({
      name: 'tone',
      title: 'Tone',
      type: 'string',
      description: 'A warning stands out more.',
      options: {
        list: [
          {title: 'For your information', value: 'info'},
          {title: 'Warning', value: 'warning'},
        ],
        layout: 'radio',
      },
      validation: (rule) => rule.required().error('Choose a tone'),
    }),
    defineField({
      name: 'text',
      title: 'Text',
      type: 'array',
      description: 'One short line. It may hold a link.',
      of: [simpleTextBlock()],
      validation: (rule) => rule.required().min(1).error('Write the notice'),
    }),
    momentField({
      name: 'from',
      title: 'Show from',
      edge: 'start',
      description: 'By the clock of the store, like 11/28 9 AM. Empty: at once.',
    }),
    momentField({
      name: 'until',
      title: 'Show until',
      edge: 'end',
      description: 'Empty: until you take it away.',
    }),
  ],
  preview: {
    select: {text: 'text', tone: 'tone'},
    prepare: ({text, tone}: {text?: unknown[]; tone?: string}) => ({
      title: plainText(text) || 'No text yet',
      subtitle: tone === 'warning' ? 'Warning' : 'For your information',
    }),
  },
})

export function noticesField() {
  return defineField({
    name: 'notices',
    title: 'Notices',
    type: 'array',
    group: 'notices',
    description: 'Short lines above the page, in this order, like “Fresh goat on Friday”.',
    of: [notice],
  })
}
